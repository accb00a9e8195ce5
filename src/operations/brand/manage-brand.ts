import { parseAssetAddress } from "../../design/asset-addresses.ts";
import type { Issue } from "../../design/issues.ts";
import { listFamilies } from "../fonts/company-fonts.ts";
import { invalid } from "../service-error.ts";
import type { Caller, Services } from "../services.ts";
import { type Brand, type BrandInput, changeBrand, readBrand } from "./brand-values.ts";

type BrandServices = Pick<Services, "store" | "fontFamilies" | "companyFonts">;

export async function getBrand({ store }: Pick<Services, "store">, { companyId }: Caller): Promise<Brand> {
  return readBrand((await store.companies.get(companyId))?.brand);
}

/** Replaces the brand. Designs keep the values that were copied into them. */
export async function putBrand(services: BrandServices, caller: Caller, input: BrandInput): Promise<Brand> {
  const before = await getBrand(services, caller);
  const issues = [
    ...(await unknownFamilies(services, caller, input, before)),
    ...(await unknownLogos(services, caller, input, before)),
  ];
  if (issues.length > 0) throw invalid(issues);
  await services.store.companies.changeBrand(caller.companyId, (stored) =>
    JSON.stringify(changeBrand(readBrand(stored), input)),
  );
  return await getBrand(services, caller);
}

/** Families that the brand has already may stay, since fonts can be deleted. */
async function unknownFamilies(
  services: BrandServices,
  { companyId }: Caller,
  { text_styles }: BrandInput,
  before: Brand,
): Promise<Issue[]> {
  const families = await listFamilies(services, companyId);
  const known = new Set([...families, ...before.text_styles.map(({ style }) => style.font_family)]);
  return text_styles.flatMap(({ style: { font_family } }, at) =>
    known.has(font_family)
      ? []
      : [
          {
            path: `text_styles[${at}].style.font_family`,
            message: "There is no such font",
            found: font_family,
          },
        ],
  );
}

/** Likewise pictures. */
async function unknownLogos(
  { store }: Pick<Services, "store">,
  { companyId }: Caller,
  { logos }: BrandInput,
  before: Brand,
): Promise<Issue[]> {
  const earlier = new Set(before.logos.map(({ image_url }) => image_url));
  const fresh = logos.filter(({ image_url }) => !earlier.has(image_url));
  const ids = fresh.map(({ image_url }) => parseAssetAddress(image_url) ?? "");
  const known = new Set((await store.pictures.listed(companyId, ids)).map(({ id }) => `asset:${id}`));
  return logos.flatMap(({ image_url }, at) =>
    earlier.has(image_url) || known.has(image_url)
      ? []
      : [
          {
            path: `logos[${at}].image_url`,
            message: "There is no such picture in this company",
            found: image_url,
          },
        ],
  );
}
