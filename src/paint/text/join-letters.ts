const joiner = "\u200D";
const letter = /^\p{Script=Arabic}$/u;
const passing = /^[\p{Mn}\p{Me}]$/u;
// Letters that no letter behind them is joined to (Joining_Type R and U of the Unicode Character Database).
const ending =
  /^[\u0621-\u0625\u0627\u0629\u062F-\u0632\u0648\u0671-\u0677\u0688-\u0699\u06C0\u06C3-\u06CB\u06CD\u06CF\u06D2\u06D3\u06D5\u06EE\u06EF\u0759-\u075B\u076B\u076C\u0771\u0773\u0774\u0778\u0779\u200C]$/u;
const alone = /^[\u0621\u0674\u06D5\u200C\p{N}\p{P}\p{S}]$/u;

/** A part of a text whose Arabic letters keep the forms they have beside their neighbours, though drawn apart. */
export function joinedPart(text: string, from: number, to: number): string {
  const before = joinsAt(text, from) ? joiner : "";
  const behind = joinsAt(text, to) ? joiner : "";
  return before + text.slice(from, to) + behind;
}

function joinsAt(text: string, index: number): boolean {
  if (index <= 0 || index >= text.length || text.charCodeAt(index) < 0x600) return false;
  const next = text.charAt(index);
  if (!letter.test(next) || alone.test(next)) return false;
  let at = index - 1;
  while (at > 0 && passing.test(text.charAt(at))) at -= 1;
  const previous = text.charAt(at);
  return letter.test(previous) && !alone.test(previous) && !ending.test(previous);
}
