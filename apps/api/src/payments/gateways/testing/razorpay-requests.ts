import { z } from "zod";

/** The requests that Razorpay documents, as far as we send them; anything else is refused. */

const Notes = z.record(z.string(), z.string().max(256)).refine((notes) => Object.keys(notes).length <= 15);

export const NewLink = z.strictObject({
  amount: z.int().min(100),
  currency: z.literal("INR"),
  accept_partial: z.boolean().optional(),
  expire_by: z.int().optional(),
  reference_id: z.string().max(40).optional(),
  description: z.string().max(2048).optional(),
  notify: z.strictObject({ sms: z.boolean(), email: z.boolean() }).optional(),
  reminder_enable: z.boolean().optional(),
  notes: Notes.optional(),
  callback_url: z.url({ protocol: /^https?$/ }).optional(),
  callback_method: z.literal("get").optional(),
  options: z
    .strictObject({
      checkout: z.strictObject({
        config: z.strictObject({
          display: z.strictObject({
            blocks: z.record(
              z.string(),
              z.strictObject({ name: z.string(), instruments: z.array(z.looseObject({ method: z.string() })) }),
            ),
            sequence: z.array(z.string()),
            preferences: z.strictObject({ show_default_blocks: z.boolean() }),
          }),
        }),
      }),
    })
    .optional(),
});

export const NewRefund = z.strictObject({
  amount: z.int().min(1),
  speed: z.enum(["normal", "optimum"]).optional(),
  receipt: z.string().max(40).optional(),
  notes: Notes.optional(),
});

export const RefundKey = z.string().regex(/^[\w-]{10,}$/);
