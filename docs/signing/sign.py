# Python
import base64
import hashlib
import hmac


def sign(url: str, secret: str) -> str:
    """Signs a runtime URL. Encode all values first: the signature covers every byte after the question mark."""
    query = url.partition("?")[2]
    signature = hmac.new(secret.encode(), query.encode(), hashlib.sha256).digest()[:16]
    return f"{url}&s={base64.urlsafe_b64encode(signature).rstrip(b'=').decode()}"


if __name__ == "__main__":
    import os
    import sys

    print(sign(sys.argv[1], os.environ["LIMN_SIGNING_SECRET"]))
