const CHECK_MS = 500;

/**
 * Ends this process like SIGTERM when the shell between npm and it is gone. npm passes a signal on to that shell only.
 * The shell dies of it without telling anybody.
 */
export function endWithParent() {
  // Without npm, the shell that started a server in the background may go and the server stay.
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const check = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(check);
    process.kill(process.pid, "SIGTERM");
  }, CHECK_MS);
  check.unref();
}
