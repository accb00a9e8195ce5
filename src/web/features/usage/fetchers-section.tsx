import type { FetcherClass } from "../../../operations/usage/get-usage.ts";
import { formatClicks, formatCount, formatShare } from "../../kit/formats/format-counts.ts";
import styles from "./fetchers-section.module.css";

interface Fetcher {
  label: string;
  meaning: string;
}

/** In words of people who send mails; docs/opens.md has the rules. */
const fetchers = {
  other: {
    label: "Other mail programs",
    meaning: "Outlook, Thunderbird, phones and browsers. Mostly somebody who reads.",
  },
  gmail_proxy: { label: "Gmail", meaning: "Through Google’s proxy. Mostly somebody who reads." },
  yahoo_proxy: { label: "Yahoo", meaning: "Through Yahoo’s proxy. Somebody reads." },
  apple_relay: {
    label: "Apple Mail Privacy Protection",
    meaning: "Loaded when the mail arrives, whether anybody reads it or not.",
  },
  scanner: {
    label: "Scanners and scripts",
    meaning: "Security gateways, crawlers and programs. Nobody reads.",
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
      <h3 id="fetchers">Who fetched the images</h3>
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
      {clicks > 0 && (
        <p className={styles["note"]}>
          {formatClicks(clicks)} on {formatCount(total)} opens. That isn’t the share of recipients who
          clicked: proxies load images that nobody sees, and scanners follow links. Compare designs with each
          other.
        </p>
      )}
    </section>
  );
}
