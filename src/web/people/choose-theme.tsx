import { Monitor, Moon, Sun } from "lucide-react";
import { useTheme } from "../app/theme.ts";
import { Part } from "./part.tsx";
import styles from "./you-page.module.css";

const themes = [
  { theme: "system", label: "As the system", icon: Monitor },
  { theme: "light", label: "Light", icon: Sun },
  { theme: "dark", label: "Dark", icon: Moon },
] as const;

export function ChooseTheme() {
  const [chosen, choose] = useTheme();
  return (
    <Part title="Theme" text="For this browser.">
      <div className={styles["themes"]} role="radiogroup" aria-label="Theme">
        {themes.map(({ theme, label, icon: Icon }) => (
          <label key={theme} className={styles["theme"]}>
            <input type="radio" name="theme" checked={chosen === theme} onChange={() => choose(theme)} />
            <Icon aria-hidden />
            {label}
          </label>
        ))}
      </div>
    </Part>
  );
}
