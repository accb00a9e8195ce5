/** The errors of a company that has as much of something as it may have; a part of the catalogue. */
export const limitErrorCodes = {
  table_limit: {
    status: 409,
    title: "Too many tables",
    advice: "Delete one. A table can have columns for several designs.",
  },
  webhook_limit: {
    status: 409,
    title: "Too many webhooks",
    advice: "Delete one. A webhook can receive several kinds of events.",
  },
  disk_limit: {
    status: 409,
    title: "Share of the disk used up",
    advice:
      "Delete pictures, fonts, batches or tables that nobody needs. Whoever runs the server can raise `LIMN_COMPANY_DISK_MB`.",
  },
  disk_reserved: {
    status: 503,
    title: "Disk nearly full",
    advice:
      "Nothing was stored, and images go on. Whoever runs the server has to add space or remove files. Try again after `Retry-After` seconds.",
  },
  batch_limit: {
    status: 409,
    title: "Too many unfinished batches",
    advice: "Wait until one is finished, or cancel one.",
  },
  check_limit: {
    status: 409,
    title: "Too many unfinished checks",
    advice: "Wait until one is finished, or cancel one.",
  },
} as const;
