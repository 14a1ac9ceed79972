own          all            right 519/524  kills 2/713 0.3%  risen 4/332 1.2%
unseen       all            right 917/1105  kills 62/1910 3.2%  risen 163/727 22.4%
oth          all            right 1145/1309  kills 11/2471 0.4%  risen 175/911 19.2%
