import type { MedicineCategory } from "@medisense/contract/medicines";

interface Complaint {
  /** Values of `disease` in the catalogue. */
  diseases?: string[];
  category?: MedicineCategory;
  /** True when only medicines taken by mouth help. */
  isByMouth?: boolean;
  /** The common names, separated by commas: in English, Hindi, and Hindi in Latin letters. */
  names: string;
}

/**
 * Complaints that people type instead of a medicine. Each leads to the diseases of the catalogue and gives no advice.
 */
export const complaints: Complaint[] = [
  {
    diseases: ["Fever"],
    isByMouth: true,
    names: "fever, temperature, viral fever, bukhar, bukhaar, tez bukhar, taap, jwar, बुखार, तेज बुखार, ज्वर, ताप",
  },
  {
    diseases: ["Migraine", "Pain and swelling", "Fever"],
    isByMouth: true,
    names:
      "headache, head ache, head pain, sar dard, sir dard, sardard, sirdard, sar mein dard, adha sir dard, सिर दर्द, सिरदर्द, सर दर्द, सरदर्द, सिर में दर्द",
  },
  {
    diseases: ["Pain and swelling", "Fever"],
    isByMouth: true,
    names: "toothache, tooth ache, tooth pain, dant dard, daant dard, dant ka dard, दांत दर्द, दाँत दर्द, दांत का दर्द",
  },
  {
    diseases: ["Stomach cramps", "Pain and swelling"],
    isByMouth: true,
    names:
      "period pain, period pains, periods pain, period ka dard, periods ka dard, periods, period cramps, menstrual pain, menstrual cramps, mahwari, masik dharm, माहवारी, मासिक धर्म",
  },
  { diseases: ["Migraine"], names: "migraine, adhkapari, आधासीसी, माइग्रेन" },
  {
    diseases: ["Cough"],
    names: "cough, dry cough, khansi, khaansi, khasi, sukhi khansi, balgam, kaf, kaph, खांसी, खाँसी, सूखी खांसी, बलगम, कफ",
  },
  {
    diseases: ["Common cold"],
    names:
      "cold, flu, runny nose, blocked nose, nose block, block nose, stuffy nose, nasal congestion, jukam, jukaam, zukam, zukaam, sardi, sardi jukam, nazla, naak behna, naak band, जुकाम, ज़ुकाम, सर्दी, सर्दी जुकाम, नज़ला, नाक बहना, बंद नाक",
  },
  {
    diseases: ["Type 2 diabetes", "Diabetes (insulin)"],
    names: "diabetes, diabetic, sugar, shugar, blood sugar, madhumeh, sugar ki bimari, मधुमेह, शुगर, डायबिटीज, शक्कर",
  },
  {
    diseases: ["High blood pressure"],
    names:
      "bp, high bp, blood pressure, high blood pressure, hypertension, raktchap, uchch raktchap, बीपी, बी पी, रक्तचाप, उच्च रक्तचाप, ब्लड प्रेशर",
  },
  {
    diseases: ["Stomach cramps", "Acidity and ulcer", "Indigestion"],
    names:
      "stomach pain, stomach ache, stomachache, cramps, pet dard, pait dard, pet mein dard, marod, ainthan, पेट दर्द, पेट में दर्द, मरोड़, ऐंठन",
  },
  {
    diseases: ["Acidity and ulcer", "Indigestion", "Nausea and bloating"],
    names:
      "gas, gais, acidity, acid, heartburn, ulcer, pet mein gas, jalan, pet mein jalan, seene mein jalan, khatti dakar, apach, badhazmi, badhajmi, गैस, पेट में गैस, एसिडिटी, जलन, सीने में जलन, अपच, बदहजमी, बदहज़मी",
  },
  {
    diseases: ["Nausea and bloating"],
    names: "nausea, vomit, vomiting, ulti, ultee, matli, ji michlana, उल्टी, मतली, जी मिचलाना",
  },
  {
    diseases: ["Diarrhoea"],
    names: "diarrhoea, diarrhea, loose motion, loose motions, dehydration, dast, patle dast, दस्त, पतले दस्त, लूज मोशन",
  },
  { diseases: ["Diarrhoea", "Amoebic infection"], names: "dysentery, pechish, पेचिश" },
  { diseases: ["Constipation"], names: "constipation, laxative, kabz, kabj, kabaj, कब्ज, कब्ज़" },
  {
    diseases: ["Fungal skin infection", "Scabies and lice", "Eczema and psoriasis", "Allergy and hay fever"],
    names: "itch, itching, khujli, khaj, खुजली, खाज",
  },
  { diseases: ["Fungal skin infection"], names: "ringworm, fungus, daad, दाद, फंगल" },
  {
    diseases: ["Asthma and COPD"],
    names: "asthma, wheezing, breathless, breathing, dama, damaa, saans, saans phoolna, दमा, अस्थमा, सांस, सांस फूलना, साँस",
  },
  {
    diseases: ["Underactive thyroid", "Overactive thyroid"],
    names: "thyroid, thairoid, thayroid, थायराइड, थायरॉइड, थाइरॉइड",
  },
  {
    // Steroids for a severe allergy are no answer to a search: it needs a doctor at once.
    diseases: ["Allergy and hay fever", "Eye allergy"],
    names:
      "allergy, allergies, alergy, anti allergy, anti allergic, antiallergy, antiallergic, anti alergy, sneezing, hay fever, chheenk, एलर्जी, छींक",
  },
  {
    diseases: ["Joint pain", "Rheumatoid arthritis", "Joint care"],
    names:
      "joint pain, knee pain, arthritis, jodo ka dard, jodon ka dard, ghutne ka dard, gathiya, गठिया, जोड़ों का दर्द, जोड़ों में दर्द, घुटने का दर्द, घुटनों में दर्द",
  },
  {
    diseases: ["Pain and swelling", "Muscle spasm", "Sprain and muscle pain"],
    names:
      "back pain, backache, body pain, body ache, muscle pain, sprain, moch, kamar dard, kamar mein dard, badan dard, कमर दर्द, कमर में दर्द, बदन दर्द, मोच",
  },
  {
    diseases: ["Pain and swelling", "Joint pain", "Sprain and muscle pain", "Migraine", "Nerve pain"],
    names: "pain, painkiller, pain killer, dard, दर्द",
  },
  { diseases: ["Pain and swelling"], names: "swelling, sujan, soojan, सूजन" },
  {
    diseases: ["Nerve pain", "Diabetic nerve pain"],
    names: "nerve, nerve pain, naso ka dard, nason ka dard, नसों का दर्द",
  },
  { diseases: ["Vertigo"], names: "vertigo, dizziness, dizzy, chakkar, चक्कर" },
  { diseases: ["Epilepsy"], names: "epilepsy, fits, seizure, mirgi, daura, मिर्गी, दौरा" },
  {
    diseases: ["Depression and anxiety"],
    names: "depression, anxiety, stress, tension, tanav, udasi, ghabrahat, chinta, तनाव, उदासी, घबराहट, चिंता, डिप्रेशन",
  },
  { diseases: ["Parkinson disease"], names: "parkinson, tremor, kampan, कंपन" },
  { diseases: ["Memory loss"], names: "memory, dementia, alzheimer, bhoolna, bhulne ki bimari, याददाश्त, भूलना" },
  { diseases: ["Chronic kidney disease", "Urine burning and stones"], names: "kidney, gurda, gurde, गुर्दा, गुर्दे, किडनी" },
  { diseases: ["Urine burning and stones"], names: "kidney stone, stone, stones, pathri, पथरी" },
  {
    diseases: ["Urine infection", "Urine burning and stones"],
    names: "urine, uti, urine infection, peshab, peshab mein jalan, पेशाब, पेशाब में जलन",
  },
  { diseases: ["Liver disease"], names: "liver, jaundice, jigar, yakrit, piliya, लिवर, जिगर, पीलिया" },
  {
    diseases: ["Heart disease", "Angina", "Heart failure and swelling", "Irregular heartbeat"],
    names: "heart, dil, hriday, dil ki bimari, हृदय, दिल, दिल की बीमारी",
  },
  { diseases: ["High cholesterol"], names: "cholesterol, kolestrol, kolesterol, कोलेस्ट्रॉल" },
  { diseases: ["Anaemia"], names: "anaemia, anemia, iron, khoon ki kami, खून की कमी, एनीमिया" },
  {
    diseases: ["Nutrition", "Vitamin B deficiency"],
    names: "weakness, tired, fatigue, kamzori, kamjori, thakan, taqat, कमजोरी, कमज़ोरी, थकान, ताकत, विटामिन",
  },
  { diseases: ["Bone health", "Osteoporosis"], names: "bone, bones, calcium, haddi, haddiyan, हड्डी, हड्डियां, कैल्शियम" },
  { category: "Eye Care", names: "eye, eyes, aankh, ankh, aankhon, आंख, आँख, आंखों" },
  { diseases: ["Glaucoma"], names: "glaucoma, kala motia, काला मोतिया" },
  { diseases: ["Hair loss"], names: "hair, hair fall, hair loss, baal, baal jhadna, बाल, बाल झड़ना" },
  { diseases: ["Dandruff"], names: "dandruff, rusi, roosi, रूसी, डैंड्रफ" },
  { diseases: ["Acne"], names: "acne, pimple, pimples, muhase, munhase, मुंहासे, मुहांसे" },
  { category: "Skin Conditions", names: "skin, twacha, tvacha, chamdi, त्वचा, चमड़ी" },
  { diseases: ["Worm infection"], names: "worm, worms, deworming, keede, kide, pet ke keede, कीड़े, पेट के कीड़े" },
  { diseases: ["Malaria"], names: "malaria, maleria, मलेरिया" },
  { diseases: ["Piles"], names: "piles, haemorrhoids, hemorrhoids, bawaseer, bavasir, बवासीर" },
  { diseases: ["Wound care"], names: "wound, cut, burn, antiseptic, chot, ghav, zakhm, jakhm, चोट, घाव, ज़ख्म, जख्म" },
  {
    diseases: ["Bacterial infection", "Bacterial skin infection", "Viral infection", "Fungal infection"],
    names: "infection, antibiotic, antibiotics, sankraman, संक्रमण, इन्फेक्शन",
  },
  { category: "Cancer", names: "cancer, kainsar, कैंसर" },
  { diseases: ["Gout"], names: "gout, uric acid, यूरिक एसिड" },
];

/** The words of people for a medicine that the catalogue knows by other words. */
export const translations: { words: string; names: string }[] = [
  {
    words: "mouth ulcer",
    names:
      "mouth ulcers, mouth sores, muh ke chhale, munh ke chhale, muh ke chale, muh mein chhale, chhale, मुंह के छाले, मुँह के छाले, मुंह में छाले, छाले",
  },
  { words: "paracetamol", names: "pcm, acetaminophen, पैरासिटामोल" },
  { words: "oral rehydration salts", names: "ors, o r s, ors powder, ors sachet, ors ghol, ओआरएस, ओ आर एस" },
];
