import { z } from "zod";

/** Opens every answer that is not a refusal. */
export const success = z.literal(true);

/** In one way of writing: two ids are the same when they are the same text. */
export const Uuid = z.uuid().toLowerCase();
/**
 * One line that a person wrote: white space of any kind becomes one space, and signs that turn the direction of what comes
 * after them are left out, because it is printed beside other words.
 */
export const line = (max: number) =>
  z
    .string()
    .transform((text) =>
      text
        .replace(/[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, "")
        .replace(/[\s\p{Cc}]+/gu, " ")
        .trim(),
    )
    .pipe(z.string().min(1).max(max));

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
