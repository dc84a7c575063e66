import { randomUUID } from "node:crypto";
import { istTime } from "@medisense/contract/ist";
import type { Bilingual, Locale } from "@medisense/contract/locales";
import { CONSUMER_HELPLINE } from "@medisense/contract/grievances/grievances";
import type { Config } from "../config/config.ts";
import type { OutgoingMail } from "../notifications/index.ts";
import type { GrievancesDeps } from "./deps.ts";
import { acknowledgeBy, closeBy } from "./grievance-deadlines.ts";
import { type GrievanceRow, ticketOf } from "./grievances-to-wire.ts";

type Officer = Config["siteOwner"]["grievanceOfficer"];

interface Recipient {
  email: string;
  locale: Locale | null;
  origin: string;
  officer: Officer;
}

const moment = (instant: Date, locale: Locale) => {
  const tag = { en: "en-IN", hi: "hi-IN" }[locale];
  const day = new Intl.DateTimeFormat(tag, { dateStyle: "long", timeZone: "Asia/Kolkata" }).format(instant);
  return `${day}, ${istTime(instant)}`;
};

const footer = (officer: Officer) => ({
  text: {
    en: `Grievance officer: ${officer.name}, ${contactOf(officer)}. National consumer helpline: ${CONSUMER_HELPLINE}.`,
    hi: `शिकायत अधिकारी: ${officer.name}, ${contactOf(officer)}। राष्ट्रीय उपभोक्ता हेल्पलाइन: ${CONSUMER_HELPLINE}।`,
  },
});

const contactOf = ({ email, phone }: Officer) => `${email}, ${phone}`;

const link = (origin: string) => ({
  label: { en: "Open your grievances", hi: "अपनी शिकायतें खोलें" },
  url: `${origin}/dashboard/userinfo/grievances`,
});

/** Tells a patient the ticket number of a new grievance, and by when it is acknowledged and answered. */
export function filedMail(grievance: GrievanceRow, { email, locale, origin, officer }: Recipient): OutgoingMail {
  const ticket = ticketOf(grievance);
  const [first, last] = [acknowledgeBy(grievance.filedAt), closeBy(grievance.filedAt)];
  return {
    cause: `grievance-filed:${grievance.id}`,
    to: email,
    locale,
    subject: { en: `Your grievance ${ticket}`, hi: `आपकी शिकायत ${ticket}` },
    heading: { en: "Your grievance is filed", hi: "आपकी शिकायत दर्ज हो गई है" },
    paragraphs: [
      { en: `Its ticket number is ${ticket}.`, hi: `उसका टिकट नंबर ${ticket} है।` },
      {
        en: `The grievance officer acknowledges it by ${moment(first, "en")} and settles it by ${moment(last, "en")}.`,
        hi: `शिकायत अधिकारी ${moment(first, "hi")} तक उसकी पावती देंगे और ${moment(last, "hi")} तक उसका निपटारा करेंगे।`,
      },
    ],
    action: link(origin),
    footer: footer(officer),
  };
}

const news = {
  acknowledge: {
    en: "The grievance officer has acknowledged your grievance and is looking into it.",
    hi: "शिकायत अधिकारी ने आपकी शिकायत की पावती दी है और उसकी जाँच कर रहे हैं।",
  },
  answer: {
    en: "The grievance officer has answered you. Open your grievance to read the answer.",
    hi: "शिकायत अधिकारी ने आपको जवाब दिया है। जवाब पढ़ने के लिए अपनी शिकायत खोलें।",
  },
  close: {
    en: "The grievance officer has closed your grievance. Open it to read the last answer.",
    hi: "शिकायत अधिकारी ने आपकी शिकायत बंद कर दी है। आख़िरी जवाब पढ़ने के लिए उसे खोलें।",
  },
};

/** Tells a patient that something happened to a grievance, without what was written. */
export function newsMail(
  grievance: GrievanceRow,
  act: keyof typeof news,
  { email, locale, origin, officer }: Recipient,
): OutgoingMail {
  const ticket = ticketOf(grievance);
  return {
    cause: `grievance-news:${grievance.id}:${randomUUID()}`,
    to: email,
    locale,
    subject: { en: `Update on your grievance ${ticket}`, hi: `आपकी शिकायत ${ticket} पर नई जानकारी` },
    heading: { en: `Grievance ${ticket}`, hi: `शिकायत ${ticket}` },
    paragraphs: [
      news[act],
      {
        en: `If you are not satisfied, you can call the national consumer helpline ${CONSUMER_HELPLINE}.`,
        hi: `अगर आप संतुष्ट नहीं हैं, तो राष्ट्रीय उपभोक्ता हेल्पलाइन ${CONSUMER_HELPLINE} पर कॉल कर सकते हैं।`,
      },
    ],
    action: link(origin),
    footer: footer(officer),
  };
}

/** Tells the officer that there is a new grievance, without what was written. */
export function officerMail(grievance: GrievanceRow, officer: Officer): OutgoingMail {
  const ticket = ticketOf(grievance);
  const first = acknowledgeBy(grievance.filedAt);
  return {
    cause: `grievance-officer:${grievance.id}`,
    to: officer.email,
    locale: "en",
    subject: { en: `New grievance ${ticket}`, hi: `नई शिकायत ${ticket}` },
    heading: { en: `New grievance ${ticket}`, hi: `नई शिकायत ${ticket}` },
    paragraphs: [
      {
        en: `Acknowledge it by ${moment(first, "en")}. It is on the admin's desk, under Grievances.`,
        hi: `${moment(first, "hi")} तक उसकी पावती दें। वह एडमिन की डेस्क पर, शिकायतों में है।`,
      },
    ],
    footer: footer(officer),
  };
}

/** Tells the officer that the patient wrote again, without what was written. */
export function messageMail(grievance: GrievanceRow, messageId: string, officer: Officer): OutgoingMail {
  const ticket = ticketOf(grievance);
  const last = closeBy(grievance.filedAt);
  return {
    cause: `grievance-message:${messageId}`,
    to: officer.email,
    locale: "en",
    subject: { en: `New message on grievance ${ticket}`, hi: `शिकायत ${ticket} पर नया संदेश` },
    heading: { en: `New message on grievance ${ticket}`, hi: `शिकायत ${ticket} पर नया संदेश` },
    paragraphs: [
      {
        en: `Read it on the admin's desk, under Grievances, and settle it by ${moment(last, "en")}.`,
        hi: `संदेश एडमिन की डेस्क पर, शिकायतों में पढ़ें, और ${moment(last, "hi")} तक शिकायत का निपटारा करें।`,
      },
    ],
    footer: footer(officer),
  };
}

const late = {
  acknowledgement: {
    by: acknowledgeBy,
    subject: (ticket: string) => ({
      en: `Grievance ${ticket} is not acknowledged`,
      hi: `शिकायत ${ticket} की पावती नहीं दी गई है`,
    }),
    paragraph: (date: Bilingual) => ({
      en: `It had to be acknowledged by ${date.en}. Please acknowledge it now, on the admin's desk, under Grievances.`,
      hi: `${date.hi} तक उसकी पावती दी जानी थी। कृपया अभी पावती दें: एडमिन की डेस्क पर, शिकायतों में।`,
    }),
  },
  settlement: {
    by: closeBy,
    subject: (ticket: string) => ({
      en: `Grievance ${ticket} is not settled`,
      hi: `शिकायत ${ticket} का निपटारा नहीं हुआ है`,
    }),
    paragraph: (date: Bilingual) => ({
      en: `It had to be settled by ${date.en}. Please settle it now, on the admin's desk, under Grievances.`,
      hi: `${date.hi} तक उसका निपटारा होना था। कृपया अभी निपटारा करें: एडमिन की डेस्क पर, शिकायतों में।`,
    }),
  },
};

/** Tells the officer that a grievance was not acknowledged or settled in time, without what was written. */
export function lateMail(
  grievance: GrievanceRow,
  missed: keyof typeof late,
  { siteOwner, publicUrl }: GrievancesDeps["config"],
): OutgoingMail {
  const { by, subject, paragraph } = late[missed];
  const date = by(grievance.filedAt);
  const title = subject(ticketOf(grievance));
  return {
    cause: `grievance-late-${missed}:${grievance.id}`,
    to: siteOwner.grievanceOfficer.email,
    locale: "en",
    subject: title,
    heading: title,
    paragraphs: [paragraph({ en: moment(date, "en"), hi: moment(date, "hi") })],
    ...(publicUrl && {
      action: { label: { en: "Open the admin's desk", hi: "एडमिन की डेस्क खोलें" }, url: `${publicUrl}/login/admin` },
    }),
    footer: footer(siteOwner.grievanceOfficer),
  };
}
