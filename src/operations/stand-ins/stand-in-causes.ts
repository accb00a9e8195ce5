/** Why a stand-in is answered: the image can't be made in time, or may not be shown. */
export const standInCauses = ["load", "protection"] as const;

export type StandInCause = (typeof standInCauses)[number];
