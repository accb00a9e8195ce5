import { StoreUnavailableError } from "../store/errors.ts";
import { listDesigns } from "../operations/designs/list-designs.ts";
import type { Running } from "./serve.ts";

const preferredName = "E-mail banner";

/** The lines that a start prints: every address, and an image that works at once. */
export async function describeStart({
  services,
  isFirstStart,
  setUpLink,
  metricsPort,
  networkUrls,
}: Pick<
  Running,
  "services" | "isFirstStart" | "setUpLink" | "metricsPort" | "networkUrls"
>): Promise<string> {
  const { base } = services.urls;
  // A database that is slow or away now costs only this line: the server runs, and its health tells of it.
  const image = await exampleUrl(services).catch((error: unknown) => {
    if (error instanceof StoreUnavailableError) return undefined;
    throw error;
  });
  const lines = [
    isFirstStart ? "Limn is ready, with its starter designs." : "Limn is ready.",
    "",
    `  Dashboard       ${setUpLink ?? `${base}/`}`,
    ...(setUpLink === undefined
      ? []
      : ["                  (this link creates the owner's account and works once)"]),
    ...(image === undefined ? [] : [`  Example image   ${image}`]),
    `  API reference   ${base}/docs`,
    `  REST, MCP       ${base}/v1/images   ${base}/mcp`,
    ...(metricsPort === undefined ? [] : [`  Metrics         port ${metricsPort}, /metrics`]),
    '  API key         npm run --silent limn -- key create --name "My key"',
    ...networkUrls.map((url) => `  In your network ${setUpLink?.replace(base, url) ?? `${url}/`}`),
    ...(networkUrls.length === 0
      ? []
      : [
          `                  (images are addressed as ${base}; set LIMN_BASE_URL to the address that others use)`,
        ]),
    "",
  ];
  return lines.join("\n");
}

/** A runtime URL with a sample name: of the banner when it exists, or else of any design. */
async function exampleUrl(services: Running["services"]): Promise<string | undefined> {
  const company = (await services.store.companies.list())[0];
  if (company === undefined) return undefined;
  const { designs } = await listDesigns(services, { companyId: company.id }, {});
  const design = designs.find(({ name }) => name === preferredName) ?? designs[0];
  if (design === undefined) return undefined;
  const parameter = design.optional_url_params.find(
    ({ type, name }) => type === "text" && /name/i.test(name),
  );
  return design.render_url + (parameter === undefined ? "" : `&${encodeURIComponent(parameter.name)}=Ada`);
}
