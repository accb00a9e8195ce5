import { findSender } from "../../snippets/senders.ts";
import styles from "../settings.module.css";
import { aboutCycle } from "./about-cycle.ts";
import type { CompanySettings } from "./use-company-settings.ts";

/** The company's settings for those who may not change them. */
export function CompanyFacts({ settings }: { settings: CompanySettings }) {
  const { name, anchor_day, sender, merge_fields } = settings;
  return (
    <>
      <dl className={styles["rows"]}>
        <div>
          <dt>Name</dt>
          <dd>{name}</dd>
        </div>
        <div>
          <dt>Cycle</dt>
          <dd>{aboutCycle(anchor_day, new Date())}</dd>
        </div>
        <div>
          <dt>Sends with</dt>
          <dd>{sender === null ? "Not chosen yet" : findSender(sender).name}</dd>
        </div>
        <div>
          <dt>Merge fields</dt>
          <dd>
            {merge_fields.length === 0
              ? "None yet"
              : merge_fields.map(({ parameter, field }) => `${parameter} → ${field}`).join(", ")}
          </dd>
        </div>
      </dl>
      <p className={styles["quiet"]}>Admins and owners can change these.</p>
    </>
  );
}
