/** Everybody who hears of a call: the two in it, and their pages in the waiting room. */
export const roomOfCall = (roomId: string) => `call:${roomId}`;
