import { rootCommands } from "../../src/cli.ts";
import { describeCommand } from "../../src/cli/help.ts";
import { endpoints } from "../../src/http/endpoints.ts";
import { tools } from "../../src/mcp/tools.ts";
import { metricsTable } from "../../src/metrics/metrics-table.ts";
import { errorCodes } from "../../src/operations/error-codes.ts";
import { warningDetails, warnings } from "../../src/operations/warnings.ts";
import { renderWays } from "../../src/render/protocol/render-ways.ts";
import { readSettings } from "../../src/settings/settings.ts";
import { settingsTable } from "../../src/settings/settings-table.ts";
import { code, sentence, table } from "./markdown.ts";

/** The settings that most servers set, for the README. */
const commonSettings = [
  "port",
  "host",
  "baseUrl",
  "dataDir",
  "databaseUrl",
  "secret",
  "trustedProxies",
  "cacheMegabytes",
  "smtpUrl",
  "oidcIssuer",
  "s3Endpoint",
] as const satisfies readonly (keyof typeof settingsTable)[];

export function commonSettingsPart(): string {
  return table(
    ["Variable", "Default", "What it sets"],
    commonSettings.map((name) => {
      const { variable, doc, default: fallback = "" } = settingsTable[name];
      return [code(variable), fallback === "" ? "" : code(fallback), sentence(doc)];
    }),
  );
}

/** Every setting; what it accepts comes from the message of its check. */
export function settingsPart(): string {
  return table(
    ["Variable", "Default", "Accepts", "What it sets"],
    Object.values(settingsTable).map((setting) => [
      code(setting.variable),
      setting.default === undefined || setting.default === "" ? "" : code(setting.default),
      acceptedValues(setting.check.safeParse("\0").error?.issues[0]?.message ?? ""),
      sentence(setting.doc),
    ]),
  );
}

function acceptedValues(message: string): string {
  const [, min, max] = /whole number from (\d+) to (\d+)/.exec(message) ?? [];
  if (min !== undefined && max !== undefined) return `${groupDigits(min)} to ${groupDigits(max)}`;
  if (message.startsWith("Invalid option")) {
    return Array.from(message.matchAll(/"(\w+)"/g), ([, word]) => code(word ?? "")).join(", ");
  }
  return /^Expected (an? (?:http|smtp|e-mail).* address|\d+ to \d+ characters)/.exec(message)?.[1] ?? "";
}

function groupDigits(digits: string): string {
  return Number(digits).toLocaleString("en");
}

/** The --help of every command. */
export function commandsPart(): string {
  const result = readSettings({});
  if (!result.ok) throw new Error(result.messages.join("\n"));
  return rootCommands(result.settings)
    .map((command) => `### ${command.words}\n\n\`\`\`text\n${describeCommand(command).trim()}\n\`\`\``)
    .join("\n\n");
}

export function callsPart(): string {
  return Object.entries(endpoints)
    .map(([heading, list]) => {
      const lines = list.map(({ method, path, summary, description = "" }) => [
        code(`${method.toUpperCase()} ${path}`),
        `${summary}. ${description}`.trim(),
      ]);
      return `**${heading}**\n\n${table(["Call", "What it does"], lines)}`;
    })
    .join("\n\n");
}

export function toolsPart(): string {
  return table(
    ["Tool", "Takes", "What it does"],
    tools.map(({ name, input, description }) => [
      code(name),
      Object.entries(input.shape)
        .map(([argument, schema]) => code(schema.safeParse(undefined).success ? `${argument}?` : argument))
        .join(" "),
      /^.*?\.(?= |$)/s.exec(description)?.[0] ?? description,
    ]),
  );
}

/** Every metric with the values of its labels, except long lists, which have documents of their own. */
export function metricsPart(): string {
  const describe = ([label, values]: [string, readonly string[]]) =>
    values.length <= 10 ? `${code(label)}: ${values.map(code).join(", ")}` : code(label);
  return table(
    ["Metric", "Kind", "Labels", "What it counts"],
    Object.entries(metricsTable).map(([name, { kind, labels, help }]) => [
      code(name),
      kind,
      Object.entries(labels).map(describe).join("; "),
      help,
    ]),
  );
}

export function errorsPart(): string {
  return table(
    ["Code", "Status", "Meaning", "What to do"],
    Object.entries(errorCodes)
      .toSorted(([, one], [, other]) => one.status - other.status)
      .map(([name, { status, title, advice }]) => [
        `<a id="${name}"></a>${code(name)}`,
        String(status),
        `${title}.`,
        advice,
      ]),
  );
}

export function warningsPart(): string {
  return table(
    ["Code", "Meaning", "Details"],
    Object.entries(warnings).map(([name, { meaning, details }]) => [
      `<a id="${name}"></a>${code(name)}`,
      `${meaning}.`,
      details.map((detail) => `${code(detail)}: ${warningDetails[detail]}`).join("; "),
    ]),
  );
}

const wayMeanings = {
  thumbnail: "the first frame, painted whole and scaled down",
  animated: "every frame is painted, and the animation is encoded whole",
  joined: "the first frame is made like a still image, and encoded changes between frames are joined to it",
  page: "everything is painted as a page of a PDF document, where texts stay texts and shapes stay shapes",
  whole: "everything is painted and encoded, and nothing is kept",
  reference: "everything is painted and encoded, and kept for later images of the version",
  incremental: "only what differs from the reference is painted and encoded",
  unchanged: "the reference's own file",
} satisfies Record<keyof typeof renderWays, string>;

/** The render ways, in the order in which `plan.ts` checks them. */
export function waysPart(): string {
  return table(
    ["Way", "What happens", "When"],
    Object.entries(renderWays).map(([way, why]) => [
      code(way),
      wayMeanings[way as keyof typeof renderWays],
      why.join("; "),
    ]),
  );
}
