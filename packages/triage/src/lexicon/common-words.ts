/** Everyday English words near a word of an illness, which are not misspellings of it. */
export const commonWords: readonly string[] =
  `check checks checkup cheque chess cheat cheese chase chose choose brand brain brake bread broad board beard bears beans beast feast feather weather father
  fewer fever never lever clever sever seven seventh event river liver diver driver drive drink drain train trail treat great heart hearth health wealth heath
  heavy leave level label table cable stable staple simple sample temple people paper panel pants paint point print plain plane plant plate place space speak
  spoke smoke shake shape share sharp shirt short shore shoes shows shown should shoulder showed shower stone store story storm start stand state steam stick still
  stock stood stool study stuff style sugar super sweet swear sweat swing sword table taste teach thank their there these thick thing think third those three throw
  throat threat thread tight light night right sight fight might eight weight height bright flight fright tired tried tries title today touch tough rough cough
  could would world worth worry worse worst wound sound round found bound pound mound group grown growth ground bring being begin began black block blood flood
  floor flour flower power lower tower towel vowel bowel bowls bother brother mother other another money honey honest month mouth south north youth truth
  trust tree tray transfer translate travel trouble double couple course court count county country cousin cover discover recover record report reply repeat
  refund refuse reduce reason season lesson listen letter better butter matter mattress market marked master faster easter eastern western winter water
  later lately latest later letter little bottle battle cattle kettle settle middle riddle fiddle candle handle bundle single tingle angle ankle uncle circle cycle
  cream dream scream stream street strong strange stage stair staff stamp stations status stays steps stops story sunday monday friday tuesday wednesday thursday saturday
  phone photo piece place price pride prize proof proper proud prove public pull push quick quiet quite quote radio raise range rapid reach ready really recent
  score scene school science second secret select sell send sense serve seven shall shift shine shop shout simple since sister skill sleep slept slide slow small smart
  smell smile smooth social solve sorry south space special speed spend spent split sport spread spring square video visit voice waste watch wheel where which while white
  whole whose woman women write wrong wrote young yours language luggage message massage passage damage manage image orange change chance dance
  delivery delivered address appointment available account amount answer around arrive morning evening afternoon bathroom bedroom kitchen cricket ticket pocket jacket basket
  burger finger ginger singer hunger danger stranger manager teacher doctor actor factor tractor laptop mobile battery button charger screen camera speaker
  politics election movie script python website system cancel cancels closed chosen search result family friend please before during always almost enough either prompt previous instructions ignore lowest highest nearest cheapest fastest book booking mirchi mirch
  ballet bulletin delicious inherent contusion chuck comma commas dexorange
  electrolyte electrolytes grasp grant granted grants modest phosphate phosphates phosphor prison prisons refract refraction restrict
  restricted restriction retrace scoop sulfate sulphate sticky`
    .trim()
    .split(/\s+/);

/** Everyday words of Hinglish near a word of an illness: Hindi in Latin letters, and English within Hindi sentences. */
export const commonHinglishWords: readonly string[] =
  `patli patla mardana jabardast zabardast mudra pakshpat badoda badauda mandrana
  accept college cooker plant`.split(" ");
