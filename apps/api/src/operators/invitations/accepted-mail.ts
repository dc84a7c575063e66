import type { Bilingual } from "@medisense/contract/locales";
import type { ListingKind } from "@medisense/contract/operators/listings";
import type { OutgoingMail } from "../../notifications/index.ts";

const toDo: Record<ListingKind, Bilingual> = {
  doctors: {
    en: "The registration waits to be checked, on the admin's desk, under Doctors.",
    hi: "पंजीकरण की जाँच बाक़ी है: एडमिन की डेस्क पर, डॉक्टरों में।",
  },
  hospitals: {
    en: "Patients can find the hospital now. Read what it says of itself on its page.",
    hi: "मरीज़ अब अस्पताल को ढूँढ सकते हैं। उसके पेज पर पढ़ें कि उसने अपने बारे में क्या लिखा है।",
  },
  stores: {
    en: "The licence waits to be checked, on the admin's desk, under Stores.",
    hi: "लाइसेंस की जाँच बाक़ी है: एडमिन की डेस्क पर, दुकानों में।",
  },
};

/** Tells an admin that an invited doctor, hospital or store has entered the data, and what there is to do. */
export const acceptedMail = (
  kind: ListingKind,
  name: string,
  origin: string,
): Omit<OutgoingMail, "cause" | "to" | "locale"> => ({
  subject: { en: `${name} has accepted your invitation`, hi: `${name} ने आपका निमंत्रण स्वीकार किया है` },
  heading: { en: "Your invitation is accepted", hi: "आपका निमंत्रण स्वीकार हुआ" },
  paragraphs: [{ en: `${name} has entered their details.`, hi: `${name} की जानकारी आ गई है।` }, toDo[kind]],
  action: { label: { en: "Open the admin's desk", hi: "एडमिन की डेस्क खोलें" }, url: `${origin}/login/admin` },
});
