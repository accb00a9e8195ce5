import { endpoints } from "../../src/http/endpoints.ts";
import { tools } from "../../src/mcp/tools.ts";
import { code, table } from "./markdown.ts";

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
