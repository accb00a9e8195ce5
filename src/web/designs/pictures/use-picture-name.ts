import { useQuery } from "@tanstack/react-query";
import { parseAssetAddress } from "../../../design/asset-addresses.ts";
import { useCompany, useCompanyCalls } from "../../api/company.ts";
import * as words from "./words.ts";

/** What an address is called: the name of an uploaded picture, or its size. The address itself for one of the web, and until the name is there. */
export function usePictureName(address: string): string {
  const { id: companyId } = useCompany();
  const { get } = useCompanyCalls();
  const id = parseAssetAddress(address);
  const { data } = useQuery({
    queryKey: [companyId, "assets", id],
    queryFn: ({ signal }) => get("/v1/assets/{id}", { path: { id: id ?? "" }, signal }),
    enabled: id !== undefined,
    staleTime: 60_000,
    retry: false,
  });
  if (data === undefined) return address;
  const { name, width, height } = data;
  return name ?? words.unnamedPicture(width, height);
}
