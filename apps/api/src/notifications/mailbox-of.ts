/**
 * Returns the mailbox behind an email, to count mails by: "name+1@…" reaches "name@…". At Gmail dots do not count
 * either. Mails go to the email as it was typed.
 */
export function mailboxOf(email: string): string {
  const [typed = "", domain = ""] = email.toLowerCase().split("@");
  const name = typed.split("+", 1)[0]!;
  return /^(gmail|googlemail)\.com$/.test(domain) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`;
}
