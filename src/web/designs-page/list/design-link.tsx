import type { ComponentProps } from "react";
import { Link } from "wouter";
import { useCompany } from "../../api/company.ts";
import { classNames } from "../../ui/class-names.ts";
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
      dir="auto"
      onClick={onPress}
    >
      {name}
    </Link>
  );
}
