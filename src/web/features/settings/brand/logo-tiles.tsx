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
import * as words from "./words.ts";

const maxLogos = 20;

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
        : [...logos, { id: newEntryId(), name: words.logo, image_url }],
    );
    setChoosing(undefined);
  };
  return (
    <section className={styles["part"]} aria-labelledby="brand-logos">
      <h2 id="brand-logos">{words.logos}</h2>
      {logos.length > 0 && (
        <ul className={styles["logos"]}>
          {logos.map((logo) => (
            <LogoTile
              key={logo.id}
              {...{ logo, errorOf }}
              onName={(name) => onChange(logos.map((one) => (one.id === logo.id ? { ...logo, name } : one)))}
              onReplace={() => setChoosing(logo.id)}
              onRemove={() => onChange(logos.filter(({ id }) => id !== logo.id))}
            />
          ))}
        </ul>
      )}
      {logos.length < maxLogos && (
        <div>
          <Button size="small" icon={ImagePlus} onClick={() => setChoosing("new")}>
            {words.addLogo}
          </Button>
        </div>
      )}
      {choosing !== undefined && (
        <PictureLibrary onChoose={({ id }) => choose(`asset:${id}`)} onClose={() => setChoosing(undefined)} />
      )}
    </section>
  );
}

interface LogoTileProps {
  logo: BrandDraft["logos"][number];
  errorOf: ErrorOf;
  onName: (name: string) => void;
  onReplace: () => void;
  onRemove: () => void;
}

function LogoTile({ logo: { id, name, image_url }, errorOf, onName, onReplace, onRemove }: LogoTileProps) {
  return (
    <li className={styles["logo"]}>
      <span className={styles["picture"]}>
        <AssetPicture key={image_url} id={parseAssetAddress(image_url) ?? ""} side={240} />
      </span>
      <TextField
        label={words.nameOfLogo}
        hideLabel
        value={name}
        maxLength={60}
        autoComplete="off"
        onChange={onName}
        error={errorOf(id, "name")}
      />
      <span className={styles["buttons"]}>
        <IconButton label={words.replaceName(name)} icon={Replace} size="small" onClick={onReplace} />
        <IconButton label={words.removeName(name)} icon={Trash2} size="small" onClick={onRemove} />
      </span>
    </li>
  );
}
