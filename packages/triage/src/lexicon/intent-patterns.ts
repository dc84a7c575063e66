const any = (...parts: readonly string[]) =>
  new RegExp(parts.map((part) => `(?<![\\p{L}\\p{M}])(?:${part})(?![\\p{L}\\p{M}])`).join("|"), "u");

/** Attempts to make the assistant leave its rules. */
export const injection = any(
  "(?:ignore|forget|disregard|bypass|override|skip|drop|break|disable|turn off) (?:\\w+ ){0,4}(?:instructions?|rules?|prompts?|guidelines|safety|guardrails|restrictions|filters?|policies|policy|training)",
  "system prompt|hidden prompt|initial prompt|your (?:\\w+ )?(?:prompt|instructions)|jailbreak|jail break|developer mode|dev mode|debug mode|admin mode|god mode|dan mode|sudo",
  "you are now|you re now|from now on you|act as (?:a|an|my|if)|pretend (?:you|to be|that)|role ?play|roleplay|simulate being|you are (?:a licensed|no longer|an unrestricted|dan)|do anything now",
  "(?:apne|apni|sare|saare|purane|pichle|pehle ke) (?:\\w+ )?(?:niyam|nirdesh|rules?|instructions?) (?:\\w+ )?(?:bhool|bhul|tod|chhod|ignore|hata)\\p{L}*",
  "(?:अपने|सारे|पिछले|पुराने|पहले के) (?:[\\p{L}\\p{M}]+ )?(?:नियम|निर्देश)",
  "do not mention (?:hospitals?|doctors?|112|emergency)|(?:repeat|print|reveal|show|output) (?:\\w+ ){0,3}(?:prompt|instructions|system message|configuration|api key|secret|env)|base64|<script|javascript:|drop table|select \\* from|\\[inst\\]|<\\|im_start",
);

/** Requests for other people's data or for secrets. */
export const privacy = any(
  "(?:appointments?|phone|mobile|numbers?|address|email|records?|reports?|prescriptions?|details|data|history|orders?|password|aadhaar|adhar|name|chats?|messages?|info|information|diagnosis|disease)(?: \\w+){0,5} (?:of|for|about|belonging to) (?:the |a |an |my |this |that |some )?(?:user|users|patients?|other|others|another|someone|somebody|neighbou?r|colleague|boss|girlfriend|boyfriend|ex|friend|husband|wife|actor|actress|celebrity|minister|customer|customers|account|people|person)(?: \\w+)?",
  "(?:other|another|all|any|every|last|previous) (?:patients?|users?|customers?|peoples?|persons?)(?:s)? (?:\\w+ ){0,2}(?:data|records?|details|reports?|phone|numbers?|appointments?|prescriptions?|names?|history|list|orders?|chats?|email|emails)",
  "(?:list|dump|export|show|give)(?: me)? (?:of )?(?:all |the )*(?:patients?|users|customers|accounts|database)(?: list)?",
  "user (?:id )?[a-z]*\\d\\w*|patient (?:id )?\\d+|who else (?:has|booked|visited|came)|doctors? (?:personal|private|home|mobile|whatsapp)(?: \\w+)? ?(?:number|address|phone)?",
  "(?:dusre|doosre|kisi aur|padosi|kisi) (?:\\w+ )?(?:patient|mareez|marij|user|log|logo|aadmi|ki|ka)(?: \\w+){0,3} (?:number|report|phone|pata|details|record|appointment|prescription|dawai?)",
  "(?:दूसरे|किसी और|पडोसी|अन्य)(?: [\\p{L}\\p{M}]+){0,3} (?:नंबर|रिपोर्ट|फोन|पता|जानकारी|रिकॉर्ड|अपॉइंटमेंट|दवा)",
);

/** Requests for what only a doctor may give, or nobody. */
export const unsafe = any(
  "(?:give|write|send|make|issue|need|get|generate|create|want)(?: \\w+){0,3} (?:a |an |the |me )?(?:prescription|rx|medical certificate|sick note|fitness certificate)",
  "prescribe|without (?:a |any )?(?:prescription|doctor)|no prescription|fake (?:prescription|certificate|report|bill)|bina (?:prescription|parche|parchi|doctor)\\p{L}*|(?:prescription|parcha|parchi|parche) (?:likh|bana|de|do)\\p{L}*",
  "(?:बिना) (?:पर्चे|पर्ची|डॉक्टर)|(?:पर्चा|पर्ची|प्रिस्क्रिप्शन) (?:लिख|बना|दे)[\\p{L}\\p{M}]*",
  "(?:get|getting) high|how to make (?:drugs|meth|poison)|abortion (?:pill|tablet|kit)s? (?:at home|online|without)|gender (?:test|of (?:the |my )?(?:baby|fetus|foetus))|ling jaanch|baby is (?:a )?boy or girl|boy or girl in (?:the )?womb|spike (?:\\w+ )?drink|put (?:\\w+ ){0,3}to sleep secretly",
);

/** Greetings, thanks and talk that asks for nothing. */
export const smalltalk = new RegExp(
  "^(?:(?:hi+|hey+|hello+|helo|hlo|namaste|namaskar|namaskaram|pranam|salaam|salam|assalam|sat sri akal|vanakkam|good (?:morning|afternoon|evening|night|day)|gm|gn|yo|sup|thanks?|thanku|thankyou|thx|ty|tysm|shukriya|zabardast|jabardast|badhiya|mast|samajh gay[aie]|जबरदस्त|बढिया|समझ गय[ाी]|समझ गए|dhanyavad|dhanyawad|dhanyvad|bye+|goodbye|ok+|okay|k|cool|nice|great|good|fine|wow|awesome|perfect|got it|alright|all right|sure|welcome|see you|take care|how are you|how r u|hru|kaise ho|kya haal hai|kaise hain|kaisi ho|who are you|what are you|what is your name|whats your name|are you (?:a )?(?:bot|robot|human|real|ai|doctor|real doctor)|tum kaun ho|aap kaun ho|aap kaun hain|test|testing|theek hai|thik hai|accha|acha|achha|haan|ji|नमस्ते|नमस्कार|प्रणाम|धन्यवाद|शुक्रिया|हैलो|हेलो|हाय|ठीक है|अच्छा|कैसे हो|कैसे हैं|आप कौन हैं|अलविदा|that helped?|it helped?|for (?:your |the )?help|so much|a lot|very much|very|doctor|dr|medibot|bot|bhai|sir|madam|there|everyone|again|bahut|बहुत|जी|you|u|friend|dost|yaar)(?:[ ,.!?।\\n]+|$))+$",
  "u",
);
/** Talk in which nothing medical is meant literally. */
export const figurative = any(
  "lol",
  "lmao",
  "rofl",
  "haha+",
  "hehe+",
  "hahaha+",
  "just kidding",
  "jk",
  "mazak",
  "mazaak",
  "मजाक",
);

/** Words about medicines as goods or as a question, without the names of medicines. */
export const medicineWord = any(
  "medicines?|medicin|tablets?|tabs?|capsules?|syrups?|drops|ointments?|antibiotics?|painkillers?|pain killers?|vitamins?|drugs?|insulin|inhalers?|vaccines?|dawa|dawai|dawaai|dawayi|dawaiyan|dawaiya|goli|goliyan|davai|davaai|medicen|dava",
  "दवा|दवाई|दवाइयां|दवाएं|दवाओं|गोली|गोलियां|सिरप|टैबलेट|कैप्सूल|मेडिसिन|इंजेक्शन|एंटीबायोटिक",
  "paracetamol|paracitamol|pcm|crocin|dolo|calpol|combiflam|brufen|aspirin|disprin|ecosprin|diclofenac|voveran|aceclofenac|meftal|tramadol|ultracet|azithral|azee|amoxyclav|augmentin|cefixime|taxim|zifi|ofloxacin|metronidazole|flagyl|cetirizine|cetzine|levocetirizine|allegra|montair|montelukast|pantop|pan ?d|pan ?40|omez|razo|ranitidine|rantac|digene|gelusil|eno|glycomet|glimepiride|amlong|telma|losartan|thyronorm|eltroxin|levothyroxine|alprax|restyl|zolpidem|sertraline|escitalopram|fluoxetine|prednisolone|wysolone|dexamethasone|betnovate|betamethasone|salbutamol|asthalin|levolin|foracort|budecort|loperamide|imodium|ors|electral|ondansetron|emeset|domperidone|domstal|liv ?52|becosules|shelcal|zincovit|limcee|folic acid|iron tablets?|viagra|sildenafil|manforce|i ?pill|unwanted ?72|misoprostol|mifepristone|codeine|corex|benadryl|ascoril|grilinctus|vicks|volini|moov|iodex|burnol|soframycin|betadine|dettol|candid|clotrimazole|fluconazole|ivermectin|albendazole|zentel|warfarin|clopidogrel|ozempic|wegovy|mounjaro|semaglutide|neurobion|evion|revital|saridon|sinarest|cheston|d ?cold",
  "पैरासिटामोल|क्रोसिन|डोलो|कॉम्बिफ्लेम|एस्पिरिन|सेट्रीजीन|इंसुलिन|पैनटॉप|मेटफॉर्मिन|ओआरएस|अजिथ्रोमाइसिन",
  "\\p{L}{3,}(?:cillin|mycin|floxacin|sartan|statin|dipine|prazole|formin|gliptin|cycline|profen|zepam|zolam|olol)",
);

/** The questions about a medicine. */
export const medicineQuestion = any(
  "price|cost|rate|mrp|buy|order|available|availability|stock|do you have|do u have|sell|get|store|pharmacy|chemist|deliver|need|want|substitute|alternative|generic|same as|instead of|difference|uses?|used for|use of|what is|what does|side effects?|expiry|expired|dose|dosage|how (?:much|many|often|long)|mg|when (?:should|to)|before food|after food|empty stomach|can i|can we|can he|can she|should i|shall i|may i|is it (?:safe|ok|okay)|safe|together|with alcohol|interact|interaction|overdose limit|missed|forgot|which|best|suggest|recommend|name|tell me",
  "daam|dam|kimat|keemat|kitne|kitna|kitni|milegi|milega|mil jayegi|milti|chahiye|mangwa\\p{L}*|mangana|kharid\\p{L}*|kaunsi|konsi|kaun si|kon si|kaun sa|kaunsa|batao|bataiye|bataye|le sakta|le sakti|lena|leni|loon|lu|lun|khaun|kha sakte|kha sakta|kha sakti|khani|khana|de sakte|kya|kab",
  "दाम|कीमत|मूल्य|कितने|कितना|कितनी|मिलेगी|मिलेगा|चाहिए|मंगवा[\\p{L}\\p{M}]*|खरीद[\\p{L}\\p{M}]*|कौन सी|कौनसी|कौन|बताओ|बताइए|ले सकता|ले सकती|लूं|लेनी|लेना|खाऊं|खा सकते|क्या|कब",
);

/** Words of a medicine that was bought: it goes back, or is on its way. */
export const boughtMedicine = any(
  "return|refund|exchange|wapas|lauta\\p{L}*|वापस|लौटा[\\p{L}\\p{M}]*",
  "(?:order|parcel|ऑर्डर|पार्सल)(?: [\\p{L}\\p{M}]+){0,4} (?:kab|kahan|kaha|status|come|arrive|कब|कहां)|(?:when|where|kab|kahan|कब|कहां)(?: (?!can )[\\p{L}\\p{M}]+){0,4} (?:order|parcel|ऑर्डर|पार्सल)(?! kar| कर)",
);

/** The wish to see a doctor, without a question about how the app works. */
export const booking = any(
  "(?:show|find|list|search|suggest|recommend|book|need|want|looking for|look for|get|see|consult|which|any|best|good|available|nearest|near)(?: \\w+){0,5} (?:doctors?|specialists?|physicians?|surgeons?|\\w+ologists?|\\w+iatrists?|pa?ediatricians?|dentists?|dermats?|gyna?ec?|ortho|cardio|neuro|ent)",
  "(?:doctors?|specialists?|physicians?|surgeons?|\\w+ologists?|\\w+iatrists?|pa?ediatricians?|dentists?)(?: \\w+){0,4} (?:near|nearby|available|fees?|today|tomorrow|this week|slots?|free|chahiye|dikhao|batao|milega|milenge|in \\w+|around)",
  "(?:whom|who|which doctor|kis doctor|kaunse doctor|kaun se doctor|konse doctor|kisko|kise)(?: \\w+){0,4} (?:see|consult|visit|go|meet|dikhaun|dikhana|dikhau|dikhaye|milna|milu)",
  "(?:book|fix|make|schedule|get|need|want|take)(?: \\w+){0,3} (?:appointment|appoinment|consultation|visit|slot)",
  "(?:appointment|appoinment) (?:chahiye|leni|lena|book karo|book kar do|dilao)|doctor (?:chahiye|dikhao|batao|se milna|se baat)",
  "(?:डॉक्टर|विशेषज्ञ)(?: [\\p{L}\\p{M}]+){0,4} (?:चाहिए|दिखाओ|बताओ|बताइए|दिखाइए|मिलना|मिलेंगे|मिलेगा)|(?:किस|कौन से|कौनसे) डॉक्टर|अपॉइंटमेंट (?:चाहिए|लेनी|लेना|बुक)",
);

/** Questions about MediSense itself. */
export const help = any(
  "(?:how|where|when|what|can|is|do|does|why|who)(?: \\w+){0,10} (?:appointments?|book|booking|booked|cancel|reschedule|refunds?|payments?|pay|paid|orders?|deliver|delivery|delivered|charges?|video calls?|calls?|chat|login|log in|logout|signup|sign up|register|otp|password|accounts?|profile|language|app|website|prescription|upload|invoice|bill|track|coupon|returns?|address|notification|slots?|timings?|fees?|consultation|upi|wallet|insurance|report|data|privacy|delete|cart|medisense|medibot)",
  "(?:payment|money|amount|paisa|paise|upi|card|transaction|refund|order|otp|login|password|app|video|call|camera|mic|audio|link|page|website|screen|notification|slot|appointment|account|email|prescription upload|delivery)(?: \\w+){0,5} (?:failed|fail|deducted|cut|kat|kata|stuck|pending|not (?:received|working|coming|opening|showing|loading)|didnt (?:come|arrive|work)|nahi|late|delayed|wrong|missing|error|issue|problem|crash\\w*|hang\\w*|blocked|expired|status|kaise|kahan|kab|cancel|change|delete|update|badal\\w*)",
  "(?:kaise|kese|kahan|kaha|kab|kya|kitna|kitne)(?: \\w+){0,6} (?:book|cancel|order|refund|payment|pay|login|upload|download|track|call|chat|appointment|delivery|account|password|otp|dekh\\p{L}*|kar\\p{L}*|badl\\p{L}*|hata\\p{L}*|milega|aayega|ayega|hoga)",
  "(?:book|cancel|order|refund|payment|login|upload|download|track|video call|chat|appointment|delivery|account|password|otp|parcha|prescription|bhasha|hindi)(?: \\w+){0,4} (?:kaise|kese|kahan|kaha|kab|kyun|kyu|kitna|kitne)(?: \\w+)?",
  "(?:ऑर्डर|आर्डर|अपॉइंटमेंट|रिफंड|पेमेंट|भुगतान|लॉगिन|पासवर्ड|ओटीपी|डिलीवरी|वीडियो|कॉल|चैट|खाता|अकाउंट|ऐप|एप|भाषा|पैसे|पैसा|बुक|बुकिंग|कैंसल|रद्द|पर्चा|इनवॉइस|बिल)",
  "track my order|where is my order|my orders?|order status|my appointments?|upcoming appointments?|customer care|customer support|helpline number of medisense|contact support|talk to (?:a )?(?:human|agent|person)|change (?:my )?(?:language|password|address|email|phone|number)|delete my account|opening hours|timings?",
);
