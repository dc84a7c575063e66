import { z } from "zod";

/** The first field of every answer without an error. */
export const success = z.literal(true);

/** An id in lower case, so that equal ids are equal strings. */
export const Uuid = z.uuid().toLowerCase();

/** False for the years that PostgreSQL cannot read: the first day of year 1 begins in India in year 0. */
export const hasReadableYear = (text: string) => !/^000[01]/.test(text);
export const Instant = z.iso.datetime({ offset: true }).refine(hasReadableYear);
export const IstDate = z.iso.date().refine(hasReadableYear);
export const Email = z.string().trim().toLowerCase().max(254).pipe(z.email());

/** Invisible characters and those that change the writing direction, except the joiners that Hindi needs. */
const INVISIBLE = /[\u061c\u200b\u200e\u200f\u2060\u202a-\u202e\u2066-\u2069\ufeff\p{Cs}]/gu;

/** Returns whether a text shows nothing: spaces, joiners, direction signs and blank letters only. */
export const isBlank = (text: string) => /^[\p{Z}\p{Cc}\p{Cf}\p{DI}\u2800]*$/u.test(text);

/** A single-line text for registers and invoices, without invisible characters and line breaks. */
export const OneLine = z.string().overwrite((text) =>
  text
    .replace(INVISIBLE, "")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim(),
);

/** Returns the query fields of a paged list. `page` counts from 1; the answer has a `total`. */
export const paging = (defaultLimit: number, maxLimit: number) => ({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(maxLimit).default(defaultLimit),
});

/**
 * The person a call is about, as a field of its query or body. It may be left out while the account has no dependant;
 * after that the server refuses the call with `sayForWhom`.
 */
export const forPerson = { personId: Uuid.optional() };

export const total = z.int().nonnegative();

/** Returns the answer of a paged list: one page of items and the total number of items. */
export const pageOf = <Item extends z.ZodType>(item: Item) => z.object({ success, data: z.array(item), total });

/** The acknowledgement of a socket event: either an answer or an error. */
export type Ack<Answer = unknown> = ({ success: true } & Answer) | { success: false; code: string; message: string };
/** The callback that a socket client passes with an event. */
export type Acknowledge<Answer = unknown> = (ack: Ack<Answer>) => void;

/** Returns a text with Latin digits for Devanagari ones. */
export const latinDigits = (text: string) =>
  text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - "०".charCodeAt(0)));

/** Returns a number without the signs that people put between its digits, and with Latin digits for Devanagari ones. */
export const plainDigits = (text: string) => latinDigits(text.replace(/[\s()-]/g, ""));
