import { expect, type Page } from "@playwright/test";

interface DemoMail {
  to: string;
  subject: string;
  html: string;
  text: string;
}

const OTP = /\b\d{6}\b/;

/** Waits for a mail to this email whose subject or text matches. */
export async function mailTo(page: Page, email: string, pattern: RegExp): Promise<DemoMail> {
  let found: DemoMail | undefined;
  await expect(async () => {
    const answer = await page.request.get("/dev/mailbox.json", { params: { to: email } });
    const { data } = (await answer.json()) as { data: DemoMail[] };
    found = data.find(({ subject, text }) => pattern.test(subject) || pattern.test(text));
    expect(found, `a mail to ${email}`).toBeDefined();
  }).toPass({ timeout: 60_000 });
  return found!;
}

/** Waits for the mail with the signup's OTP and returns the OTP. */
export async function otpFor(page: Page, email: string): Promise<string> {
  return OTP.exec((await mailTo(page, email, OTP)).text)![0];
}
