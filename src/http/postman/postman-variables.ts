import { exampleIds } from "../examples/ids.ts";

const names = Object.entries(exampleIds).map(([kind, id]) => ({ id, variable: `${kind}Id` }));

/** Variables of the collection for the ids that requests need. */
export const idVariables = names.map(({ variable }) => variable).filter((name) => name !== "deliveryId");

/** Replaces the ids of examples by variables: dsn_… by {{designId}}. */
export function withVariables(text: string): string {
  return names.reduce((all, { id, variable }) => all.replaceAll(id, `{{${variable}}}`), text);
}
