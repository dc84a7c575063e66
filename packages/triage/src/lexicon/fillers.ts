const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** English words that matching leaves out of messages and phrases. */
export const englishFillers = words(`
  a an the my your his her its our their this that these those i im ive id he hes she shes it they theyre we you me him us them
  am is are was were be been being has have had having do does did will would shall should
  also just then there here now
  of in on at to from for by and or with as into onto
  get got gets getting gotten become becomes became please sir madam doctor dr hello
`);

/** Words of Hindi in Latin letters that matching leaves out. */
export const hinglishFillers = words(`
  hai hain h he ho hu hun hoon hota hoti hote hua hui hue huwa huyi raha rahi rahe rha rhi rhe gaya gayi gaye gya gyi gye gai
  tha thi the thee ka ki ke ko kaa kee se me mein mai main par pe bhi bi to toh hi ji na
  mera meri mere mujhe mujhko muje hamara hamari hamare humara humari hame hume hum uska uski uske usko use unka unki unke unko unhe inka inki
  iska iski iske isko ye yeh wo woh vo voh is us aur or ya tatha jaisa jaise jaisi
  kuch kuchh ek abhi ab sa si wala wali wale rehta rehti rahta rahti
  hone
`);

/** Words of Hindi that matching leaves out. */
export const hindiFillers = words(`
  है हैं हे हो हूं हु होता होती होते हुआ हुई हुए हुवा रहा रही रहे गया गयी गई गए गये था थी थे का की के को से में मे पर पे भी तो ही जी
  मेरा मेरी मेरे मुझे मुझको हमारा हमारी हमारे हमें हम मैं उसका उसकी उसके उसको उसे उनका उनकी उनके उनको उन्हें इनका इनकी इनके इसका इसकी इसके इसको
  यह ये वह वो इस उस और या तथा व जैसा जैसे जैसी कुछ एक अभी अब सा सी वाला वाली वाले
  रहता रहती रहते होने
`);

/** Words that join the items of a list. */
export const conjunctions = words("and or nor aur ya tatha evam और या तथा एवं");

/** Words that a phrase may ask for, and that matching passes over when it does not. */
export const intensifiers = words(`
  very really so too quite extremely super terribly totally completely slightly little bit
  bahut bohot bahot bht boht bhut kaafi kafi thoda thodi thode halka halki zyada jyada itna itni ekdum
  बहुत काफी थोडा थोडी थोडे हल्का हल्की ज्यादा इतना इतनी एकदम
  apna apni apne अपना अपनी अपने`);
