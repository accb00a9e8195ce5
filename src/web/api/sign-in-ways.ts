import { useQuery } from "@tanstack/react-query";
import { accountCalls } from "./calls.ts";

/** How people sign in to this server, and whether it sends mail. */
export function useSignInWays() {
  return useQuery({
    queryKey: ["sign-in-ways"],
    queryFn: () => accountCalls.get("/account/sign-in"),
    staleTime: 60_000,
  });
}
