import { ArrowLeft } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "wouter";
import { classNames } from "./class-names.ts";
import styles from "./page.module.css";

interface PageProps {
  /** The heading and the document's title. */
  title: string;
  /** A sentence under the heading. */
  intro?: ReactNode | undefined;
  actions?: ReactNode | undefined;
  back?: { href: string; label: string } | undefined;
  children?: ReactNode;
  /** Uses the full width, for pages with tables or images. Pages of forms are narrower. */
  wide?: boolean | undefined;
}

/** The layout of every page. Its heading gets the focus after a navigation. */
export function Page({ title, intro, actions, back, children, wide = false }: PageProps) {
  return (
    <div className={classNames(styles["page"], wide && styles["wide"])}>
      <header className={styles["head"]}>
        {back !== undefined && (
          <Link href={back.href} className={styles["back"]}>
            <ArrowLeft aria-hidden />
            {back.label}
          </Link>
        )}
        <div className={styles["line"]}>
          <PageHeading title={title} />
          {Boolean(actions) && <div className={styles["actions"]}>{actions}</div>}
        </div>
        {intro !== undefined && <p className={styles["intro"]}>{intro}</p>}
      </header>
      {children}
    </div>
  );
}

let isFirstPage = true;

/** The heading of a page and the document's title. It gets the focus after a navigation. */
export function PageHeading({ title, children }: { title: string; children?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Limn`;
  }, [title]);
  useEffect(() => {
    if (!isFirstPage) heading.current?.focus();
    isFirstPage = false;
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children ?? title}
    </h1>
  );
}
