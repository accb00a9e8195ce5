// Bound mark
export const inUrlSets = (parameter: string) =>
  `${parameter} in the URL sets it. Show it below “Personalised settings”`;
export const fromUrl = "From the URL:";
export const personalise = "Personalise";
export const personaliseThis = "Personalise this";

// Alt field
export const alternativeText = "Alternative text";
export const alternativeTextFromTexts = "Alternative text from the texts";
export const alternativeTextFromTextsHint = (text: string) => `Without values: ${text}`;
export const alternativeTextHint =
  "For people who don't see the image. May contain placeholders such as {{first_name|there}}";

// Color field
export const enterColorSuchAs2f6bff = "Enter a color such as #2f6bff.";
export const chooseNamed = (label: string) => `Choose ${label}`;

// Color picker
export const opacity = "Opacity";
export const brand = "Brand";
export const inThisDesign = "In this design";
export const pickFromScreen = "Pick from the screen";

// Color spectrum
export const hue = "Hue";
export const saturationAndBrightness = "Saturation and brightness";
export const saturation = "Saturation";
export const brightness = "Brightness";

// Covered colors
export const gradientCovers = "The gradient covers it.";

// Gradient field
export const linear = "Linear";
export const radial = "Radial";
export const addNamed = (label: string) => `Add ${label}`;
export const type = "Type";
export const angle = "Angle";
export const addColor = "Add color";
export const editOnCanvas = "Edit on the canvas";
export const removeGradient = "Remove gradient";
export const colorIndex = (index: number) => `Color ${index}`;
export const positionPercent = (index: number) => `Position ${index} (%)`;
export const removeColor = (index: number) => `Remove color ${index}`;

// Number field
export const enterNumberOrArithmetic = "Enter a number, or arithmetic such as 120+8.";
export const mixed = "Mixed";

// Picture source field
export const none = "None";
export const enterFullAddressThatStarts =
  "Enter a full address that starts with https://, or choose a picture.";
export const chooseFromLibrary = (label: string) => `Choose ${label} from the library`;

// Link field
export const link = "Link";
export const linkHint = "Where a click leads: https://shop.example/{{sku}}. Snippets wrap the image in it";
export const enterHttpsAddress = "Enter an https address. Placeholders may stand behind its host.";

// Property control
export const auto = "Auto";
export const solid = "Solid";
export const enterLengthsSuchAs84 = "Enter lengths such as 8 4.";

// Choice field
export const defaultLabel = "Default";

// Choice icons
export const left = "Left";
export const center = "Center";
export const right = "Right";
export const top = "Top";
export const middle = "Middle";
export const bottom = "Bottom";
export const leftHint = "Left; right in Arabic and Hebrew";
export const rightHint = "Right; left in Arabic and Hebrew";
export const justify = "Justify";
export const asTyped = "As typed";
export const uppercase = "Uppercase";
export const lowercase = "Lowercase";
export const capitalize = "Capitalize";
export const underline = "Underline";
export const lineThrough = "Line through";
export const normal = "Normal";
export const italic = "Italic";
export const horizontal = "Horizontal";
export const vertical = "Vertical";
export const both = "Both";

// Choice label
export const tabular = "Tabular";
export const start = "Start";
export const end = "End";
export const shrink = "Shrink";
export const fixed = "Fixed";
export const hug = "Hug";
export const fill = "Fill";
export const cover = "Cover";
export const contain = "Contain";
export const forward = "Forward";
export const backward = "Backward";
export const circle = "Circle";
export const ellipse = "Ellipse";
export const line = "Line";
export const polygon = "Polygon";
export const star = "Star";
export const heart = "Heart";
export const path = "Path";
export const bar = "Bar";
export const ring = "Ring";
export const butt = "Butt";
export const round = "Round";
export const square = "Square";
export const arrow = "Arrow";
export const rectangle = "Rectangle";
export const shortenWith = "Shorten with …";
export const cutOff = "Cut off";
export const overflow = "Overflow";
export const low = "Low";
export const medium = "Medium";
export const high = "High";
export const highest = "Highest";
export const qrCode = "QR code";
export const gs1QrCode = "GS1 QR code";

// Font field
export const noFamilyHasThisName = "No family has this name.";
export const fonts = "Fonts";

// Recurrence field
export const never = "Never";
export const everyDay = "Every day";
export const everyWeek = "Every week";
export const everyMonth = "Every month";
export const sunday = "Sunday";
export const monday = "Monday";
export const tuesday = "Tuesday";
export const wednesday = "Wednesday";
export const thursday = "Thursday";
export const friday = "Friday";
export const saturday = "Saturday";
export const at = "At";
export const atHint = "Time of the day in the design's time zone";
export const weekday = "Weekday";
export const day = "Day";
export const dayHint = "The last day of a shorter month";

// Shadows field
export const blur = "Blur";
export const removeShadow = (index: number) => `Remove shadow ${index}`;
export const addShadow = "Add shadow";

// Weight options
export const thin = "Thin";
export const extraLight = "Extra light";
export const light = "Light";
export const regular = "Regular";
export const semibold = "Semibold";
export const bold = "Bold";
export const extraBold = "Extra bold";
export const black = "Black";
export const notInThisFont = (weight: string) => `${weight}, not in this font`;
