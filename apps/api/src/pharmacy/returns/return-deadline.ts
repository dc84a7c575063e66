import { RETURN_DAYS } from "@medisense/contract/returns";

/** Returns the instant until which delivered packs can be returned. */
export const returnDeadline = (deliveredAt: Date) => new Date(deliveredAt.getTime() + RETURN_DAYS * 86_400_000);
