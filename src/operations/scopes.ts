/** What a key may do, with the words of the docs, the dashboard and the command line. */
export const scopeMeanings = {
  read: "Read everything, and make image URLs",
  render: "Render images, batches and checks",
  write: "Create, change and delete everything else",
} as const;

export type Scope = keyof typeof scopeMeanings;
export const scopes = Object.keys(scopeMeanings) as [Scope, ...Scope[]];

/** The scope that a call needs; `any` works with every key. */
export type NeededScope = Scope | "any";
