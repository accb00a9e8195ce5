import type { Design } from "./design.ts";
import { formatNames, isLocale, isZone, readFormat } from "./formats/read-format.ts";
import type { Issue } from "./issues.ts";
import { textsWithPlaceholders } from "./layer-texts.ts";
import { placeholdersIn } from "./placeholders.ts";

/** Formats, languages and zones in a design's placeholders that is unavailable. */
export function formatIssues(design: Design): Issue[] {
  const inLayers = design.layers.flatMap((layer, index) =>
    textsWithPlaceholders(layer).flatMap(([name, text]) => issuesIn(text, `layers[${index}].${name}`)),
  );
  return [...issuesIn(design.alt, "alt"), ...inLayers];
}

function issuesIn(text: string, path: string): Issue[] {
  if (!text.includes("{{")) return [];
  return placeholdersIn(text).flatMap(({ name, formats, locale, zone }) => {
    const issues: Issue[] = formats
      .filter((format) => readFormat(format) === undefined)
      .map((format) => ({
        path,
        message: `Placeholder ${name} has an unknown format`,
        found: `format:${format}`,
        allowed: formatNames.map((known) => `format:${known}`),
      }));
    if (locale !== undefined && !isLocale(locale)) {
      issues.push({
        path,
        message: "Expected a language tag such as locale:de-DE",
        found: `locale:${locale}`,
      });
    }
    if (zone !== undefined && !isZone(zone)) {
      issues.push({
        path,
        message: "Expected a time zone such as zone:Europe/Berlin",
        found: `zone:${zone}`,
      });
    }
    return issues;
  });
}
