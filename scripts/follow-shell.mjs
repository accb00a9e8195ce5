// In old syntax, because launch.mjs also runs on a Node that is too old for Limn.

/**
 * Sends this process SIGTERM when the shell in which npm runs it has gone. A signal to npm reaches only that shell, if it wasn't
 * replaced by its command.
 */
export function followShell() {
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, "SIGTERM");
  }, 200);
  watch.unref();
}
