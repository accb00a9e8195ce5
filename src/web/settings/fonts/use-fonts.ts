import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ApiProblem } from "../../api/api-problem.ts";
import { useCompany, useCompanyCalls } from "../../api/company.ts";
import type { CompanyAnswer } from "../../api/endpoint-calls.ts";

type Asset = CompanyAnswer<"post", "/v1/assets">;
type ListedFamily = CompanyAnswer<"get", "/v1/fonts">["families"][number];

export type FontFile = Asset & { font: NonNullable<Asset["font"]> };
export type FontFamily = Omit<ListedFamily, "files"> & { files: FontFile[] };

const isFont = (asset: Asset): asset is FontFile => asset.font !== undefined;

/** Families that the company's designs may use: its own first, then those that come with Limn. */
export function useFonts() {
  const { id } = useCompany();
  const calls = useCompanyCalls();
  return useQuery({
    queryKey: [id, "fonts"],
    queryFn: ({ signal }) => calls.get("/v1/fonts", { signal }),
    select: ({ families }): FontFamily[] =>
      families.map((family) => ({ ...family, files: family.files.filter(isFont) })),
  });
}

export function useFontActions() {
  const { id } = useCompany();
  const calls = useCompanyCalls();
  const client = useQueryClient();
  const again = () => client.invalidateQueries({ queryKey: [id, "fonts"] });
  return {
    /** Uploads a file, under `family` when its own name won't do. */
    upload: async (file: File, family?: string): Promise<FontFile> => {
      const body = new FormData();
      body.set("file", file);
      const asset = await calls.post("/v1/assets", { body, query: { family } });
      await again();
      if (!isFont(asset)) throw new Error("This file is an image, not a font.");
      return asset;
    },
    remove: async (assetId: string): Promise<void> => {
      try {
        await calls.delete("/v1/assets/{id}", { path: { id: assetId } });
      } catch (error) {
        throw error instanceof ApiProblem ? namingDesigns(error) : error;
      }
      await again();
    },
  };
}

/** The server names designs by id, and by name as what was found: people know the name. */
function namingDesigns(problem: ApiProblem): ApiProblem {
  if (problem.code !== "asset_in_use") return problem;
  const { status, code, title, detail, issues } = problem;
  const named = issues.map((issue) => ({
    ...issue,
    path: "",
    message: typeof issue.found === "string" ? issue.found : issue.path,
  }));
  return new ApiProblem({ status, code, title, detail, issues: named });
}

/** The address of a family's sample, drawn by the server. A change of its files changes the address. */
export function useSampleUrl(): (
  family: Pick<FontFamily, "family" | "files">,
  look?: { weight?: number; style?: "normal" | "italic"; text?: string | undefined },
) => string {
  const { url } = useCompanyCalls();
  return ({ family, files }, { weight, style, text } = {}) => {
    const address = url("/v1/fonts/preview", { query: { family, weight, style, text } });
    return files.length === 0 ? address : `${address}&files=${files.map(({ id }) => id).join()}`;
  };
}
