import { expect, test } from "vitest";
import { mergeEdits, withEdit } from "../../../kit/edits/edits.ts";
import { changesIn, type CompanyDraft, companyMerges, draftOf } from "./use-company-form.ts";
import { newRow } from "./merge-field-rows.ts";

const saved = {
  id: "com_1",
  name: "Acme",
  anchor_day: 1,
  created_at: "2026-01-01T00:00:00Z",
  sender: null,
  cycle: { start: "2026-11-01", end: "2026-11-30" },
  merge_fields: [{ parameter: "first_name", field: "FNAME" }],
};

test("finds no changes in equal values, an empty row or spaces around the name", () => {
  const draft = draftOf(saved);
  expect(changesIn({ ...draft, name: " Acme ", rows: [...draft.rows, newRow()] }, saved)).toEqual({});
});

test("sends only the changed fields", () => {
  const draft = draftOf(saved);
  expect(changesIn({ ...draft, anchorDay: 15 }, saved)).toEqual({ anchor_day: 15 });
  expect(changesIn({ ...draft, sender: "mailchimp" }, saved)).toEqual({ sender: "mailchimp" });
  expect(changesIn({ ...draft, rows: [] }, saved)).toEqual({ merge_fields: [] });
});

test("keeps what others have saved in other fields and rows", () => {
  const changed = draftOf(saved).rows.map((row) => ({ ...row, field: "FIRST" }));
  const rows = [...changed, newRow("mine", "MINE")];
  const edits = withEdit<CompanyDraft>({}, { rows }, draftOf(saved));
  const added = { parameter: "theirs", field: "THEIRS" };
  const theirs = { ...saved, anchor_day: 15, merge_fields: [...saved.merge_fields, added] };
  const draft = mergeEdits(draftOf(theirs), edits, companyMerges);
  expect(draft.anchorDay).toBe(15);
  expect(changesIn(draft, theirs)).toEqual({
    merge_fields: [{ parameter: "first_name", field: "FIRST" }, added, { parameter: "mine", field: "MINE" }],
  });
});

test("knows the rows of saved fields whenever they are read", () => {
  expect(draftOf(saved).rows).toEqual(draftOf(saved).rows);
});
