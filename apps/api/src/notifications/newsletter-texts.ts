/**
 * The texts that a subscriber reads before they confirm, newest first. A subscription holds only its time. A changed
 * text is a new version above the earlier ones, which stay as they are.
 */
export const newsletterTexts = [
  {
    version: "2026-11",
    /** The first instant at which it is mailed. */
    since: "2026-11-01T00:00:00.000Z",
    heading: { en: "Would you like our newsletter?", hi: "क्या आप हमारा न्यूज़लेटर पाना चाहेंगे?" },
    paragraph: {
      en: "Someone, most likely you, asked us to send the MediSense newsletter to this email address. We send nothing until you confirm.",
      hi: "किसी ने, शायद आपने ही, इस ईमेल पते पर MediSense का न्यूज़लेटर मँगवाया है। आपकी पुष्टि के बिना हम कुछ नहीं भेजेंगे।",
    },
  },
] as const;
