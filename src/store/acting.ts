import { AsyncLocalStorage } from "node:async_hooks";

/** Who changes something, for the audit log. */
export interface Actor {
  type: "user" | "key" | "command";
  /** The command line has no id of its own: `command`. */
  id: string;
  /** The user's, the key's, or the words of the command. */
  name: string;
}

const current = new AsyncLocalStorage<Actor | undefined>();

/** Runs `work` on behalf of somebody. What the server does by itself has no actor, and isn't in the audit log. */
export function actingAs<Result>(actor: Actor | undefined, work: () => Result): Result {
  return current.run(actor, work);
}

export function currentActor(): Actor | undefined {
  return current.getStore();
}
