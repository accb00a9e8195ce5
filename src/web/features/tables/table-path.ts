/** The address of a table's page. */
export const tablePath = (companyId: string, name: string) =>
  `/c/${companyId}/tables/${encodeURIComponent(name)}`;
