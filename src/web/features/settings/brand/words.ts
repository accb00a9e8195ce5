import { formatCount } from "../../../kit/formats/format-counts.ts";
// Brand page
export const brand = "Brand";
export const brandIntro =
  "Colors, text styles and logos that the editor offers first. They are copied into designs, so a change here changes no design.";
export const loadingBrand = "Loading the brand";

// Brand facts
export const nothingIsSetYet = "Nothing is set yet. Editors can set colors, text styles and logos.";
export const colors = "Colors";
export const textStyles = "Text styles";
export const textStyle = (family: string, weight: number, size: number) => `${family} ${weight}, ${size} px`;
export const editorsCanChangeBrand = "Editors can change the brand.";
export const logos = "Logos";

// Color rows
export const addColor = "Add color";
export const pickColor = (number: number) => `Pick color ${number}`;
export const codeOfColor = (number: number) => `Code of color ${number}`;
export const nameOfColor = (number: number) => `Name of color ${number}`;
export const nameOfColorExample = "Name, such as Ink";
export const thisColor = "this color";
export const removeName = (name: string) => `Remove ${name}`;

// Brand draft
export const enterName = "Enter a name.";
export const enterColorSuchAs2f6bff = "Enter a color such as #2f6bff.";
export const enterNumber = (min: number, max: number) =>
  `Enter a number from ${formatCount(min)} to ${formatCount(max)}.`;

// Logo tiles
export const logo = "Logo";
export const addLogo = "Add logo";
export const nameOfLogo = "Name of the logo";
export const replaceName = (name: string) => `Replace ${name}`;

// Outdated designs
export const designsWithFormerValues = "Designs with former values";
export const changeOfBrandChangesNoDesign =
  "A change of the brand changes no design. These still have a color, a text style or a logo as it was before.";
export const lookingThroughDesigns = "Looking through the designs";
export const none = "None: every design is up to date.";
export const onlyInDraft = " · only in the draft";

// Style rows
export const addTextStyle = "Add text style";
export const size = "Size";
export const lineHeight = "Line height";
export const letterSpacing = "Letter spacing";
export const newTextStyle = "New text style";
export const name = "Name";
export const nameExample = "Headline";
export const thisTextStyle = "this text style";
export const weight = "Weight";
export const color = "Color";
export const colorExample = "The text's own";
export const font = "Font";
