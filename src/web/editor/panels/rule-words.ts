// Former names
export const formerName = "Former name";
export const formerNames = "Former names";
export const nameFills = (name: string) => `${name} fills`;
export const removeFormerName = (name: string) => `Remove the former name ${name}`;

// Rules sections
export const showWhen = "Show when";
export const theseLayersHaveDifferentConditions = "These layers have different conditions.";
export const personalisedSettings = "Personalised settings";

// Bindings field
export const colorsAndNumbers = "Colors and numbers of this layer are the same for everyone.";
export const personaliseSetting = "Personalise a setting";
export const fromUrlNamed = (label: string) => `${label} from the URL`;
export const property = "Property";
export const parameter = "Parameter";
export const stopSettingFromUrl = (label: string) => `Stop setting ${label} from the URL`;

// Condition field
export const allAreTrue = "all are true";
export const anyIsTrue = "any is true";
export const always = "Always.";
export const showThisLayerWhen = "Show this layer when";
export const hiddenWithCurrentTestValues = "Hidden with the current test values.";
export const addCondition = "Add condition";
export const conditionNumber = (number: number) => `Condition ${number}`;
export const about = "About";
export const removeCondition = (number: number) => `Remove condition ${number}`;
export const comparison = "Comparison";
export const number = "Number";
export const textsWithCommasBetween = "Texts, with commas between";
export const text = "Text";
export const goldSilver = "gold, silver";
export const empty = "Empty";

// Condition tests
export const aValue = "A value";
export const theTime = "The time";
export const aCountdown = "A countdown";
export const isOn = "is on";
export const isBetween = "is between";
export const isAtOrAfter = "is at or after";
export const isBefore = "is before";
export const hasTimeLeft = "has time left";
export const isOver = "is over";
export const isNot = "is not";
export const isOne = "is one of";
export const isFilled = "is filled";
export const emptyExample = "(empty)";
export const isEmpty = "is empty";
export const isAbove = "is above";
export const isBelow = "is below";

// Timed tests
export const countdown = "Countdown";
export const state = "State";
export const days = "Days";
export const from = "From";
export const to = "To";
export const inDesignsTimeZone = "In the design's time zone; a later start than end goes past midnight";
export const dateAndTime = "Date and time";
export const dateAndTimeHint =
  "In the design's time zone, such as 2026-12-24T18:00; can be a placeholder: {{deadline|2026-12-24}}";
export const plus = "Plus";
export const plusHint = "3d, 48h or 90m are added";
export const plusExample = "Nothing";

// Test values panel
export const testValues = "Test values";
export const nothingIsPersonalised =
  "Nothing changes from recipient to recipient yet. Switch “Dynamic” on for a layer, or write a placeholder such as {{first_name|there}} into a text.";
export const reset = "Reset";
export const time = "Time";
export const timeExample = "Now";
export const timeHint = "When the image is opened, such as 2026-12-24T18:00";
export const enterDateAndTimeSuch = "Enter a date and time such as 2026-12-24T18:00.";
export const fromRow = "From the row";
