import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useCompany, useCompanyCalls } from "../../api/company.ts";
import type { Days } from "../../kit/formats/ranges.ts";

interface DesignFilter {
  project: string | undefined;
  design: string | undefined;
}

/** Opens per cycle and in total, of the company or of one project or design. */
export function useUsageSummary({ project, design }: DesignFilter) {
  const { id } = useCompany();
  const calls = useCompanyCalls();
  const query = { project_id: project, design_id: design };
  return useQuery({
    queryKey: [id, "usage-summary", query],
    queryFn: ({ signal }) => calls.get("/usage/summary", { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Opens and clicks by day, and who fetched the images. The previous response stays until the next one arrives. */
export function useUsageDays({ project, design }: DesignFilter, days: Days | undefined) {
  const { id } = useCompany();
  const calls = useCompanyCalls();
  const query = { ...days, project_id: project, design_id: design, split: "fetcher" as const };
  return useQuery({
    queryKey: [id, "usage-days", query],
    queryFn: ({ signal }) => calls.get("/v1/usage", { query, signal }),
    enabled: days !== undefined,
    placeholderData: keepPreviousData,
  });
}

/** The first designs by name whose names contain the search text. */
export function useMatchingDesigns({ project, search }: { project: string | undefined; search: string }) {
  const { id } = useCompany();
  const calls = useCompanyCalls();
  const query = {
    project_id: project,
    search: search || undefined,
    sort: "name" as const,
    page_size: 8,
    page_number: 1,
  };
  return useQuery({
    queryKey: [id, "matching-designs", query],
    queryFn: ({ signal }) => calls.get("/designs", { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The name of a design; undefined while it loads or if the design doesn't exist. */
export function useDesignName(designId: string | undefined): string | undefined {
  const { id } = useCompany();
  const calls = useCompanyCalls();
  const { data } = useQuery({
    queryKey: [id, "design-name", designId],
    queryFn: ({ signal }) => calls.get("/v1/images/{id}", { path: { id: designId ?? "" }, signal }),
    enabled: designId !== undefined,
  });
  return data?.name;
}
