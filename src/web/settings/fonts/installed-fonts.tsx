import { useState } from "react";
import { TextField } from "../../ui/field.tsx";
import { useDebounced } from "../../ui/use-debounced.ts";
import settings from "../settings.module.css";
import { FontSample } from "./font-sample.tsx";
import { FontUsers } from "./font-users.tsx";
import { familyLooks } from "./font-texts.ts";
import styles from "./fonts.module.css";
import { type FontFamily, useSampleUrl } from "./use-fonts.ts";

/** The installed families, with a custom preview text. */
export function InstalledFonts({ families }: { families: readonly FontFamily[] }) {
  const [input, setInput] = useState("");
  const text = useDebounced(input.trim(), 400) || undefined;
  const sampleUrl = useSampleUrl();
  return (
    <section className={settings["section"]} aria-labelledby="installed-fonts">
      <header className={styles["wall-head"]}>
        <div>
          <h2 id="installed-fonts">Fonts included with Limn</h2>
          <p className={settings["quiet"]}>
            {families.length} families. Characters missing in a font use Noto.
          </p>
        </div>
        <TextField
          label="Preview text"
          placeholder="Hello, Ada!"
          value={input}
          onChange={setInput}
          maxLength={60}
          autoComplete="off"
        />
      </header>
      <ul className={styles["wall"]}>
        {families.map((family) => (
          <li key={family.family} className={styles["specimen"]}>
            <FontSample
              src={sampleUrl(family, { text })}
              alt={`${family.family}: sample`}
              hasColors={family.family === "Noto Color Emoji"}
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
