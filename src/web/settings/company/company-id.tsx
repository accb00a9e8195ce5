import { useCompany } from "../../api/company.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import styles from "../settings.module.css";

/** The company's id, which stands in its image URLs and on the command line. */
export function CompanyId() {
  const { id } = useCompany();
  return (
    <section className={styles["section"]} aria-labelledby="company-id">
      <h2 id="company-id">For programs</h2>
      <p className={styles["id"]}>
        <span>
          This company's id is <code>{id}</code>. It is the <code>c</code> in every image URL.
        </span>
        <CopyButton text={id} label="Copy the id" />
      </p>
    </section>
  );
}
