import { ChevronDown, LoaderCircle, type LucideIcon } from "lucide-react";
import type { ComponentProps, MouseEvent } from "react";
import { Link } from "wouter";
import styles from "./button.module.css";
import { classNames } from "./class-names.ts";
import { Tooltip } from "./tooltip.tsx";

interface Appearance {
  variant?: "primary" | "secondary" | "quiet" | "danger" | undefined;
  size?: "regular" | "small" | undefined;
  icon?: LucideIcon | undefined;
}

interface Busy {
  /** While true, the button shows a spinner and ignores clicks but keeps the focus. */
  busy?: boolean | undefined;
}

interface Opens {
  /** Shows a chevron after the label, for a button that opens a menu or a list. */
  opens?: boolean | undefined;
}

const buttonClass = (
  { variant = "secondary", size = "regular" }: Appearance,
  ...others: (string | undefined)[]
) => classNames(styles["button"], styles[variant], size === "small" && styles["small"], ...others);

/** A button with a text label. It submits a form only with `type="submit"`. */
export function Button(props: ComponentProps<"button"> & Appearance & Busy & Opens) {
  const { variant, size, icon, opens = false, busy = false, className, children, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      {...whileBusy(busy)}
      className={buttonClass({ variant, size }, className)}
    >
      <ButtonIcon icon={icon} busy={busy} />
      {children}
      {opens && <ChevronDown aria-hidden className={styles["chevron"]} />}
    </button>
  );
}

/** A link that looks like a button. Links to files, other sites and server pages cause a full page load. */
export function LinkButton(props: Omit<ComponentProps<"a">, "href" | "ref"> & Appearance & { href: string }) {
  const { variant, size, icon, className, children, href, ...rest } = props;
  const content = (
    <>
      <ButtonIcon icon={icon} busy={false} />
      {children}
    </>
  );
  const needsPageLoad = rest.download !== undefined || rest.target !== undefined || !isDashboardPath(href);
  if (needsPageLoad) {
    return (
      <a {...rest} href={href} className={buttonClass({ variant, size }, className)}>
        {content}
      </a>
    );
  }
  return (
    <Link {...rest} href={href} className={buttonClass({ variant, size }, className)}>
      {content}
    </Link>
  );
}

/** A button with only an icon. Its label is the accessible name and the tooltip. */
export function IconButton(
  props: Omit<ComponentProps<"button">, "children"> & Appearance & Busy & { label: string; icon: LucideIcon },
) {
  const { variant = "quiet", size, icon, busy = false, label, className, ...rest } = props;
  return (
    <Tooltip text={label}>
      <button
        type="button"
        {...rest}
        {...whileBusy(busy)}
        aria-label={label}
        className={buttonClass({ variant, size }, styles["icon"], className)}
      >
        <ButtonIcon icon={icon} busy={busy} />
      </button>
    </Tooltip>
  );
}

function isDashboardPath(href: string): boolean {
  return href.startsWith("/") && !/^\/(?:auth|docs|v1|dashboard|img|openapi\.json)\b/.test(href);
}

function ButtonIcon({ icon: Icon, busy }: { icon: LucideIcon | undefined; busy: boolean }) {
  if (busy) return <LoaderCircle aria-hidden className={styles["turning"]} />;
  return Icon === undefined ? null : <Icon aria-hidden />;
}

/** Uses `aria-disabled`, because `disabled` would lose the focus. Clicks and submits are ignored. */
function whileBusy(busy: boolean) {
  if (!busy) return {};
  const ignore = (event: MouseEvent<HTMLButtonElement>) => event.preventDefault();
  return { "aria-disabled": true, "aria-busy": true, onClick: ignore };
}
