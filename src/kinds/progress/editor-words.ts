export const progress = "Progress";
export const minimum = "Minimum";
export const thickness = "Thickness";
export const roundEnds = "Round ends";
export const direction = "Direction";
export const startAngle = "Start angle";
export const trackColor = "Track color";
export const numberOrPercentage = "a number or a percentage";
