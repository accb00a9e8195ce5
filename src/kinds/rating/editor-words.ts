export const rating = "Rating";
export const symbol = "Symbol";
export const gap = "Gap";
export const emptyColor = "Empty color";
export const numberFrom0ToMax = (max: number) => `a number from 0 to ${max}`;
