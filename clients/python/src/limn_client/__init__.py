"""A client of Limn, the open, self-hosted image personalisation service."""

from .answer import Answer, File, ImageWarning
from .limn import Limn
from .limn_error import (
    ConflictError,
    ForbiddenError,
    InvalidError,
    LimnError,
    MalformedError,
    NoAnswerError,
    NotFoundError,
    RateLimitError,
    UnauthorizedError,
    UnavailableError,
)
from .runtime_url import runtime_url, sign_url
from .upload import Upload
from .webhook import WebhookError, WebhookEvent, verify_webhook

__all__ = [
    "Answer",
    "ConflictError",
    "File",
    "ForbiddenError",
    "ImageWarning",
    "InvalidError",
    "Limn",
    "LimnError",
    "MalformedError",
    "NoAnswerError",
    "NotFoundError",
    "RateLimitError",
    "UnauthorizedError",
    "UnavailableError",
    "Upload",
    "WebhookError",
    "WebhookEvent",
    "runtime_url",
    "sign_url",
    "verify_webhook",
]
