import { type JsonValue, readJsonValues } from "../../design/query-values.ts";
import { isWorthRepeating } from "../render-errors.ts";
import { render, type RenderServices } from "../render/render.ts";
import type { RenderedImage, RenderRequest } from "../render/render-request.ts";
import type { ServiceError } from "../service-error.ts";

export interface RowValues {
  row: number;
  /** JSON: values by parameter name. */
  params: string;
}

/** What became of a row. */
export type RowOutcome = { status: "done"; image: RenderedImage } | { status: "failed"; error: ServiceError };

interface RowOptions extends Omit<RenderRequest, "values"> {
  /** Returns why a row has failed; rethrows an error that isn't the row's. */
  failureOf: (error: unknown) => ServiceError;
  /** How often a row is tried that is worth repeating; once by default. */
  tries?: number;
}

/**
 * Renders the rows of a batch one after another; whoever reads them keeps the images. A row that fails stops no other. Several
 * readers may share one iterator of rows.
 */
export async function* renderEachRow<Row extends RowValues>(
  services: RenderServices,
  rows: Iterable<Row>,
  { failureOf, tries = 1, ...request }: RowOptions,
): AsyncGenerator<[Row, RowOutcome]> {
  for (const row of rows) {
    const values = readJsonValues(JSON.parse(row.params) as Record<string, JsonValue>);
    yield [row, await renderRow(services, { ...request, values }, { failureOf, tries })];
  }
}

async function renderRow(
  services: RenderServices,
  request: RenderRequest,
  { failureOf, tries }: Required<Pick<RowOptions, "failureOf" | "tries">>,
): Promise<RowOutcome> {
  for (let tried = 1; ; tried += 1) {
    try {
      return { status: "done", image: await render(services, request) };
    } catch (error) {
      if (tried < tries && isWorthRepeating(error)) continue;
      return { status: "failed", error: failureOf(error) };
    }
  }
}
