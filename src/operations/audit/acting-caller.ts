import { actingAs } from "../../store/acting.ts";
import type { Caller } from "../services.ts";

/** Runs a call on behalf of its caller, whom the audit log names for what it changes. */
export function actingForCaller<Result>({ author }: Caller, work: () => Result): Result {
  return actingAs(author && { type: author.kind, id: author.id, name: author.name }, work);
}
