import type { FetcherClass } from "../../../operations/usage/get-usage.ts";
import { formatCount, formatShare } from "../../kit/formats/format-counts.ts";
import styles from "./fetchers-section.module.css";
import * as words from "./words.tsx";

interface Fetcher {
  label: string;
  meaning: string;
}

/** In words of people who send mails; docs/opens.md has the rules. */
const fetchers = {
  other: {
    label: words.otherMailPrograms,
    meaning: words.otherMailProgramsMeaning,
  },
  gmail_proxy: { label: words.gmail, meaning: words.gmailMeaning },
  yahoo_proxy: { label: words.yahoo, meaning: words.yahooMeaning },
  apple_relay: {
    label: words.appleMailPrivacyProtection,
    meaning: words.appleMailPrivacyProtectionMeaning,
  },
  scanner: {
    label: words.scannersAndScripts,
    meaning: words.scannersAndScriptsMeaning,
  },
} as const satisfies Record<FetcherClass, Fetcher>;

const order = Object.keys(fetchers) as FetcherClass[];

interface FetchersSectionProps {
  days: readonly { fetchers?: Record<FetcherClass, number> | undefined }[];
  /** All opens of these days. */
  total: number;
  clicks: number;
}

/** Who fetched the images of a range of days, and clicks beside opens. Nothing while there are no opens. */
export function FetchersSection({ days, total, clicks }: FetchersSectionProps) {
  if (total === 0) return null;
  const opensOf = (name: FetcherClass) => days.reduce((sum, day) => sum + (day.fetchers?.[name] ?? 0), 0);
  const parts = order.map((name) => ({ name, ...fetchers[name], opens: opensOf(name) }));
  const shown = parts.filter(({ opens }) => opens > 0);
  return (
    <section aria-labelledby="fetchers" className={styles["section"]}>
      <h3 id="fetchers">{words.whoFetchedImages}</h3>
      <div className={styles["bar"]} aria-hidden="true">
        {shown.map(({ name, opens }) => (
          <span key={name} className={styles[name]} style={{ flexGrow: opens }} />
        ))}
      </div>
      <ul className={styles["list"]}>
        {parts.map(({ name, label, meaning, opens }) => (
          <li key={name}>
            <span className={`${styles["swatch"]} ${styles[name]}`} aria-hidden="true" />
            <span className={styles["name"]}>
              {label}
              <small>{meaning}</small>
            </span>
            <strong>{formatCount(opens)}</strong>
            <span className={styles["part"]}>{formatShare(opens, total)}</span>
          </li>
        ))}
      </ul>
      {clicks > 0 && <p className={styles["note"]}>{words.clicksOnTotalOpens(clicks, total)}</p>}
    </section>
  );
}
