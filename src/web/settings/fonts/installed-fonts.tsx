import { useState } from "react";
import { TextField } from "../../ui/field.tsx";
import { useLater } from "../../usage/choose-design-dialog.tsx";
import settings from "../settings.module.css";
import { FontSample } from "./font-sample.tsx";
import { FontUsers } from "./font-users.tsx";
import { familyLooks, scriptSample } from "./font-words.ts";
import styles from "./fonts.module.css";
import { type FontFamily, useSampleUrl } from "./use-fonts.ts";

/** The installed families, with a custom preview text. */
export function InstalledFonts({ families }: { families: readonly FontFamily[] }) {
  const [words, setWords] = useState("");
  const text = useLater(words.trim(), 400) || undefined;
  const sampleUrl = useSampleUrl();
  return (
    <section className={settings["section"]} aria-labelledby="installed-fonts">
      <header className={styles["wall-head"]}>
        <div>
          <h2 id="installed-fonts">Fonts included with Limn</h2>
          <p className={settings["quiet"]}>
            {families.length} families, ready to use. Letters that one lacks come from the Noto families.
          </p>
        </div>
        <TextField
          label="Preview text"
          placeholder="Hello, Ada!"
          value={words}
          onChange={setWords}
          maxLength={60}
          autoComplete="off"
        />
      </header>
      <ul className={styles["wall"]}>
        {families.map((family) => (
          <li key={family.family} className={styles["specimen"]}>
            <FontSample
              src={sampleUrl(family, { text: text ?? scriptSample(family.family) })}
              alt={`${family.family}: sample`}
              coloured={family.family === "Noto Color Emoji"}
            />
            <div className={styles["specimen-words"]}>
              <h3>{family.family}</h3>
              <p>{familyLooks(family.weights, family.styles)}</p>
              {family.designs > 0 && <FontUsers family={family} />}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
