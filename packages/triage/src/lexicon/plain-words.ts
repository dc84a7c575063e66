/** Words that say nothing about an illness; they count neither as understood nor as not. */
export const plainWords: ReadonlySet<string> = new Set(
  `since day days week weeks month months year years old today yesterday morning evening night last now ago before hour hours minute minutes
  any some other only what how why should can could may might think know want need tell help more much many little bit when while if because but
  also still again sometimes often always every each both all one two three four five first second after during
  wife husband mother father son daughter brother sister friend child baby boy girl man woman male female age years main problem complains patient hi
  bhai behen papa mummy maa beta beti pati patni bachcha bachche bacha bache saal sal mahine din dino hafte ghante raat subah shaam kal aaj kab kya kyun
  kaise chahiye karna karun umar umr koi sab thoda thodi jo jab tab agar
  साल महीने दिन दिनों हफ्ते घंटे रात सुबह शाम कल आज क्या क्यों कैसे उम्र कोई सब थोड़ा थोडा जो जब अगर बच्चा बच्चे बेटा बेटी मां पिताजी पत्नी पति`
    .trim()
    .split(/\s+/),
);
