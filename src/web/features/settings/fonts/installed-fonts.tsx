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
          <h2 id="installed-fonts">Fonts included with Limn</h2>
          <p className={settings["quiet"]} role="status">
            {search.trim() === ""
              ? `${families.length} families`
              : `${found.length} of ${families.length} families`}
            . Characters missing in a font use Noto.
          </p>
        </div>
        <SearchField label="Search fonts" value={search} onChange={setSearch} maxLength={100} />
        <TextField
          label="Preview text"
          hideLabel
          placeholder="Preview text"
          value={input}
          onChange={setInput}
          maxLength={60}
          autoComplete="off"
        />
      </header>
      {found.length === 0 && <p>No fonts match “{search.trim()}”.</p>}
      <ul className={styles["wall"]}>
        {found.map((family) => (
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
