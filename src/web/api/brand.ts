import { useQuery } from "@tanstack/react-query";
import { useCompany, useCompanyCalls } from "./company.ts";
import type { CompanyAnswer } from "./endpoint-calls.ts";

export type Brand = CompanyAnswer<"get", "/brand">;

/** The company's colors, text styles and logos, which are offered first where one is chosen. */
export function useBrand() {
  const { id } = useCompany();
  const { get } = useCompanyCalls();
  return useQuery({
    queryKey: [id, "brand"],
    queryFn: ({ signal }) => get("/brand", { signal }),
    staleTime: 60_000,
  });
}
