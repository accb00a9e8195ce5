import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { expect, it } from "vitest";
import { layerKindOf, layerTypes } from "../../src/kinds/kinds.ts";

const root = resolve(import.meta.dirname, "../..");

/** Files in which `type` is that of a parameter, which can be text or image too. */
const ofParameters = [
  "src/design/alt/usual-values.ts",
  "src/design/parameters.ts",
  "src/design/stress/stress-cases.ts",
  "src/operations/designs/generate-image-url.ts",
  "src/operations/designs/manage-designs.ts",
  "src/operations/protection/guard-open.ts",
  "src/operations/render/warm-versions.ts",
  "src/operations/sharing/shared-drafts.ts",
  "src/server/describe-start.ts",
  "src/web/editor/document/difficult-values.ts",
  "src/web/editor/placeholders/suggest-placeholders.ts",
  "src/web/features/design/batch/column-fields.tsx",
  "src/web/features/design/batch/spreadsheet.ts",
  "src/web/features/design/protection/limits-form.tsx",
  "src/web/features/design/protection/reader-views.tsx",
  "src/web/features/design/protection/use-protection.ts",
  "src/web/features/design/use-tab/parameter-input.ts",
  "src/web/features/design/use-tab/parameter-messages.ts",
  "src/web/features/design/use-tab/tested-only.ts",
  "src/web/features/design/use-tab/use-snippet.ts",
  "src/web/features/shared-draft/guest-value-fields.tsx",
];

const files = ["src", "scripts"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.(?:tsx?|mjs)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((file) => !file.startsWith("src/kinds/") && !file.includes("node_modules")),
);

/** Comparisons of a type with one of these names, cases of a switch, and lists of two. */
function comparisonsWith(names: readonly string[]): RegExp {
  const name = `"(?:${names.join("|")})"`;
  const any = `"(?:${layerTypes.join("|")})"`;
  return new RegExp(
    `\\btype\\b["\\]]*\\s*[!=]==?\\s*${name}|${name}\\s*[!=]==?\\s*[\\w.?]*\\btype\\b|\\bcase ${name}:|${name}, ${any}|${any}, ${name}`,
  );
}

function filesWith(pattern: RegExp): string[] {
  return files.filter((file) => pattern.test(readFileSync(join(root, file), "utf8")));
}

it("a layer's type is compared with no kind's name outside of src/kinds/: a fact of the kind says what differs", () => {
  expect(files.length).toBeGreaterThan(800);
  const ownNames = layerTypes.filter((type) => type !== "text" && type !== "image");
  expect(filesWith(comparisonsWith(ownNames))).toEqual([]);
  const textsAndImages = /\btype\b\s*[!=]==?\s*"(?:text|image)"/;
  expect(filesWith(textsAndImages).toSorted()).toEqual(ofParameters);
});

it("every kind has its folder, and its name in the tables is the one in documents", () => {
  for (const type of layerTypes) {
    for (const file of ["schema.ts", "facts.ts", "paint.ts", "editor.ts"])
      expect({ type, file, exists: existsSync(join(root, "src/kinds", type, file)) }).toMatchObject({
        exists: true,
      });
    expect(layerKindOf(type).schema.shape["type"]?.safeParse(type)).toMatchObject({ success: true });
  }
});
