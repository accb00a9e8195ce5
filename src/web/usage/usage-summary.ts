/** Sums of the dashboard's usage page. Days are `YYYY-MM-DD`, UTC, ends included. */
export interface UsageSummary {
  cycle: { start: string; end: string; opens: number };
  last_cycle: { start: string; end: string; opens: number; opens_to_same_day: number };
  lifetime: number;
  projects: UsageRow[];
  designs: (UsageRow & { project_id: string | null; project_name: string | null })[];
}

export interface UsageRow {
  /** Null for designs that are deleted, which are summed in one row. */
  id: string | null;
  name: string;
  cycle: number;
  last_cycle: number;
  lifetime: number;
}
