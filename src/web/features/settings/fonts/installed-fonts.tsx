import { useState } from "react";
import { TextField } from "../../../kit/field.tsx";
import { SearchField } from "../../../kit/search-field.tsx";
import { useDebounced } from "../../../kit/use-debounced.ts";
import settings from "../settings.module.css";
import { FontSample } from "./font-sample.tsx";
import { FontUsers } from "./font-users.tsx";
import { familyLooks, findFamilies } from "./font-texts.ts";
import styles from "./fonts.module.css";
import { type FontFamily, useSampleUrl } from "./use-fonts.ts";
import * as words from "./words.ts";

/** The installed families, with a custom preview text. */
export function InstalledFonts({ families }: { families: readonly FontFamily[] }) {
  const [input, setInput] = useState("");
  const text = useDebounced(input.trim(), 400) || undefined;
  const [search, setSearch] = useState("");
  const sampleUrl = useSampleUrl();
  const found = findFamilies(families, search);
  return (
    <section className={settings["section"]} aria-labelledby="installed-fonts">
      <header className={styles["wall-head"]}>
        <div>
          <h2 id="installed-fonts">{words.fontsIncludedWithLimn}</h2>
          <p className={settings["quiet"]} role="status">
            {words.missingCharactersUseNoto(
              search.trim() === ""
                ? words.families(families.length)
                : words.familiesOf(found.length, families.length),
            )}
          </p>
        </div>
        <SearchField label={words.searchFonts} value={search} onChange={setSearch} maxLength={100} />
        <TextField
          label={words.previewText}
          hideLabel
          placeholder={words.previewText}
          value={input}
          onChange={setInput}
          maxLength={60}
          autoComplete="off"
        />
      </header>
      {found.length === 0 && <p>{words.noFontsMatch(search.trim())}</p>}
      <ul className={styles["wall"]}>
        {found.map((family) => (
          <li key={family.family} className={styles["specimen"]}>
            <FontSample
              src={sampleUrl(family, { text })}
              alt={words.sampleOf(family.family)}
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
