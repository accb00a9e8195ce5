import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ApiProblem } from "../../../api/api-problem.ts";
import { useCompany, useCompanyCalls } from "../../../api/company.ts";
import type { CompanyAnswer } from "../../../api/endpoint-calls.ts";
import * as words from "./words.ts";

type Asset = CompanyAnswer<"post", "/v1/assets">;
type FamilyBody = CompanyAnswer<"get", "/v1/fonts">["families"][number];

export type FontFile = Asset & { font: NonNullable<Asset["font"]> };
export type FontFamily = Omit<FamilyBody, "files"> & { files: FontFile[] };

const isFont = (asset: Asset): asset is FontFile => asset.font !== undefined;

/** The families that the company's designs can use: its own first, then the installed ones. */
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
  const refetch = () => client.invalidateQueries({ queryKey: [id, "fonts"] });
  return {
    /** Uploads a file. `family` overrides the family name in the file. */
    upload: async (file: File, family?: string): Promise<FontFile> => {
      const body = new FormData();
      body.set("file", file);
      const asset = await calls.post("/v1/assets", { body, query: { family } });
      await refetch();
      if (!isFont(asset)) throw new Error("This file is an image, not a font.");
      return asset;
    },
    remove: async (assetId: string): Promise<void> => {
      try {
        await calls.delete("/v1/assets/{id}", { path: { id: assetId } });
      } catch (error) {
        throw error instanceof ApiProblem ? withDesignNames(error) : error;
      }
      await refetch();
    },
  };
}

/** Replaces the server's text, which is for API clients, and lists the designs by name instead of id. */
function withDesignNames(problem: ApiProblem): ApiProblem {
  if (problem.code !== "asset_in_use") return problem;
  const { status, code, title, issues } = problem;
  const namedIssues = issues.map((issue) => ({
    ...issue,
    path: "",
    message: typeof issue.found === "string" ? issue.found : issue.path,
  }));
  const detail = words.theseDesignsUseFont;
  return new ApiProblem({ status, code, title, detail, issues: namedIssues });
}

/** Returns a function for the URL of a family's sample. The URL changes when the family's files change. */
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
