const WARES =
  "bp machine|bandages?|cotton|sanitary pads?|(?:baby )?diapers?|protein powder|sunscreen|face ?wash|knee caps?|hot water bag|masks?|thermometer|oximeter|glucometer|nebuli[sz]er|first aid kit|electrolytes?(?: powder)?|calcium|ferrous|zinc|sul(?:f|ph)ate|थर्मामीटर|मास्क|पट्टी|कैल्शियम";
const AROUND = "price|cost|buy|order|size|and|hai kya|chahiye|tablets?|for|n95|spf|[0-9]+";

/** A message that only names what pharmacies sell besides medicines. "Baby swallowed cotton" says more. */
export const onlyWares = new RegExp(`^(?:(?:${WARES}|${AROUND})(?: |$))+$`, "u");
