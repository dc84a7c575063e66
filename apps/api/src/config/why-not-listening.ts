/** Returns the error of a server that cannot listen, as a sentence that names the setting to change. */
export function whyNotListening(error: unknown, { host, port }: { host: string; port: number }): unknown {
  const reasons: Record<string, string> = {
    EADDRINUSE: `PORT: another program listens on ${port} already; end it or set another port`,
    EACCES: `PORT: this account may not listen on ${port}; ports below 1024 are often reserved`,
    EADDRNOTAVAIL: `HOST: ${host} is no address of this machine`,
    ENOTFOUND: `HOST: there is no host ${host}`,
  };
  const reason = reasons[(error as NodeJS.ErrnoException).code ?? ""];
  return reason ? new Error(`The server cannot start:\n  ${reason}`, { cause: error }) : error;
}
