/** Names the realtime room of a call: the pages of both people, in the call or in its waiting room. */
export const roomOfCall = (roomId: string) => `call:${roomId}`;
