import type { Locale } from "@medisense/contract/locales";
import type { SandboxSession } from "./session-store.ts";

interface Ended {
  title: string;
  sentence: string;
}

interface SessionTexts {
  gateway: string;
  pay(amount: string): string;
  youPay: string;
  decline: string;
  cancel: string;
  test: string;
  to: string;
  purpose: string;
  openUntil: string;
  inIndia(time: string): string;
  back: string;
  ended: Record<Exclude<SandboxSession["outcome"], "open">, Ended>;
  notFound: Ended;
  /** The panel of the demo. */
  delivery: {
    title: string;
    sentence: string;
    delay: string;
    delays: { none: string; seconds5: string; seconds30: string; minutes2: string };
    copies: string;
    outOfOrder: string;
  };
}

export const sessionTexts: Record<Locale, SessionTexts> = {
  en: {
    gateway: "Test payment",
    pay: (amount) => `Pay ${amount}`,
    youPay: "You pay",
    decline: "Decline",
    cancel: "Cancel",
    test: "This is a test payment. No real money moves and no card is needed.",
    to: "To",
    purpose: "For",
    openUntil: "Open until",
    inIndia: (time) => `${time} IST`,
    back: "Back to MediSense",
    ended: {
      expired: { title: "Page expired", sentence: "The time to pay has run out. Nothing was charged." },
      paid: { title: "Paid", sentence: "The payment was made. There is nothing more to do here." },
      declined: { title: "Declined", sentence: "The payment was declined. Nothing was charged." },
      cancelled: { title: "Cancelled", sentence: "This payment was cancelled. Nothing was charged." },
    },
    notFound: {
      title: "This payment page does not exist",
      sentence: "The link may be incomplete. Nothing was charged.",
    },
    delivery: {
      title: "Delivery of the webhook event",
      sentence: "How the gateway reports your decision to MediSense. The outcome is the same whatever you choose.",
      delay: "Delay",
      delays: { none: "None", seconds5: "5 seconds", seconds30: "30 seconds", minutes2: "2 minutes" },
      copies: "Copies",
      outOfOrder: "Out of order: an older event arrives last",
    },
  },
  hi: {
    gateway: "परीक्षण भुगतान",
    pay: (amount) => `${amount} चुकाएँ`,
    youPay: "आपको देना है",
    decline: "अस्वीकार करें",
    cancel: "रद्द करें",
    test: "यह केवल परीक्षण है। असली पैसे नहीं कटते, और कार्ड की ज़रूरत नहीं है।",
    to: "किसे",
    purpose: "किसलिए",
    openUntil: "कब तक",
    inIndia: (time) => `${time} IST (भारतीय समय)`,
    back: "MediSense पर लौटें",
    ended: {
      expired: { title: "समय समाप्त", sentence: "भुगतान का समय निकल गया। कोई पैसे नहीं कटे।" },
      paid: { title: "भुगतान हो गया", sentence: "भुगतान हो चुका है। यहाँ अब कुछ नहीं करना है।" },
      declined: { title: "अस्वीकृत", sentence: "भुगतान अस्वीकार हो गया। कोई पैसे नहीं कटे।" },
      cancelled: { title: "रद्द", sentence: "यह भुगतान रद्द कर दिया गया। कोई पैसे नहीं कटे।" },
    },
    notFound: {
      title: "यह भुगतान पेज मौजूद नहीं है",
      sentence: "शायद लिंक अधूरा है। कोई पैसे नहीं कटे।",
    },
    delivery: {
      title: "भुगतान की ख़बर कैसे पहुँचे",
      sentence: "भुगतान कंपनी आपका फ़ैसला MediSense को कैसे बताए। आप कुछ भी चुनें, नतीजा वही रहता है।",
      delay: "देरी",
      delays: { none: "कोई नहीं", seconds5: "5 सेकंड", seconds30: "30 सेकंड", minutes2: "2 मिनट" },
      copies: "कितनी बार",
      outOfOrder: "उल्टे क्रम में: पुरानी ख़बर सबसे बाद में पहुँचे",
    },
  },
};
