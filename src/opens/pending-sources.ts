import type { PendingSource } from "./journal-services.ts";

/** The pending opens of two sources that share no open: this node's journal, and those that wait in the database. */
export function joinPending(one: PendingSource, other: PendingSource): PendingSource {
  return {
    async read(work) {
      const { counted: inner, pending } = await one.read(() => other.read(work));
      return { counted: inner.counted, pending: [...pending, ...inner.pending] };
    },
  };
}
