import { parseAssetAddress } from "../../../design/asset-addresses.ts";
import { useBrand } from "../../api/brand.ts";
import { useCompanyCalls } from "../../api/company.ts";
import type { LibraryPicture } from "../../api/upload-picture.ts";
import { useFailureToast } from "../../kit/toasts.tsx";
import { AssetPicture } from "./asset-picture.tsx";
import styles from "./picture-library.module.css";
import * as words from "./words.ts";

/** The logos of the brand, before all other pictures. */
export function BrandLogos({ onChoose }: { onChoose: (picture: LibraryPicture) => void }) {
  const { get } = useCompanyCalls();
  const withFailureToast = useFailureToast();
  const { logos = [] } = useBrand().data ?? {};
  if (logos.length === 0) return null;
  const choose = (id: string) =>
    withFailureToast(async () => {
      const { width, height } = await get("/v1/assets/{id}", { path: { id } });
      onChoose({ id, width: width ?? 1, height: height ?? 1 });
    });
  return (
    <section aria-label={words.brand} className={styles["brand"]}>
      <h3>{words.brand}</h3>
      <ul className={styles["grid"]}>
        {logos.map(({ id, name, image_url }) => {
          const asset = parseAssetAddress(image_url) ?? "";
          return (
            <li key={id} className={styles["item"]}>
              <button
                type="button"
                className={styles["choose"]}
                aria-label={words.ofBrand(name)}
                onClick={() => void choose(asset)}
              >
                <AssetPicture id={asset} side={240} />
              </button>
              <strong>{name}</strong>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
