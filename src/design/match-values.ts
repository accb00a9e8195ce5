import type { Design } from "./design.ts";
import { foldCase } from "./fold-case.ts";
import { reservedParameters } from "./parameter-names.ts";
import type { Parameter } from "./parameters.ts";
import type { QueryValue } from "./query-values.ts";

/**
 * The pair that gives each parameter its value; parameters without one are left out. Names match exactly, then ignoring
 * case, and the last of several wins. A pair that matches one name exactly matches no other. A value under a parameter's
 * former name counts where there is none under its own.
 */
export function matchValues<Pair extends QueryValue>(
  parameters: readonly Parameter[],
  { aliases }: Pick<Design, "aliases">,
  query: readonly Pair[],
): [Parameter, Pair][] {
  const formerNames = Object.entries(aliases);
  const names = new Set([...parameters.map(({ name }) => name), ...formerNames.map(([name]) => name)]);
  const inAnotherCase = query
    .filter(({ name }) => !reservedParameters.includes(name) && !names.has(name))
    .map((pair) => ({ pair, folded: foldCase(pair.name) }));
  const pairOf = (name: string) =>
    query.findLast((one) => one.name === name) ?? findFolded(inAnotherCase, name);
  return parameters.flatMap((parameter): [Parameter, Pair][] => {
    const own = pairOf(parameter.name);
    if (own?.value !== undefined || formerNames.length === 0)
      return own === undefined ? [] : [[parameter, own]];
    const former = formerNames
      .filter(([, name]) => name === parameter.name)
      .flatMap(([name]) => pairOf(name) ?? []);
    const pair = former.findLast(({ value }) => value !== undefined) ?? own ?? former.at(-1);
    return pair === undefined ? [] : [[parameter, pair]];
  });
}

function findFolded<Pair>(pairs: readonly { pair: Pair; folded: string }[], name: string): Pair | undefined {
  if (pairs.length === 0) return undefined;
  const folded = foldCase(name);
  return pairs.findLast((one) => one.folded === folded)?.pair;
}
