import { beforeAll, expect, test } from "vitest";
import { assess } from "./index.ts";

const ask = (text: string) => assess([{ role: "user", text }]);

beforeAll(() => {
  ask("the first text builds the engine");
}, 60_000);

test.each([
  "aap mujhe kal ka slot de do",
  "aap kab report dete ho",
  "main chal nahi sakta ghutne ki wajah se",
  "kal appointment pe aa nahi paungi",
  "मैं कल आ नहीं पाऊँगी, अपॉइंटमेंट बदल दो",
  "पैर में मोच है चल नहीं सकता",
  "payment phas gaya",
  "ring ungli me phas gayi",
  "dard khud khatam ho gaya",
  "खाँसी अपने आप खत्म हो जाएगी क्या",
  "main khud goli leta hu bp ki",
  "neend kabhi acchi nahi aati",
  "aapne meri zindagi badal di",
  "physio karke kya hoga",
  "कसरत कर के क्या फायदा",
  "why should i go for mri",
  "is it better to go to a dermatologist",
  "easier to go online or visit",
  "pet me aag lagi hai acidity se",
  "jee machal raha hai",
  "insurance card accept karte ho",
  "mera college ho gaya",
  "fashion karte ho",
  "ye kapda fade ho gaya hai",
  "poison song lyrics",
  "himmat juta ke doctor ko dikhane aaya hu piles ke liye",
  "phenyl ghar me kaha rakhe bachho se door",
  "passwords for my son account reset",
  "can electric shock from a battery be harmful",
  "डॉक्टर से बात नहीं हो पा रही, कॉल कट जाती है",
  "heart attack ke baad kya khana chahiye",
  "grinder me chutney peeste haath me mirchi lag gayi",
  "kamar ke neeche dard",
  "pet me patthar hai gallbladder ka operation kab",
  "muh me khoon aata hai brush karne pe thoda",
  "why is there no reason to go on with this doctor",
  "my business collapsed need stress doctor",
  "meri gaadi palat gayi thi 2019 me",
  "mere sath galat hua, double payment",
  "mere saath galat hua, paise kat gaye aur order nahi aaya",
  "मेरे साथ गलत हुआ, रिफंड नहीं मिला",
  "hospital ne mere saath galat kiya, zyada bill bana diya",
  "mera beta pankhe se darta hai",
  "मेरा बेटा पंखे से डरता है",
  "my baby keeps staring at the fan",
  "haath pe blade ka purana nishan",
  "हाथ पर ब्लेड का पुराना निशान कैसे हटाएं",
  "old blade scar on my hand, which cream",
  "haath me chot lag gayi hai",
  "kalai me takleef hai",
  "हाथ में चोट लग गई",
  "haath jala liya roti sekte hue",
  "CT scan ke baad chakkar aaya",
  "razor burn on my neck",
  "doodh bachchi ke kapdo par gir gaya",
  "sar dard ki goli kha li ab theek hu",
  "bukhar ki goli kha li subah",
  "दर्द की गोली खा ली",
  "jhagde ke baad sir dard ki goli kha li",
  "neend ki goli kha li par neend nahi aayi",
  "doctor ne bola sugar control karo warna haath pair kat jaayenge",
  "aankhon ki roshni badhane ke liye kya khaye",
  "aankh laal hai roshni chubhti hai",
])("[AI-05] everyday words are no crisis: %s", (text) => {
  expect(ask(text).intent).not.toBe("crisis");
  expect(ask(text).level).not.toBe("emergency");
});

test.each([
  "main ab aur jee nahi sakta",
  "nahi jee paungi uske bina",
  "जी नहीं सकता अब",
  "jee kar kya karu",
  "faansi laga lunga",
  "फाँसी लगा लूँगा",
  "apne aap ko khatam kar lunga",
  "अपने आप को खत्म कर लूँगा",
  "khud ko goli maar lunga",
  "there is no reason to go on",
  "everyone is better off if i was gone",
  "do baar pehle bhi try kiya tha is baar pakka karungi",
  "gave away my bike, nobody needs to worry about me now",
  "सल्फास की शीशी हाथ में है, बस हिम्मत जुटा रहा हूँ",
  "wrote down all bank passwords for my wife, she will manage after me",
  "kisi ne us par petrol daal ke aag laga di",
  "mere saath galat hua",
  "delivery boy ne mere saath galat kiya",
  "mere saath bahut galat hua, us aadmi ne kapde utaar diye",
  "pankhe se latakne ki dhamki de raha hai",
  "beti ke haath pe blade ke naye nishan dekhe",
  "haath pe purane blade ke nishan hai, aaj phir kaata",
  "apne haath ko chot pahunchati hu",
  "apni kalai kaat li",
  "goliyan ikatthi kar li hai",
  "गोलियाँ इकट्ठी कर ली हैं",
  "tablets ekattha karke rakhi hai kaafi",
  "I have a stash of pills in my drawer",
])("[AI-05] the same words of somebody in danger are one: %s", (text) => {
  expect(ask(text)).toMatchObject({ level: "emergency", intent: "crisis" });
});

test.each([
  "husband cut his forearm on the glass door, blood is shooting out",
  "haddi gale me phas gayi, saans nahi aa rahi",
  "chakki me haath phas gaya",
  "saree me aag lag gayi",
  "प्रसव के चार दिन बाद तेज बुखार, कंपकंपी और बहकी बातें",
])("[AI-06] an injury or illness is no crisis: %s", (text) => {
  expect(ask(text)).toMatchObject({ level: "emergency", intent: "triage" });
});

test.each([
  "do goliyan ikatthi le sakte hai kya",
  "purani goliyan ikatthi karke phenk du kya",
  "collected all the old tablets at home, where do I dispose of them",
])("[AI-05] whoever collects tablets for another purpose is in no crisis: %s", (text) => {
  expect(ask(text).intent).not.toBe("crisis");
});

test.each(["haath kat gaya sabzi kaatte hue", "प्याज काटते वक्त उँगली कट गई", "haath kat gaya"])(
  "[AI-06] a cut is no lost hand, and the question is whether it stops bleeding: %s",
  (text) => {
    expect(ask(text).level).not.toBe("emergency");
    expect(ask(text).question?.id).toBe("q-bleeding-stops");
  },
);

test.each([
  ["haath kat gaya sabzi kaatte hue", "nahi ruk raha"],
  ["haath kat gaya sabzi kaatte hue", "ruk nahi raha"],
  ["प्याज काटते वक्त उँगली कट गई", "नहीं रुक रहा"],
  ["cut my finger while chopping", "it doesn't stop"],
])("[AI-06] whoever answers that it does not stop says yes: %s, %s", (complaint, answer) => {
  const turns = (text: string) => [
    { role: "user", text: complaint } as const,
    { role: "model", text: ask(complaint).question!.text } as const,
    { role: "user", text } as const,
  ];

  expect(assess(turns(answer)).level).toBe("emergency");
  expect(assess(turns("no, it stopped")).level).not.toBe("emergency");
  expect(assess(turns("nahi, ruk gaya")).level).not.toBe("emergency");
});

test.each(["do saal pehle saap ne kata tha ab nishan hai", "last month platelets were 15000, now normal"])(
  "what is over is no emergency, and still a matter of health: %s",
  (text) => expect(ask(text)).toMatchObject({ level: null, intent: "info" }),
);

test("[AI-05] who hurts himself while low is in a crisis, whatever he was doing", () => {
  expect(ask("sad and cut my arm while working alone")).toMatchObject({ intent: "crisis" });
  expect(ask("burnt my own hand while cooking").intent).toBe("triage");
});

test.each(["haath jal gaya tawe se", "ubalta pani mere pair par gir gaya"])("a burn is a complaint: %s", (text) => {
  expect(ask(text)).toMatchObject({ intent: "triage", level: "routine" });
});

test.each(["बच्चे ने फिनाइल पी लिया", "bachche ne dadi ki sugar ki goliyan kha li", "phenyl pi liya galti se"])(
  "[AI-06] what a child swallows is a poisoning and no crisis: %s",
  (text) => expect(ask(text)).toMatchObject({ level: "emergency", intent: "triage" }),
);

test.each([
  ["who looked at my record", "my-data"],
  ["share my records with another doctor by link", "share-record"],
  ["shikayat kahan kare", "grievance"],
  ["turn on two step login", "second-step"],
  ["give access to my wife for my account", "caregiver"],
  ["kitne din aage tak slot milta hai", "slot-times"],
  ["can i move my visit to tomorrow", "move-appointment"],
])("[AI-01] a question about the product finds its answer: %s", (text, help) => {
  expect(ask(text)).toMatchObject({ intent: "help", help });
});

test.each([
  "vomiting",
  "ulti dast",
  "patli potty",
  "belly fat",
  "i-pill",
  "mardana kamzori",
  "himmat nahi",
  "painful thigh",
  "painful groin",
  "muscle spasm",
  "sticky eyes",
  "आवाज भारी",
  "baby blues",
  "fits medicine",
  "purana lakwa",
  "eye refraction test",
  "electrolyte powder",
  "ferrous sulfate",
  "dolo250 suspension",
  "taxim o200",
  "ryzodeg 70/30",
  "i took all my tablets today",
  "jabardast khansi",
  "जबरदस्त उल्टी",
  "mera beta 10 din ka bukhar hai",
  "this person 20 days old fever",
  "dexorange",
  "delicious food",
  "fitness class",
  "ballet class",
  "rap song",
  "restricted diet",
  "जबरदस्त दर्द कमर में",
  "blood pressure ki goli kharidni hai",
  "thanda pani peene se gala dukha",
  "mujhe dikhana hai kisi ko",
])("[AI-06] a few words as in a search box are no emergency: %s", (text) => {
  expect(ask(text).level).not.toBe("emergency");
});

test.each(["bawasir", "pathri", "kabz", "gathiya", "motapa", "asthma", "high bp", "typhoid", "dengue", "copper t"])(
  "[AI-03] the name of an illness is a matter of health: %s",
  (text) => {
    expect(ask(text).intent).toMatch(/^(triage|info)$/);
  },
);

test.each([
  "finger got caught in car door, nail turned blue",
  "my toe nail went black after running",
  "gir gaya tha, ghutna neela pad gaya",
  "sui lagwayi thi haath neela pad gaya wahan",
  "इंजेक्शन की जगह नीला पड़ गया",
  "my arm turned blue where they took blood",
  "peshab ruk ruk ke aata hai",
  "A 20 year old was stung by a bee on the forearm, small red swelling only there",
])("[AI-06] a bruise, a weak stream and an age are no emergency: %s", (text) => {
  expect(ask(text).level).not.toBe("emergency");
});

test.each([
  "bachcha rote rote neela pad gaya",
  "he went blue and is not responding",
  "hand turned blue and cold after the plaster",
  "50 bees stung him",
  "peshab ruk gaya hai subah se, pet fool raha",
  "cannot swallow even spit",
  "थूक भी नहीं निगल पा रहा",
  "baby 20 days old fever 101",
  "my 25 day old daughter feels hot",
  "troponin positive hai",
  "wanna kms rn",
  "bp is 70/30",
  "70/30 bp and dizzy",
  "रक्तचाप 70/30",
  "o2 84",
  "SaO2 82",
  "o284",
  "lips blue after injection",
  "injection ke baad honth neele ho gaye",
  "चोट के बाद पूरा शरीर नीला पड़ गया",
  "mera rap hua hai",
  "usne jabardasti kiya",
  "sari goliyan chahiye ek saath khane ke liye",
  "took all the tablets at one time",
  "pet me chaku",
  "all out pi liya bachche ne",
  "spo2:82",
])("[AI-01] what sounds like them is one: %s", (text) => {
  expect(ask(text).level).toBe("emergency");
});

test("[AI-06] many words of thanks before another word are read to their end", () => {
  // With alternatives that overlap, each further word takes twice as long, and the test runs into its limit.
  for (const words of ["ji ", "okk ", "thank you ", "haan ji "]) {
    expect(ask(`${words.repeat(150)}x`).level).toBeNull();
  }
});

test("[AI-03] what a pharmacy sells is a matter of the shop only when nothing else is said", () => {
  expect(ask("bp machine").intent).toBe("medicine");
  expect(ask("baby swallowed cotton").intent).not.toBe("medicine");
});

test.each([
  "leg swollen and painful after flight",
  "flight ke baad pair mein sujan aur dard hai",
  "हवाई यात्रा के बाद पैर सूज गया है और दर्द है",
])("[AI-05] a painful swollen leg after a flight is asked about its own danger, the breath: %s", (text) => {
  expect(assess([{ role: "user", text }])).toMatchObject({ level: "urgent", question: { id: "q-breathless" } });
});
