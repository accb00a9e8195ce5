import type { Ref } from "react";
import { parseAssetAddress } from "../../../../design/asset-addresses.ts";
import type { Brand } from "../../../api/brand.ts";
import { AssetPicture } from "../../../designs/pictures/asset-picture.tsx";
import styles from "./brand.module.css";
import * as words from "./words.ts";

/** The brand for people who may not change it. */
export function BrandFacts({ brand: { colors, text_styles, logos } }: { brand: Brand }) {
  const isEmpty = colors.length + text_styles.length + logos.length === 0;
  if (isEmpty) return <p className={styles["quiet"]}>{words.nothingIsSetYet}</p>;
  return (
    <>
      {colors.length > 0 && (
        <section className={styles["part"]} aria-labelledby="brand-colors">
          <h2 id="brand-colors">{words.colors}</h2>
          <ul className={styles["chips"]}>
            {colors.map(({ id, name, color }) => (
              <li key={id}>
                <span className={styles["dot"]} ref={paintedWith(color)} />
                <span>{name}</span> <code>{color}</code>
              </li>
            ))}
          </ul>
        </section>
      )}
      {text_styles.length > 0 && (
        <section className={styles["part"]} aria-labelledby="brand-styles">
          <h2 id="brand-styles">{words.textStyles}</h2>
          <ul className={styles["designs"]}>
            {text_styles.map(({ id, name, style }) => (
              <li key={id}>
                <strong>{name}</strong>
                <span className={styles["quiet"]}>
                  {words.textStyle(style.font_family, style.font_weight, style.font_size)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {logos.length > 0 && <Logos logos={logos} />}
      <p className={styles["quiet"]}>{words.editorsCanChangeBrand}</p>
    </>
  );
}

function Logos({ logos }: Pick<Brand, "logos">) {
  return (
    <section className={styles["part"]} aria-labelledby="brand-logos">
      <h2 id="brand-logos">{words.logos}</h2>
      <ul className={styles["logos"]}>
        {logos.map(({ id, name, image_url }) => (
          <li key={id} className={styles["logo"]}>
            <span className={styles["picture"]}>
              <AssetPicture id={parseAssetAddress(image_url) ?? ""} side={240} />
            </span>
            <span>{name}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

// Through the CSSOM: the Content-Security-Policy forbids style attributes.
function paintedWith(color: string): Ref<HTMLElement> {
  return (element) => {
    if (element !== null) element.style.background = color;
  };
}
