import {
  BookOpen,
  Building2,
  CircleQuestionMark,
  CircleUserRound,
  LogOut,
  Monitor,
  Moon,
  Sun,
  UserRound,
} from "lucide-react";
import { type MouseEvent, type ReactNode, useRef } from "react";
import { Link, useLocation, useRoute } from "wouter";
import { useCompany } from "../api/company.ts";
import type { Session, SessionCompany } from "../api/session.ts";
import { Button } from "../kit/button.tsx";
import { Menu } from "../kit/menu.tsx";
import { mainNavigation } from "./navigation.ts";
import styles from "./shell.module.css";
import { useSignOut } from "./sign-in-address.ts";
import { useTheme } from "./theme.ts";
import { Wordmark } from "./wordmark.tsx";
import * as words from "./words.ts";

/** The frame of every page but the editor: navigation at the side, or at the bottom on phones. */
export function Shell({ session, children }: { session: Session; children: ReactNode }) {
  const company = useCompany();
  const main = useRef<HTMLElement>(null);
  const [isEditor] = useRoute("/c/:company/designs/:id/edit");
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    main.current?.focus();
  };
  // The editor takes the whole window and has its own bar.
  if (isEditor) return children;
  return (
    <div className={styles["shell"]}>
      <a className={styles["skip"]} href="#content" onClick={skip}>
        {words.skipToContent}
      </a>
      <header className={styles["rail"]}>
        <Link href={`/c/${company.id}/designs`} className={styles["mark"]} aria-label={words.limn}>
          <Wordmark />
        </Link>
        <MainNavigation company={company} />
        <div className={styles["foot"]}>
          <CompanySwitcher companies={session.companies} nameClass={styles["name"]} />
          <UserMenu user={session.person} nameClass={styles["name"]} />
        </div>
      </header>
      <main ref={main} id="content" tabIndex={-1} className={styles["main"]}>
        {children}
      </main>
    </div>
  );
}

function MainNavigation({ company }: { company: SessionCompany }) {
  const [path] = useLocation();
  return (
    <nav className={styles["places"]} aria-label={words.main}>
      {mainNavigation(company).map(({ label, icon: Icon, href, within }) => {
        const isCurrent = within.some((start) => path === start || path.startsWith(`${start}/`));
        return (
          <Link
            key={label}
            href={href}
            className={styles["place"]}
            aria-current={isCurrent ? "true" : undefined}
          >
            <Icon aria-hidden />
            {label}
          </Link>
        );
      })}
    </nav>
  );
}

interface CompanySwitcherProps {
  companies: readonly SessionCompany[];
  nameClass: string | undefined;
}

/** The company's name; with several companies, a menu that switches between them. */
function CompanySwitcher({ companies, nameClass }: CompanySwitcherProps) {
  const { id, name } = useCompany();
  const [, go] = useLocation();
  if (companies.length < 2) {
    return (
      <p className={styles["company"]}>
        <Building2 aria-hidden />
        <span className={nameClass}>{name}</span>
      </p>
    );
  }
  const items = companies.map((company) => ({
    label: company.name,
    checked: company.id === id,
    onSelect: () => go(`/c/${company.id}/designs`),
  }));
  const trigger = (
    <Button variant="quiet" icon={Building2} aria-label={words.companyName(name)}>
      <span className={nameClass}>{name}</span>
    </Button>
  );
  return <Menu align="start" items={items} trigger={trigger} />;
}

interface UserMenuProps {
  user: Session["person"];
  nameClass: string | undefined;
}

/** The user's menu: account page, guide, docs, theme, sign-out. */
function UserMenu({ user, nameClass }: UserMenuProps) {
  const { id } = useCompany();
  const [theme, chooseTheme] = useTheme();
  const signOut = useSignOut();
  const items = [
    { label: words.account, icon: UserRound, href: "/you" },
    { label: words.guide, icon: CircleQuestionMark, href: `/c/${id}/guide` },
    { label: words.apiDocs, icon: BookOpen, href: "/docs", reload: true },
    {
      label: words.system,
      icon: Monitor,
      checked: theme === "system",
      onSelect: () => chooseTheme("system"),
      startsGroup: true,
    },
    { label: words.light, icon: Sun, checked: theme === "light", onSelect: () => chooseTheme("light") },
    { label: words.dark, icon: Moon, checked: theme === "dark", onSelect: () => chooseTheme("dark") },
    { label: words.signOut, icon: LogOut, onSelect: () => void signOut(), startsGroup: true },
  ];
  const trigger = (
    <Button variant="quiet" icon={CircleUserRound} aria-label={words.accountMenu(user.name)}>
      <span className={nameClass}>{user.name}</span>
    </Button>
  );
  return <Menu align="start" items={items} trigger={trigger} />;
}
