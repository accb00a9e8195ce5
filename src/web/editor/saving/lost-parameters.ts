import type { Design } from "../../../design/design.ts";
import { foldCase } from "../../../design/fold-case.ts";
import { nearNames } from "../../../design/near-names.ts";
import type { Parameter } from "../../../design/parameters.ts";

type Named = Pick<Parameter, "name">;

/** The parameters that image URLs of the live version may use and a draft no longer reads under their names. */
export function lostParameters<Live extends Named>(live: readonly Live[], draft: readonly Named[]): Live[] {
  const read = new Set(draft.map(({ name }) => foldCase(name)));
  return live.filter(({ name }) => !read.has(foldCase(name)));
}

/**
 * The parameters that can take the values of a lost one, the one that probably has its place first: a new one of its type, before
 * one with a similar name.
 */
export function heirsOf(
  lost: Pick<Parameter, "name" | "type">,
  live: readonly Named[],
  draft: readonly Pick<Parameter, "name" | "type">[],
): string[] {
  const names = draft.filter(({ type }) => type === lost.type).map(({ name }) => name);
  const added = lostParameters(
    names.map((name) => ({ name })),
    live,
  ).map(({ name }) => name);
  const near = nearNames(lost.name, names);
  const likely = [...near.filter((name) => added.includes(name)), ...added, ...near];
  return [...new Set([...likely, ...names])];
}

/** A design that goes on reading a name as one of its parameters; without a parameter it no longer does. */
export function withFormerName(design: Design, name: string, parameter: string | undefined): Design {
  const { [name]: _, ...others } = design.aliases;
  return { ...design, aliases: parameter === undefined ? others : { ...others, [name]: parameter } };
}
