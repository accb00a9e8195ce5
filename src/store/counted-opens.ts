/** Opens of one design on one day, before they are added to what is there. */
export interface CountedOpens {
  design_id: string;
  /** `YYYY-MM-DD`, UTC. */
  day: string;
  /** First day of the company's cycle that the opens belonged to when they were answered. */
  cycle_start: string;
  n: number;
}
