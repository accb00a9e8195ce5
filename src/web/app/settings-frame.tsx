import type { ReactNode } from "react";
import { useCompany } from "../api/company.ts";
import { LinkTabs } from "../ui/tabs.tsx";
import { settingsOf } from "./places.ts";
import styles from "./settings-frame.module.css";

/** The pages of the settings beneath their tabs. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  const company = useCompany();
  return (
    <>
      <div className={styles["tabs"]}>
        <LinkTabs label="Settings" items={settingsOf(company)} />
      </div>
      {children}
    </>
  );
}
