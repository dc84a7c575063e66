/** Names the realtime room of the pages that follow a doctor's slots. */
export const roomOfSlots = (doctorId: string) => `slots:${doctorId}`;
