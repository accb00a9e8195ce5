import { StoreUnavailableError } from "../store/errors.ts";

/** Throws StoreUnavailableError (busy) when the work takes longer. */
export async function within<Result>(work: Promise<Result>, milliseconds: number): Promise<Result> {
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new StoreUnavailableError("busy", new Error(`No answer within ${milliseconds} ms`))),
    milliseconds,
  );
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
