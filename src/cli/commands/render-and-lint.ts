import { writeFile } from "node:fs/promises";
import { checkDesign } from "../../operations/email/check-email.ts";
import { lintDesign } from "../../operations/checks/lint-design.ts";
import { readTypedValues } from "../../operations/parameter-values.ts";
import { presentWarning } from "../../operations/present.ts";
import { render } from "../../operations/render/render.ts";
import type { RenderedImage } from "../../operations/render/render-request.ts";
import type { RenderWarning } from "../../operations/warnings.ts";
import { type Command, companyOption, type Run } from "../command.ts";
import { fontOption, openDesign } from "../open-design.ts";
import {
  formatOfExtension,
  readEdits,
  readFormat,
  readNow,
  readQuality,
  readScale,
  readValues,
} from "../read-values.ts";

export const renderCommands: readonly Command[] = [
  {
    words: "design render",
    summary: "Render a design, by file or id, to an image",
    positionals: { name: "FILE|ID", min: 1, max: 1 },
    options: {
      set: { value: "name=value", many: true, doc: "A parameter's value" },
      edit: { value: "layer_id.property=value", many: true, doc: "A change to one property of a layer" },
      size: { value: "NAME", doc: "One of the design's sizes; default: its own canvas" },
      format: { value: "FORMAT", doc: "jpg, png, gif, webp or avif; the design's own when not given" },
      quality: { value: "1-100", doc: "Default: the design's own" },
      scale: { value: "0.25-4", doc: "Pixels for each pixel of the design; default: the design's own" },
      now: { value: "TIME", doc: "Render as at this time, in ISO 8601, such as 2026-12-24T18:00:00Z" },
      strict: { flag: true, doc: "Exit with 1 if there are any warnings" },
      ...fontOption,
      output: { value: "OUT", short: "o", required: true, doc: "File for the image; - is stdout" },
      ...companyOption,
    },
    async run(run) {
      const { services, version } = await openDesign(run);
      const values = readValues(run.values("set"));
      const layers = readEdits(run.values("edit"));
      const size = run.value("size");
      const image = await render(services, {
        version,
        values: readTypedValues(values),
        edits: layers.length === 0 ? undefined : { layers },
        size: size === undefined ? undefined : { name: size, path: "--size" },
        output: {
          format: readFormat(run.value("format")) ?? formatOfExtension(run.value("output")),
          quality: readQuality(run.value("quality")),
          scale: readScale(run.value("scale")),
        },
        now: readNow(run.value("now")),
        priority: "call",
      });
      await write(run, image);
      return run.flag("strict") && image.warnings.length > 0 ? false : undefined;
    },
  },
  {
    words: "design lint",
    summary: "Find likely mistakes in designs",
    positionals: { name: "FILE|ID", min: 1, max: Number.POSITIVE_INFINITY },
    options: {
      email: { flag: true, doc: "Check what email programs make of the image, and how heavy it is" },
      ...fontOption,
      ...companyOption,
    },
    async run(run) {
      if (run.flag("email")) return await checkEmails(run);
      const reports = [];
      for (const target of run.positionals) {
        const { version, services } = await openDesign(run, target);
        const { design, companyId } = version;
        const diagnostics = await lintDesign(services, companyId, design);
        reports.push({ target, name: design.name, findings: diagnostics });
      }
      const lines = reports.flatMap(({ target, findings: diagnostics }) =>
        diagnostics.map(({ layer_id, rule, message }) => `${target}: ${layer_id}: ${message} (${rule})`),
      );
      run.print({ json: { designs: reports }, text: lines.join("\n") });
      return lines.length > 0 ? false : undefined;
    },
  },
];

/** Prints the findings of the email check, and notes as warnings. Resolves to false if there are findings. */
async function checkEmails(run: Run): Promise<false | undefined> {
  const reports = [];
  for (const target of run.positionals) {
    const { version, services } = await openDesign(run, target);
    reports.push({ target, name: version.design.name, ...(await checkDesign(services, version)) });
  }
  const lines = reports.flatMap(({ target, findings }) =>
    findings.map(({ layer_id = "image", code, message }) => `${target}: ${layer_id}: ${message} (${code})`),
  );
  for (const { target, notes } of reports)
    for (const { layer_id = "image", message } of notes) run.warn(`${target}: ${layer_id}: ${message}`);
  run.print({ json: { designs: reports }, text: lines.join("\n") });
  return lines.length > 0 ? false : undefined;
}

async function write(run: Run, image: RenderedImage): Promise<void> {
  const out = run.value("output") ?? "-";
  for (const warning of image.warnings) run.warn(describeWarning(warning));
  if (out === "-") {
    run.write(image.bytes);
    return;
  }
  await writeFile(out, image.bytes);
  const { mimeType, width, height, bytes } = image;
  const warnings = image.warnings.map(presentWarning);
  run.print({
    json: { output: out, mime_type: mimeType, width, height, bytes: bytes.byteLength, warnings },
    text: `${out}  ${width} × ${height}  ${mimeType}  ${bytes.byteLength} bytes`,
  });
}

function describeWarning(warning: RenderWarning): string {
  const { layer, code, message, ...details } = presentWarning(warning);
  const parts = [code, ...Object.entries(details).map(([name, value]) => `${name} ${String(value)}`)];
  return `${layer}: ${message} (${parts.join(", ")})`;
}
