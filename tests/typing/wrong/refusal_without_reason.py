"""A refusal names its reason, and so does the wish for a second factor; what is decided cannot be changed."""

from sayso import Allow, Deny, StepUp

Deny()  # error: call-arg, reportCallIssue
StepUp()  # error: call-arg, reportCallIssue
Deny(404)  # error: arg-type, reportArgumentType
Allow("because")  # error: call-arg, reportCallIssue
refusal = Deny("already_shipped")
refusal.reason = "not_yours"  # error: misc, reportAttributeAccessIssue
