/** The name as it is written everywhere. */
export function Wordmark() {
  return <span>Limn</span>;
}
