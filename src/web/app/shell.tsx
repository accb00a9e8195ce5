import { type MouseEvent, type ReactNode, useRef } from "react";
import { Link, useLocation } from "wouter";
import { useCompany } from "../api/company.ts";
import type { Session, SessionCompany } from "../api/session.ts";
import { CompanySwitcher } from "./company-switcher.tsx";
import { PersonMenu } from "./person-menu.tsx";
import { placesOf } from "./places.ts";
import styles from "./shell.module.css";
import { Wordmark } from "./wordmark.tsx";

/** What is around every page of a signed-in person: the places at the side, or at the bottom of a phone. */
export function Shell({ session, children }: { session: Session; children: ReactNode }) {
  const company = useCompany();
  const main = useRef<HTMLElement>(null);
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    main.current?.focus();
  };
  return (
    <div className={styles["shell"]}>
      <a className={styles["skip"]} href="#content" onClick={skip}>
        Skip to the content
      </a>
      <header className={styles["rail"]}>
        <Link href={`/c/${company.id}/designs`} className={styles["mark"]} aria-label="Limn, to your designs">
          <Wordmark />
        </Link>
        <Places company={company} />
        <div className={styles["foot"]}>
          <CompanySwitcher companies={session.companies} nameClass={styles["name"]} />
          <PersonMenu person={session.person} nameClass={styles["name"]} />
        </div>
      </header>
      <main ref={main} id="content" tabIndex={-1} className={styles["main"]}>
        {children}
      </main>
    </div>
  );
}

function Places({ company }: { company: SessionCompany }) {
  const [path] = useLocation();
  return (
    <nav className={styles["places"]} aria-label="Places">
      {placesOf(company).map(({ label, icon: Icon, href, within }) => {
        const here = within.some((start) => path === start || path.startsWith(`${start}/`));
        return (
          <Link key={label} href={href} className={styles["place"]} aria-current={here ? "true" : undefined}>
            <Icon aria-hidden />
            {label}
          </Link>
        );
      })}
    </nav>
  );
}
