import { createHash } from "node:crypto";
import type { Locale } from "@medisense/contract/locales";
import type { OutgoingMail } from "../../notifications/index.ts";
import type { batchRecalls } from "../tables/batch-tables.ts";

type Recall = Pick<typeof batchRecalls.$inferSelect, "id" | "maker" | "reason">;

interface Packs {
  medicine: string;
  /** As the store entered it from the pack; whoever recalls may write it in another way. */
  batchNo: string;
  orderNumber: string;
  storeName: string;
  storeContact: string;
}

/** Returns the mail that tells one person about a recalled batch in all their orders. */
export function batchRecalledMail(
  recall: Recall,
  { email, locale }: { email: string; locale: Locale | null },
  packs: Packs[],
): OutgoingMail {
  const { id, maker, reason } = recall;
  const unique = (texts: string[]) => [...new Set(texts)].join(", ");
  const batch = unique(packs.map(({ batchNo }) => batchNo));
  const { medicine } = packs[0]!;
  return {
    // Causes are kept longer than mails, so this one holds no readable email.
    cause: `batch-recalled:${id}:${createHash("sha256").update(email).digest("base64url")}`,
    to: email,
    locale,
    subject: {
      en: `Recall: please check your ${medicine}`,
      hi: `वापसी की सूचना: कृपया अपनी दवा ${medicine} जाँचें`,
    },
    heading: {
      en: "A medicine that you received has been recalled",
      hi: "आपको मिली एक दवा कंपनी ने वापस मँगाई है",
    },
    paragraphs: [
      {
        en: `${maker} has recalled batch ${batch} of a medicine that we delivered to you. Look for this batch number on your pack, and take no more from it.`,
        hi: `${maker} ने आपको पहुँचाई गई एक दवा का बैच ${batch} वापस मँगाया है। अपने पैक पर यह बैच नंबर देखें, और उसमें से और दवा न लें।`,
      },
      {
        en: "If you need this medicine every day, do not simply stop: call your doctor or the pharmacy today for a replacement. If you feel unwell after taking it, call your doctor, or 112 in an emergency.",
        hi: "अगर यह दवा आपको रोज़ लेनी होती है, तो बस बंद न कर दें: दूसरी दवा के लिए आज ही अपने डॉक्टर या दवा दुकान को फ़ोन करें। दवा लेने के बाद तबीयत ठीक न लगे, तो डॉक्टर को, और आपात स्थिति में 112 पर फ़ोन करें।",
      },
      { en: "Keep the pack and bring it to the pharmacy.", hi: "पैक सँभालकर रखें और उसे दवा दुकान पर ले जाएँ।" },
    ],
    facts: [
      [{ en: "Medicine", hi: "दवा" }, unique(packs.map((pack) => pack.medicine))],
      [{ en: "Batch", hi: "बैच" }, batch],
      [{ en: "Reason", hi: "कारण" }, reason],
      [{ en: "Orders", hi: "ऑर्डर" }, unique(packs.map(({ orderNumber }) => orderNumber))],
      [
        { en: "Pharmacy", hi: "दवा दुकान" },
        unique(packs.map(({ storeName, storeContact }) => `${storeName}, ${storeContact}`)),
      ],
    ],
  };
}
