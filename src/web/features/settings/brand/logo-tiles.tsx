import { ImagePlus, Replace, Trash2 } from "lucide-react";
import { useState } from "react";
import { parseAssetAddress } from "../../../../design/asset-addresses.ts";
import { AssetPicture } from "../../../designs/pictures/asset-picture.tsx";
import { PictureLibrary } from "../../../designs/pictures/lazy-picture-library.ts";
import { Button, IconButton } from "../../../kit/button.tsx";
import { TextField } from "../../../kit/field.tsx";
import { type BrandDraft, newEntryId } from "./brand-draft.ts";
import styles from "./brand.module.css";
import type { ErrorOf } from "./use-brand-form.ts";

const mostLogos = 20;

interface LogoTilesProps {
  logos: BrandDraft["logos"];
  errorOf: ErrorOf;
  onChange: (logos: BrandDraft["logos"]) => void;
}

/** The logos of the brand: pictures of the library under a name. */
export function LogoTiles({ logos, errorOf, onChange }: LogoTilesProps) {
  /** The logo whose picture is chosen, or a new one. */
  const [choosing, setChoosing] = useState<string>();
  const choose = (image_url: string) => {
    const isKnown = logos.some(({ id }) => id === choosing);
    onChange(
      isKnown
        ? logos.map((logo) => (logo.id === choosing ? { ...logo, image_url } : logo))
        : [...logos, { id: newEntryId(), name: "Logo", image_url }],
    );
    setChoosing(undefined);
  };
  return (
    <section className={styles["part"]} aria-labelledby="brand-logos">
      <h2 id="brand-logos">Logos</h2>
      {logos.length > 0 && (
        <ul className={styles["logos"]}>
          {logos.map((logo) => (
            <li key={logo.id} className={styles["logo"]}>
              <span className={styles["picture"]}>
                <AssetPicture key={logo.image_url} id={parseAssetAddress(logo.image_url) ?? ""} side={240} />
              </span>
              <TextField
                label="Name of the logo"
                hideLabel
                value={logo.name}
                maxLength={60}
                autoComplete="off"
                onChange={(name) =>
                  onChange(logos.map((one) => (one.id === logo.id ? { ...logo, name } : one)))
                }
                error={errorOf(logo.id, "name")}
              />
              <span className={styles["buttons"]}>
                <IconButton
                  label={`Replace ${logo.name}`}
                  icon={Replace}
                  size="small"
                  onClick={() => setChoosing(logo.id)}
                />
                <IconButton
                  label={`Remove ${logo.name}`}
                  icon={Trash2}
                  size="small"
                  onClick={() => onChange(logos.filter(({ id }) => id !== logo.id))}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      {logos.length < mostLogos && (
        <div>
          <Button size="small" icon={ImagePlus} onClick={() => setChoosing("new")}>
            Add logo
          </Button>
        </div>
      )}
      {choosing !== undefined && (
        <PictureLibrary onChoose={({ id }) => choose(`asset:${id}`)} onClose={() => setChoosing(undefined)} />
      )}
    </section>
  );
}
