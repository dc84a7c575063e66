const WARES =
  "bp machine|bandages?|cotton|sanitary pads?|(?:baby )?diapers?|protein powder|sunscreen|face ?wash|knee caps?|hot water bag|masks?|thermometer|oximeter|glucometer|nebuli[sz]er|first aid kit|electrolytes?(?: powder)?|calcium|ferrous|zinc|sul(?:f|ph)ate|थर्मामीटर|मास्क|पट्टी|कैल्शियम";
const AROUND = "price|cost|buy|order|size|and|hai kya|chahiye|tablets?|for|n95|spf|[0-9]+";

/** A message that only names what pharmacies sell besides medicines. "Baby swallowed cotton" says more. */
const onlyWares = new RegExp(`^(?:(?:${WARES}|${AROUND})(?: |$))+$`, "u");

const GIVE =
  "du|dun|doon|dena|deni|de sak\\S*|khau|khaun|khaaun|khilau\\S*|pilau\\S*|lu|lun|loon|lena|leni|दूं|दें|देना|देनी|दे सक\\S*|खाऊं|खिलाऊं|पिलाऊं|लूं|लेनी|लेना";
/** Asks how much to take or give, of whatever was named before. */
const asksAmount = new RegExp(`(?:^| )(?:kitn[aei]|कितन[ाीे]) (?:\\S+ )?(?:${GIVE})(?: |$)`, "u");

/** True for a message that is about goods of a pharmacy and names no complaint by itself. */
export const isAboutGoods = (text: string) => onlyWares.test(text) || asksAmount.test(text);
