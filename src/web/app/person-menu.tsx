import { BookOpen, CircleUserRound, LogOut, Monitor, Moon, Sun, UserRound } from "lucide-react";
import type { Session } from "../api/session.ts";
import { Button } from "../ui/button.tsx";
import { Menu } from "../ui/menu.tsx";
import { useTheme } from "./theme.ts";
import { useSignOut } from "./use-sign-out.ts";

interface PersonMenuProps {
  person: Session["person"];
  nameClass: string | undefined;
}

/** What is the person's own: their page, the theme, the docs, signing out. */
export function PersonMenu({ person, nameClass }: PersonMenuProps) {
  const [theme, chooseTheme] = useTheme();
  const signOut = useSignOut();
  const items = [
    { label: "You", icon: UserRound, href: "/you" },
    { label: "API docs", icon: BookOpen, href: "/docs", reload: true },
    {
      label: "As the system",
      icon: Monitor,
      checked: theme === "system",
      onSelect: () => chooseTheme("system"),
      apart: true,
    },
    { label: "Light", icon: Sun, checked: theme === "light", onSelect: () => chooseTheme("light") },
    { label: "Dark", icon: Moon, checked: theme === "dark", onSelect: () => chooseTheme("dark") },
    { label: "Sign out", icon: LogOut, onSelect: () => void signOut(), apart: true },
  ];
  const trigger = (
    <Button variant="quiet" icon={CircleUserRound} aria-label={`Your menu, ${person.name}`}>
      <span className={nameClass}>{person.name}</span>
    </Button>
  );
  return <Menu align="start" items={items} trigger={trigger} />;
}
