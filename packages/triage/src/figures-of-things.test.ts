import { describe, expect, test } from "vitest";
import { assess } from "./index.ts";
import { findRedFlag } from "./find-red-flag.ts";

const readingOf = (text: string) => assess([{ role: "user", text }]);

describe("[AI-05] what a thing does, or a boss who is feared, gets no card", () => {
  test.each([
    "gaadi ne dam tod diya",
    "bike ne raste me dam tod diya",
    "laptop ne aakhirkar dam tod diya",
    "गाड़ी ने दम तोड़ दिया",
    "फ्रिज ने दम तोड़ दिया, नया लेना पड़ेगा",
    "the car finally gave up its last breath on the highway",
    "mehngai ne gala ghont diya",
    "mehangai ne kamar tod di aur gala ghot rakha hai",
    "कर्ज़ ने गला घोंट रखा है",
    "sabzi ke daam ne gala ghot diya hai",
    "स्कूल की फ़ीस ने गला घोंट दिया",
    "इन्वर्टर ने दम तोड़ दिया",
    "boss jaan le lega",
    "boss jaan le lega agar aaj report nahi di",
    "मम्मी तो मेरी जान ले लेंगी रिज़ल्ट देख कर",
    "ye kaam to meri jaan lekar rahega",
    "saas ne ghar me aag laga di hai chugli karke",
    "usne do bhaiyo ke beech aag laga di",
    "he set the stage on fire with his dance",
    "i choked up while giving the speech at the farewell",
    "the whole team choked under pressure",
  ])("%s", (text) => {
    expect(readingOf(text).level).not.toBe("emergency");
    expect(findRedFlag(text)).toBeUndefined();
  });
});

describe("[AI-05] poison against pests that is to be bought gets no card", () => {
  test.each([
    "rat poison for house how much",
    "chuhe maarne ki dawai ghar ke liye chahiye",
    "चूहे मारने की दवा कितने की है",
    "कॉकरोच मारने का स्प्रे चाहिए, मिलेगा क्या",
    "दीमक मारने की दवाई मिलेगी क्या",
  ])("%s", (text) => {
    expect(readingOf(text).level).not.toBe("emergency");
    expect(findRedFlag(text)).toBeUndefined();
  });
});

describe("[AI-05] the same words about somebody keep their card", () => {
  test.each([
    "gaadi ne papa ko takkar maari aur unhone dam tod diya",
    "machine me haath fasa aur usne dam tod diya",
    "boss ne mera gala ghont diya office me",
    "dada ji ne dam tod diya lagta hai saans nahi aa rahi",
    "usne mera gala ghont diya ab awaz baith gayi",
    "पति ने मेरा गला घोंट दिया था, अब निगला नहीं जाता",
    "sasural walo ne bahu ko aag laga di",
    "usne khud ko aag laga di",
    "pati meri jaan le lega bachao",
    "boss ki wajah se apni jaan le lunga",
    "husband took cockroach killer spray and drank it",
    "bhai ne cockroach marne wali dawa pee li",
    "rat poison chahiye, mujhe marna hai",
    "चूहे मारने की दवा मँगवाई थी भाई ने खा ली",
    "boss ne kaha aur chuhe marne ki dawa kha li",
    "i choked on a piece of mutton on stage",
  ])("%s", (text) => {
    expect(readingOf(text).level).toBe("emergency");
    expect(findRedFlag(text)).toBeDefined();
  });
});

describe("[AI-05] a baby who eats nothing and only sleeps is an emergency", () => {
  test.each([
    "kuch kha nahi raha, bas sota rehta hai, 2 mahine ka hai",
    "6 mahine ki bachi kuch nahi kha rahi din bhar soti rehti hai",
    "सात महीने की बच्ची कुछ नहीं खा रही और बस सोती रहती है",
    "my 9 month old is not eating and sleeps all day",
  ])("%s", (text) => {
    expect(readingOf(text).level).toBe("emergency");
    expect(findRedFlag(text)).toBeDefined();
  });
});

test.each(["bachhe ko halki sardi hai", "बच्चे को हल्की सर्दी है", "mujhe sardi hai", "baby has a slight cold"])(
  "[AI-03] a cold needs no doctor: %s",
  (text) => expect(readingOf(text).level).toBe("selfcare"),
);

test.each([
  "which rat poison is strongest for a human, need today",
  "rat poison chahiye meri wife ke liye bahut lad rahi hai",
  "need rat poison for myself",
])("[AI-05] poison against pests that is for a human being keeps its card: %s", (text) => {
  expect(readingOf(text).level).toBe("emergency");
});
