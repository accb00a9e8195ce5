import { LoaderCircle, type LucideIcon } from "lucide-react";
import type { ComponentProps, MouseEvent } from "react";
import { Link } from "wouter";
import styles from "./button.module.css";
import { classNames } from "./class-names.ts";
import { Tooltip } from "./tooltip.tsx";

interface Look {
  variant?: "primary" | "secondary" | "quiet" | "danger" | undefined;
  size?: "regular" | "small" | undefined;
  icon?: LucideIcon | undefined;
}

interface Busy {
  /** Work is under way: a press does nothing, and the focus stays. */
  busy?: boolean | undefined;
}

const look = ({ variant = "secondary", size = "regular" }: Look, ...others: (string | undefined)[]) =>
  classNames(styles["button"], styles[variant], size === "small" && styles["small"], ...others);

/** A button of words; it submits nothing unless `type="submit"` is given. */
export function Button(props: ComponentProps<"button"> & Look & Busy) {
  const { variant, size, icon, busy = false, className, children, ...rest } = props;
  return (
    <button type="button" {...rest} {...whileBusy(busy)} className={look({ variant, size }, className)}>
      <ButtonIcon icon={icon} busy={busy} />
      {children}
    </button>
  );
}

/** A link that looks like a button. Links to files, other sites and server pages cause a full page load. */
export function LinkButton(props: Omit<ComponentProps<"a">, "href" | "ref"> & Look & { href: string }) {
  const { variant, size, icon, className, children, href, ...rest } = props;
  const content = (
    <>
      <ButtonIcon icon={icon} busy={false} />
      {children}
    </>
  );
  const leaves = rest.download !== undefined || rest.target !== undefined || !isOfDashboard(href);
  if (leaves) {
    return (
      <a {...rest} href={href} className={look({ variant, size }, className)}>
        {content}
      </a>
    );
  }
  return (
    <Link {...rest} href={href} className={look({ variant, size }, className)}>
      {content}
    </Link>
  );
}

/** A button that is a picture alone; its label is read aloud and shown while the pointer rests on it. */
export function IconButton(
  props: Omit<ComponentProps<"button">, "children"> & Look & Busy & { label: string; icon: LucideIcon },
) {
  const { variant = "quiet", size, icon, busy = false, label, className, ...rest } = props;
  return (
    <Tooltip text={label}>
      <button
        type="button"
        {...rest}
        {...whileBusy(busy)}
        aria-label={label}
        className={look({ variant, size }, styles["icon"], className)}
      >
        <ButtonIcon icon={icon} busy={busy} />
      </button>
    </Tooltip>
  );
}

function isOfDashboard(href: string): boolean {
  return href.startsWith("/") && !/^\/(?:docs|v1|dashboard|img|openapi\.json)\b/.test(href);
}

function ButtonIcon({ icon: Icon, busy }: { icon: LucideIcon | undefined; busy: boolean }) {
  if (busy) return <LoaderCircle aria-hidden className={styles["turning"]} />;
  return Icon === undefined ? null : <Icon aria-hidden />;
}

/** `aria-disabled` in place of `disabled`, which would lose the focus. A submit is held back too. */
function whileBusy(busy: boolean) {
  if (!busy) return {};
  const ignore = (event: MouseEvent<HTMLButtonElement>) => event.preventDefault();
  return { "aria-disabled": true, "aria-busy": true, onClick: ignore };
}
