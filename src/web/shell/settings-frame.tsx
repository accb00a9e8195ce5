import { type ReactNode, useEffect, useId, useRef } from "react";
import { Link, useLocation } from "wouter";
import { useCompany } from "../api/company.ts";
import { settingsNavigation } from "./navigation.ts";
import styles from "./settings-frame.module.css";
import * as words from "./words.ts";

/** The settings: links to all their pages, beside the current one. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  const label = useId();
  const current = useRef<HTMLAnchorElement>(null);
  // On phones, the links scroll horizontally.
  useEffect(() => {
    current.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [path]);
  return (
    <div className={styles["frame"]}>
      <nav className={styles["places"]} aria-labelledby={label}>
        <span id={label} className={styles["label"]}>
          {words.settings}
        </span>
        {settingsNavigation(useCompany()).map((place) => (
          <Link
            key={place.href}
            href={place.href}
            ref={place.href === path ? current : undefined}
            className={styles["place"]}
            aria-current={place.href === path ? "page" : undefined}
          >
            {place.label}
          </Link>
        ))}
      </nav>
      {children}
    </div>
  );
}
