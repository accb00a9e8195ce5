import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { FontFamilyBody, FontListBody } from "../../../operations/fonts/list-fonts.ts";
import type { FontAssetBody } from "../../../operations/fonts/present-font.ts";
import { ApiProblem } from "../../api/api-problem.ts";
import { useCompanyCalls } from "../../api/use-company-calls.ts";
import { useCompany } from "../../api/use-company.ts";

/** Families that the company's designs may use: its own first, then those that come with Limn. */
export function useFonts() {
  const { id } = useCompany();
  const calls = useCompanyCalls();
  return useQuery({
    queryKey: [id, "fonts"],
    queryFn: ({ signal }) => calls.get<FontListBody>("/v1/fonts", { signal }),
  });
}

export function useFontDeeds() {
  const { id } = useCompany();
  const calls = useCompanyCalls();
  const client = useQueryClient();
  const again = () => client.invalidateQueries({ queryKey: [id, "fonts"] });
  return {
    /** Uploads a file, under `family` when its own name won't do. */
    upload: async (file: File, family?: string): Promise<FontAssetBody> => {
      const body = new FormData();
      body.set("file", file);
      const asset = await calls.post<FontAssetBody>("/v1/assets", body, { query: { family } });
      await again();
      if (!("font" in asset)) throw new Error("This file holds a picture, not a font.");
      return asset;
    },
    remove: async (assetId: string): Promise<void> => {
      try {
        await calls.delete(`/v1/assets/${assetId}`);
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
  family: Pick<FontFamilyBody, "family" | "files">,
  look?: { weight?: number; style?: string; text?: string | undefined },
) => string {
  const { url } = useCompanyCalls();
  return ({ family, files }, { weight, style, text } = {}) =>
    url("/v1/fonts/preview", {
      family,
      weight,
      style,
      text,
      files: files.map(({ id }) => id).join() || undefined,
    });
}
