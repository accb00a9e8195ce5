import { z } from "zod";
import { absentWhenNull } from "../../design/values.ts";
import type { Authorship } from "../../store/design-versions.ts";
import { nameSchema } from "../schema-names.ts";
import type { Caller } from "../services.ts";

export const publishInput = nameSchema(
  "Publication",
  z.strictObject({
    note: absentWhenNull(z.string().trim().max(500)).describe("What has changed, for the list of versions"),
  }),
);

export type PublishInput = Partial<z.output<typeof publishInput>>;

/** What a new version records of its publication. An empty note is none. */
export function authorship({ author }: Caller, note = ""): Authorship {
  return {
    author: author?.name ?? null,
    author_kind: author?.kind ?? null,
    author_id: author?.kind === "user" ? author.id : null,
    note: note === "" ? null : note,
  };
}
