import { Redirect } from "wouter";
import { useCompany } from "../api/company.ts";

/** `/` and `/c/…` alone lead to the designs. */
export function HomeRedirect() {
  const { id } = useCompany();
  return <Redirect to={`/c/${id}/designs`} replace />;
}
