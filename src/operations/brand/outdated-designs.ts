import { z } from "zod";
import type { Caller, Services } from "../services.ts";
import { type FormerUse, formerUsesIn, formerValues } from "./former-values.ts";
import { getBrand } from "./manage-brand.ts";

export const outdatedInput = z.strictObject({
  after: z.string().max(200).optional().describe("`next` of the page before; default: from the start"),
});

export const outdatedBody = z.looseObject({
  designs: z.array(
    z.looseObject({
      id: z.string(),
      name: z.string(),
      is_live: z.boolean().describe("Whether the live version has such a value, not only the draft"),
      uses: z.array(
        z.looseObject({
          kind: z.enum(["color", "text_style", "logo"]),
          id: z.string().describe("The entry's"),
          name: z.string().describe("The entry's"),
        }),
      ),
    }),
  ),
  next: z.string().nullable().describe("Where the next page goes on; null after the last design"),
});

/** Designs that are looked at for one page, and the length of documents after which a page ends. */
const designsAtOnce = 50;
const lettersAtOnce = 4_000_000;

/** Looks at one page of a company's designs for former values of the brand, in the order of their ids. */
export async function listOutdatedDesigns(
  { store }: Pick<Services, "store">,
  caller: Caller,
  { after }: z.output<typeof outdatedInput>,
): Promise<z.output<typeof outdatedBody>> {
  const values = formerValues(await getBrand({ store }, caller));
  if (values.length === 0) return { designs: [], next: null };
  const page = store.inventory.designsAfter(caller.companyId, { after, limit: designsAtOnce });
  const designs: z.output<typeof outdatedBody>["designs"] = [];
  let letters = 0;
  let count = 0;
  let last: string | undefined;
  for await (const { id, name, draft, document } of page) {
    count += 1;
    last = id;
    letters += draft.length + document.length;
    const live = formerUsesIn(JSON.parse(document), values);
    const drafted = draft === document ? [] : formerUsesIn(JSON.parse(draft), values);
    const uses = joined([...live, ...drafted]);
    if (uses.length > 0) designs.push({ id, name, is_live: live.length > 0, uses });
    if (letters > lettersAtOnce) return { designs, next: id };
  }
  return { designs, next: count === designsAtOnce && last !== undefined ? last : null };
}

const joined = (uses: readonly FormerUse[]): FormerUse[] => [
  ...new Map(uses.map((use) => [`${use.kind} ${use.id}`, use])).values(),
];
