import { Link } from "wouter";
import { useCompany } from "../../../api/company.ts";
import styles from "./fonts.module.css";
import type { FontFamily } from "./use-fonts.ts";
import * as words from "./words.ts";

const maxListed = 3;

/** The designs that use a family; the first few are links. */
export function FontUsers({ family }: { family: Pick<FontFamily, "designs" | "used_by"> }) {
  const { id } = useCompany();
  const { designs, used_by } = family;
  if (designs === 0) return <p className={styles["users"]}>{words.notUsedByAnyDesign}</p>;
  const firstDesigns = used_by.slice(0, maxListed);
  const more = designs - firstDesigns.length;
  return (
    <p className={styles["users"]}>
      {words.usedBy}{" "}
      {firstDesigns.map((design, index) => (
        <span key={design.id}>
          {index > 0 && ", "}
          <Link href={`/c/${id}/designs/${design.id}`}>{design.name}</Link>
        </span>
      ))}
      {more > 0 && words.andMoreDesigns(more)}
    </p>
  );
}
