import type { ComponentProps } from "react";
import { Link } from "wouter";
import { useCompany } from "../../../api/company.ts";
import { classNames } from "../../../kit/class-names.ts";
import styles from "./design-link.module.css";

interface DesignLinkProps {
  design: { id: string; name: string };
  onPress: ComponentProps<"a">["onClick"];
  className: string | undefined;
}

/** A design's name as a link to its page. It covers the whole card or row. */
export function DesignLink({ design: { id, name }, onPress, className }: DesignLinkProps) {
  const company = useCompany();
  return (
    <Link
      href={`/c/${company.id}/designs/${id}`}
      className={classNames(styles["link"], className)}
      title={name}
      dir={directionOf(name)}
      onClick={onPress}
    >
      {name}
    </Link>
  );
}

/**
 * Names with Latin letters run from the left and are cut at the right, also if they begin with right-to-left words; the
 * words keep their own direction. Names in right-to-left scripts alone are cut at their own end.
 */
export function directionOf(name: string): "ltr" | "auto" {
  return /\p{Script=Latin}/u.test(name) ? "ltr" : "auto";
}
