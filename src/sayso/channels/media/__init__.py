"""Attachments at the edge: where they may be fetched from, what they may be, and where they are kept.

Everything here refuses with `MediaError`, and the `code` says which rule was met:

| code | what it says |
|---|---|
| `media.bad_url` | the address is not written as one that we call |
| `media.scheme_refused` | it is not https |
| `media.credentials_refused` | it carries a user or a password |
| `media.literal_refused` | it names its host by number |
| `media.port_refused` | it names a port that is not 443 |
| `media.host_refused` | its host is on no list of ours |
| `media.address_refused` | its host leads to an address that is not public |
| `media.redirected` | the answer points elsewhere |
| `media.gone` | it is no longer there |
| `media.refused` | the provider does not give it to us |
| `media.encoding_refused` | the answer is compressed |
| `media.too_large` | there is more of it than its kind may have |
| `media.unavailable` | it did not come this time; the one code that is worth another try |
| `media.type_refused` | it is not what it is said to be, or nothing we take |
| `media.hash_mismatch` | its bytes are not those that its hash names |
| `media.bad_ref` | a reference that this store never gave |
| `media.not_stored` | the disk would not take it |
"""
