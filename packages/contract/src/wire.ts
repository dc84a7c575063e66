import { z } from "zod";

/** Opens every answer that is not a refusal. */
export const success = z.literal(true);

/** In one way of writing: two ids are the same when they are the same text. */
export const Uuid = z.uuid().toLowerCase();
export const Instant = z.iso.datetime({ offset: true });
export const IstDate = z.iso.date();
export const Email = z.string().trim().toLowerCase().max(254).pipe(z.email());

/** Signs that turn the direction of what follows, or take up no room; those that Hindi is written with are not among them. */
const UNSEEN = /[\u061c\u200b\u200e\u200f\u2060\u202a-\u202e\u2066-\u2069\ufeff\p{Cs}]/gu;

/** What stands in one line of a register or an invoice, and reads there as it was meant. */
export const OneLine = z.string().overwrite((text) =>
  text
    .replace(UNSEEN, "")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim(),
);

/** For lists that grow: `page` counts from 1, and the answer adds `total`. */
export const paging = (defaultLimit: number, maxLimit: number) => ({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(maxLimit).default(defaultLimit),
});

export const total = z.int().nonnegative();

/** The answer of a list that grows: one page of it, and how many there are in all. */
export const pageOf = <Item extends z.ZodType>(item: Item) => z.object({ success, data: z.array(item), total });
