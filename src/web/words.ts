export const openingDashboard = "Opening the dashboard";
export const findingDesign = "Finding the design";
