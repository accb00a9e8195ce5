import {
  type ChoiceChange,
  noChoices,
  type SnippetChoices,
  withChoices,
} from "../../../../design/senders/snippet-choices.ts";

/** A name that is typed is one request. */
const waitMs = 400;

interface ChoiceWriter {
  write: (change: ChoiceChange) => void;
  /** Sends at once, because the page is being left. */
  flush: () => void;
}

/** Sends changes together, a moment after the last one. What couldn't be sent goes with the next. */
export function createChoiceWriter(
  send: (change: ChoiceChange, isLeaving: boolean) => Promise<unknown>,
  onFailure: () => void,
): ChoiceWriter {
  let waiting: SnippetChoices | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const sendWaiting = (isLeaving: boolean) => {
    clearTimeout(timer);
    const change = waiting;
    if (change === undefined) return;
    waiting = undefined;
    send(change, isLeaving).catch(() => {
      waiting = withChoices(change, waiting ?? {});
      onFailure();
    });
  };
  return {
    write(change) {
      waiting = withChoices(waiting ?? noChoices, change);
      clearTimeout(timer);
      timer = setTimeout(() => sendWaiting(false), waitMs);
    },
    flush: () => sendWaiting(true),
  };
}
