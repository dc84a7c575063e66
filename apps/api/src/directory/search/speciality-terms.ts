import type { Speciality } from "@medisense/contract/directory";

/** Words in a search that do not narrow down the doctor. */
export const fillers = new Set(
  `a an and the for of in at near nearby me my i need want with to best good top book appointment dr dr. doctor doctors
   doc docter daktar daaktar vaidya specialist specialists clinic hospital hospitals centre center medical
   ka ki ke ko se mein me hai ke liye liye chahiye wala wale paas accha achha डॉक्टर के लिए का की में`.split(/\s+/),
);

/** Terms for what a doctor of each speciality treats, in English, in Hindi and in Hindi typed with Latin letters. */
export const specialityTerms: Record<Speciality, string> = {
  "General physician": `general physician gp family medicine fever cold cough flu infection diabetes sugar checkup viral
    bukhar bukhaar jukam zukam khansi sardi kamzori madhumeh बुखार खांसी सर्दी जुकाम शुगर`,
  Gynecologist: `gynecologist gynaecologist gynecology gynaecology gynac gynae obgyn women woman womens pregnancy pregnant period
    periods pcos fertility menopause delivery mahila aurat stree garbh garbhavastha mahwari महिला गर्भ स्त्री माहवारी`,
  Dermatologist: `dermatologist dermatology skin acne pimple pimples eczema hair nail nails rash itching
    twacha tvacha chamdi baal khujli daad muhase त्वचा बाल खुजली मुंहासे`,
  Pediatrician: `pediatrician pediatricians paediatrician paediatric pediatric pediatrics child children kid kids baby newborn
    infant vaccine vaccination bachcha baccha bachche bacche bachha shishu tika बच्चा बच्चे शिशु टीका`,
  Neurologist: `neurologist neurology brain nerve nerves headache migraine fits epilepsy stroke seizure
    dimag dimaag sirdard sardard mirgi nas दिमाग सिरदर्द मिर्गी`,
  Psychiatrist: `psychiatrist psychiatry mental anxiety depression stress sleep insomnia addiction mood
    tanav udasi neend nasha मानसिक तनाव नींद नशा`,
  Cardiologist: `cardiologist cardiology cardio cardiac heart bp pressure chest cholesterol
    dil hriday hruday raktchap seena दिल हृदय सीना`,
  Radiologist: `radiologist radiology xray scan mri ct ultrasound sonography mammogram एक्सरे`,
};
