/** Why a stand-in is answered: the image would wait too long, its render takes too long or ends its processes, or it may not be shown. */
export const standInCauses = ["load", "fault", "protection"] as const;

export type StandInCause = (typeof standInCauses)[number];
