import type { OutgoingMail } from "../../notifications/index.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { mailAccounts } from "../accounts/mail-accounts.ts";
import type { accountsOf } from "../accounts/accounts-of.ts";

interface Mailing {
  accounts: Awaited<ReturnType<typeof accountsOf>>;
  name: string;
  now: Date;
}

/** Tells the people of a listing that it is suspended. Only admins read the reason. */
export const mailSuspension = (tx: Database, mailing: Mailing, contact: string) =>
  mailEach(tx, mailing, {
    subject: {
      en: `${mailing.name} is suspended on MediSense`,
      hi: `MediSense पर ${mailing.name} का निलंबन`,
    },
    heading: { en: "Suspended on MediSense", hi: "MediSense पर निलंबन" },
    paragraphs: [
      {
        en: `${mailing.name} is suspended. What patients have booked or ordered ahead is being cancelled and refunded, and they are told.`,
        hi: `${mailing.name} का निलंबन हुआ है। मरीज़ों की आगे की बुकिंग और ऑर्डर रद्द किए जा रहे हैं, पैसे लौटाए जा रहे हैं, और उन्हें बताया जा रहा है।`,
      },
      {
        en: `To learn why, or if you think that this is a mistake, write to ${contact}.`,
        hi: `कारण जानने के लिए, या अगर आपको यह ग़लती लगती है, तो ${contact} पर लिखें।`,
      },
    ],
  });

/** Tells the people of a listing that its suspension is over. */
export const mailLifting = (tx: Database, mailing: Mailing) =>
  mailEach(tx, mailing, {
    subject: {
      en: `The suspension of ${mailing.name} is lifted`,
      hi: `${mailing.name} का निलंबन हट गया है`,
    },
    heading: { en: "The suspension is lifted", hi: "निलंबन हट गया है" },
    paragraphs: [
      {
        en: `${mailing.name} is no longer suspended on MediSense. What was cancelled stays cancelled.`,
        hi: `MediSense पर ${mailing.name} का निलंबन हट गया है। जो रद्द हो चुका है, वह रद्द ही रहेगा।`,
      },
    ],
  });

const mailEach = (tx: Database, { accounts, now }: Mailing, mail: Omit<OutgoingMail, "cause" | "to" | "locale">) =>
  mailAccounts(
    tx,
    [...accounts.own, ...accounts.doctorIds],
    { cause: `suspension:${now.toISOString()}`, ...mail },
    now,
  );
