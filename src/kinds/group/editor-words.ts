export const button = "Button";
export const autoLayout = "Auto layout";
export const fill = "Fill";
export const fillGradient = "Fill gradient";
export const clipMembers = "Clip members";
