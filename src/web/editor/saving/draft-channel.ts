/** Tells the other tabs of this browser at once that a draft was saved. Other browsers ask the server. */
const channel = new BroadcastChannel("limn.drafts");

export function tellOtherTabs(designId: string): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone
  channel.postMessage(designId);
}

/** Calls back when another tab has saved the draft of this design. Returns a function that stops it. */
export function onOtherTab(designId: string, listener: () => void): () => void {
  const hear = ({ data }: MessageEvent<unknown>) => {
    if (data === designId) listener();
  };
  channel.addEventListener("message", hear);
  return () => channel.removeEventListener("message", hear);
}
