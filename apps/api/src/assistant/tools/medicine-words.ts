/** Words of a question that name no medicine and no complaint. */
const fillers = new Set(
  `do does you your have has is are there what which how much many can could should i my we our take use get give buy price prices cost
   costs rate store stores shop pharmacy app available availability in on at of for the a an any me please tell show about want need
   safe during while if it this that with from to and or side effects effect mg tablet tablets
   kya kaun kaunsi kaunsa konsi konsa kitne kitna kitni ka ki ke ko mein me par pe hai hain ho sakta sakti sakte milegi milega milti
   daam dam kimat keemat bhav dawa dawai dawaai dava medicine medicines aap aapke apke mujhe mere meri kharidna lena loon lun du dun doon dena goli saal
   aur and khana khane khaun khau khaaun kha khilau khilaun pilau leni lega baad pehle pahle bachcha bachche bachchon bache beta beti baby child kid
   और खाना खाने खाऊं खाऊँ खा खिलाऊं पिलाऊं लेनी बाद पहले बच्चा बच्चे बच्चों बेटा बेटे बेटी क्या कौन कौनसी कितने कितना कितनी का की के को में पर है हैं दाम कीमत दवा दवाई दवाएं मुझे मेरे आपके मिलेगी मिलेगा लेना लूं लूँ दूं दूँ देना गोली साल`.split(
    /\s+/,
  ),
);

const MOST_WORDS = 4;

/** Returns the words of a question that may name a medicine or a complaint. */
export function medicineWords(message: string): string[] {
  const words = message.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.filter((word) => word.length > 2 && !fillers.has(word) && !/^\d+$/.test(word)).slice(0, MOST_WORDS);
}
