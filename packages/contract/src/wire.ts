import { z } from "zod";

/** Opens every answer that is not a refusal. */
export const success = z.literal(true);

/** In one way of writing: two ids are the same when they are the same text. */
export const Uuid = z.uuid().toLowerCase();
export const Instant = z.iso.datetime({ offset: true });
export const IstDate = z.iso.date();
export const Email = z.string().trim().toLowerCase().max(254).pipe(z.email());

/** For lists that grow: `page` counts from 1, and the answer adds `total`. */
export const paging = (defaultLimit: number, maxLimit: number) => ({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(maxLimit).default(defaultLimit),
});

export const total = z.int().nonnegative();

/** The answer of a list that grows: one page of it, and how many there are in all. */
export const pageOf = <Item extends z.ZodType>(item: Item) => z.object({ success, data: z.array(item), total });
