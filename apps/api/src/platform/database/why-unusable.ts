/** Returns in one sentence why a database cannot be used, without its password; undefined for an unknown error. */
export function whyUnusable(error: unknown, url: string): string | undefined {
  const { code, message } = rootOf(error);
  const { host: address, username, pathname, searchParams } = new URL(url);
  // A database on this machine may be reached through a socket, whose folder is a parameter.
  const host = searchParams.get("host") ?? address;
  const [account, database] = [decodeURIComponent(username), decodeURIComponent(pathname.slice(1))];
  if (SILENT.has(code ?? "") || /timeout/i.test(message)) return `${host} does not answer`;
  const reasons: Record<string, string> = {
    ECONNREFUSED: `nothing accepts connections at ${host}; is the database running?`,
    ENOENT: message.startsWith("connect")
      ? `there is no socket of a database in ${host}; is the database running?`
      : `a file that it names cannot be read: ${message}`,
    EACCES: `this system account may not use the socket in ${host}`,
    ECONNRESET: `${host} closes every connection; is it a PostgreSQL?`,
    ENOTFOUND: `there is no host ${host}`,
    EAI_AGAIN: `the host ${host} cannot be looked up`,
    "28P01": `${host} refuses the password of the account "${account}"`,
    "28000": `${host} does not admit the account "${account}"`,
    "3D000": `there is no database "${database}" at ${host}`,
    "42501": `the account "${account}" lacks rights in the database "${database}": ${message}`,
    "53300": `${host} has no connection left`,
    "57P03": `${host} is still starting up or shutting down`,
  };
  if (code !== undefined && code in reasons) return reasons[code];
  if (/SSL/.test(message)) return `no encrypted connection to ${host}: ${message}`;
  if (/terminated unexpectedly/.test(message)) return reasons["ECONNRESET"];
  return undefined;
}

const SILENT = new Set(["ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH"]);

/** Returns the code and message of the error at the end of the chain of causes. A library wraps it in its own. */
function rootOf(error: unknown): { code: string | undefined; message: string } {
  if (!(error instanceof Error)) return { code: undefined, message: String(error) };
  return error.cause ? rootOf(error.cause) : { code: (error as { code?: string }).code, message: error.message };
}
