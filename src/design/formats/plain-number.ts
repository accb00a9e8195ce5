/** Without grouping, with a decimal point. */
export const plainNumber = /^[+-]?\d{1,30}(?:\.\d{1,20})?$/;
