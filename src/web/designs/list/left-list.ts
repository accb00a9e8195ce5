/** The list as it was when a person left it for one of its designs. */
interface LeftList {
  /** `/c/{company}/designs` */
  path: string;
  query: string;
  /** How far it was scrolled; CSS pixels. */
  top: number;
}

let left: LeftList | undefined;

// What wouter tells of, and the browser by itself.
const moves = ["pushState", "replaceState", "popstate"] as const;

/** Remembers the list for as long as the person stays with its designs. */
export function leaveList(list: LeftList): void {
  left = list;
  for (const move of moves) addEventListener(move, forgetElsewhere);
  forgetElsewhere();
}

/** The list at this path, if the person comes back to it from one of its designs. */
export function listLeftAt(path: string): LeftList | undefined {
  return left?.path === path ? left : undefined;
}

function forgetElsewhere(): void {
  if (left !== undefined && location.pathname.startsWith(left.path)) return;
  left = undefined;
  for (const move of moves) removeEventListener(move, forgetElsewhere);
}
