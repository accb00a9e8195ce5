import { altTemplateOf } from "../design/alt/alt-text.ts";
import { drawnAltOf } from "../design/alt/drawn-alt.ts";
import type { Design } from "../design/design.ts";
import type { Parameter } from "../design/parameters.ts";
import { presentProtection, readProtection } from "../design/protection.ts";
import type { Design as DesignRow, DesignSummary } from "../store/design-records.ts";
import { noCounts, type OpenCount } from "../store/open-reports.ts";
import type { ProjectSummary } from "../store/projects.ts";
import type { ListedSummary } from "../store/design-lists.ts";
import type {
  DesignBody,
  FullDesignBody,
  ListedDesign,
  ProjectBody,
  RenderReportBody,
  WarningBody,
} from "./bodies.ts";
import type { PublicUrls } from "./services.ts";
import { type RenderWarning, warnings, warningTarget } from "./warnings.ts";

/** A design as REST and MCP return it. */
export function presentDesign(row: DesignSummary, count: OpenCount = noCounts, urls: PublicUrls): DesignBody {
  return {
    id: row.id,
    name: row.name,
    render_url: makeRenderUrl(urls, row.company_id, row.id),
    project_id: row.project_id,
    project_name: row.project_name,
    optional_url_params: JSON.parse(row.parameters) as Parameter[],
    billing_cycle_open_count: count.cycle,
    lifetime_open_count: count.lifetime,
    billing_cycle_click_count: count.cycle_clicks,
    lifetime_click_count: count.lifetime_clicks,
  };
}

/** A design as lists return it. */
export function presentListedSummary(
  row: ListedSummary,
  count: OpenCount | undefined,
  urls: PublicUrls,
): ListedDesign {
  const { created_at, updated_at, deleted_at } = row;
  const { signed, paused } = readProtection(row.protection);
  return {
    ...presentDesign(row, count, urls),
    created_at,
    updated_at,
    ...(signed === true ? { signed } : {}),
    ...(paused === true ? { paused } : {}),
    ...(deleted_at === null ? {} : { deleted_at }),
  };
}

export function presentFullDesign(
  row: DesignRow,
  design: Design,
  count: OpenCount | undefined,
  urls: PublicUrls,
): FullDesignBody {
  return {
    ...presentDesign(row, count, urls),
    ...(design.link === undefined ? {} : { link: design.link }),
    width: design.width,
    height: design.height,
    output: design.output,
    sizes: design.sizes.map(({ name, width, height }) => ({ name, width, height })),
    alt: altTemplateOf({ name: design.name, alt: design.alt, drawn: drawnAltOf(design) }),
    data: design.data,
    version: row.version,
    protection: presentProtection(readProtection(row.protection)),
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

export function presentProject(row: ProjectSummary, count: OpenCount = noCounts): ProjectBody {
  return {
    id: row.id,
    name: row.name,
    design_count: row.design_count,
    billing_cycle_open_count: count.cycle,
    lifetime_open_count: count.lifetime,
    billing_cycle_click_count: count.cycle_clicks,
    lifetime_click_count: count.lifetime_clicks,
  };
}

/** A warning with a sentence that explains it. */
export function presentWarning({ target, code, ...details }: RenderWarning): WarningBody {
  return { layer: warningTarget(target), code, message: warnings[code].meaning, ...details };
}

interface ReportedImage {
  bytes: Uint8Array;
  mimeType: string;
  width: number;
  height: number;
  warnings: readonly RenderWarning[];
}

/** An image with its size, media type and warnings, for programs that check it. */
export function presentReport({
  bytes,
  mimeType,
  width,
  height,
  warnings: renderWarnings,
}: ReportedImage): RenderReportBody {
  return {
    image: Buffer.from(bytes).toString("base64"),
    mime_type: mimeType,
    width,
    height,
    bytes: bytes.byteLength,
    warnings: renderWarnings.map(presentWarning),
  };
}

/** The runtime URL, without parameters. */
export function makeRenderUrl({ renderBase }: PublicUrls, companyId: string, designId: string): string {
  return `${renderBase}/img?c=${encodeURIComponent(companyId)}&i=${encodeURIComponent(designId)}`;
}
