import type { DashboardBrowser } from "./dashboard-browser.ts";
import { greeting } from "./greeting-design.ts";

/** The greeting without its frame, which is as black as its text, and with a fixed picture. */
export const fillIn = {
  ...greeting,
  name: "Banner",
  output: { format: "png" },
  alt: "Hello {{first_name|friend}}",
  layers: greeting.layers.filter(({ layer_id }) => layer_id === "headline" || layer_id === "small-print"),
};

/** Creates a design in the owner's company; returns its id. */
export async function makeDesign(
  { owner }: DashboardBrowser,
  document: Record<string, unknown> = fillIn,
): Promise<string> {
  const base = `/dashboard/${owner.companyId}/v1`;
  const { projects } = (await (await owner.call("GET", `${base}/projects`)).json()) as {
    projects: { id: string }[];
  };
  const response = await owner.call("POST", `${base}/designs`, { project_id: projects[0]?.id, document });
  if (response.status !== 201) throw new Error(await response.text());
  return ((await response.json()) as { id: string }).id;
}
