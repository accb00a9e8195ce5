import http from "node:http";

/** In Node from 24.14; older ones read the variables themselves if NODE_USE_ENV_PROXY is 1. */
const setProxy = (http as { setGlobalProxyFromEnv?: () => void }).setGlobalProxyFromEnv;

/**
 * Lets this process reach the operator's own servers by HTTP, such as an object store, a sign-in provider and a collector of
 * traces, through the proxy of `HTTPS_PROXY`, `HTTP_PROXY` and `NO_PROXY`. Pictures and webhooks have a setting of their own, because anybody
 * names their hosts. Returns what is wrong with the variables, without their values, which may hold a password.
 */
export function useEnvironmentProxy(): string | undefined {
  try {
    setProxy?.();
    return undefined;
  } catch {
    return "HTTPS_PROXY or HTTP_PROXY (set, not shown): Expected an http or https address such as http://proxy.example.com:3128";
  }
}
