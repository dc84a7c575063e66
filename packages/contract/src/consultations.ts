import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { defineErrors } from "./errors.ts";
import { Instant, success, Uuid } from "./wire.ts";

export const MAX_MESSAGE_LENGTH = 4000;
export const MAX_ATTACHMENT_BYTES = 10 * 1024 * 1024;
/** Patient and doctor can write to each other until this many days after the visit; then they can only read. */
export const CHAT_DAYS_AFTER_VISIT = 7;

export const attachmentTypes = ["image/jpeg", "image/png", "image/webp", "application/pdf"] as const;
export type AttachmentType = (typeof attachmentTypes)[number];

export const Attachment = z.object({
  _id: Uuid,
  name: z.string(),
  type: z.enum(attachmentTypes),
  /** Bytes. */
  size: z.int().positive(),
});
export type Attachment = z.infer<typeof Attachment>;

export const Message = z.object({
  _id: Uuid,
  /** Counts 1, 2, 3 … within a conversation: it says what comes next and what was missed. */
  seq: z.int().positive(),
  senderId: Uuid,
  receiverId: Uuid,
  content: z.string(),
  /** Chosen by the sender's client: a message that is sent again is stored once. */
  clientId: z.string(),
  createdAt: Instant,
  attachment: Attachment.nullable(),
});
export type Message = z.infer<typeof Message>;

const Draft = z.object({
  content: z
    .string()
    .trim()
    .max(MAX_MESSAGE_LENGTH)
    .regex(/^[^\0]*$/)
    .default(""),
  attachmentId: Uuid.optional(),
});
const ClientId = z.string().regex(/^[\w-]{8,64}$/);
const isNotBlank = ({ content, attachmentId }: z.output<typeof Draft>) => content !== "" || attachmentId !== undefined;

/** How far a person has received and read a conversation; everything up to `seq` counts. */
export const Progress = z.object({ deliveredSeq: z.int().nonnegative(), readSeq: z.int().nonnegative() });
export type Progress = z.infer<typeof Progress>;

const Chat = z.object({
  success,
  /** Oldest first. */
  data: z.array(Message),
  /** There are older messages than these, or with `after` newer ones. */
  hasMore: z.boolean(),
  lastSeq: z.int().nonnegative(),
  canWrite: z.boolean(),
  writableUntil: Instant.nullable(),
  patient: z.object({ _id: Uuid, name: z.string() }),
  doctor: z.object({
    _id: Uuid,
    name: z.string(),
    specialization: z.string(),
    registrationNo: z.string(),
    profileImage: z.string().nullable(),
  }),
  own: Progress,
  partner: Progress,
});
export type Chat = z.infer<typeof Chat>;

const Page = z
  .object({
    before: z.coerce
      .number()
      .int()
      .positive()
      .max(2 ** 31 - 1)
      .optional(),
    after: z.coerce
      .number()
      .int()
      .nonnegative()
      .max(2 ** 31 - 1)
      .optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  })
  .refine(({ before, after }) => before === undefined || after === undefined, "give one of before and after");

export const chatOfPair = endpoint({
  method: "GET",
  path: "/message/chat/:userId/:doctorId",
  access: "signed-in",
  summary: "Messages of a patient and a doctor, for these two: the latest, those before a number, or those after one",
  params: z.object({ userId: Uuid, doctorId: Uuid }),
  query: Page,
  response: Chat,
});

export const chatWith = endpoint({
  method: "GET",
  path: "/message/:id",
  access: "signed-in",
  summary: "The same, named by the other person",
  params: z.object({ id: Uuid }),
  query: Page,
  response: Chat,
});

export const sendByPost = endpoint({
  method: "POST",
  path: "/message/send/:id",
  access: "signed-in",
  summary: "Send a message to the person named; with the same clientId a second time it is stored once",
  params: z.object({ id: Uuid }),
  body: Draft.extend({ clientId: ClientId.optional() }).refine(isNotBlank, "write something"),
  response: z.object({ success, newMessage: Message, message: z.string() }),
});

/** Takes multipart/form-data with one file; the file becomes part of a message by its `attachmentId`. */
export const uploadAttachment = endpoint({
  method: "POST",
  path: "/message/attachments/:id",
  access: "signed-in",
  summary: "Upload a photo or PDF, up to 10 MB, for a message to the person named",
  params: z.object({ id: Uuid }),
  response: z.object({ success, attachment: Attachment }),
});

/** Answered with the file itself, so it is an address rather than an endpoint. */
export const attachmentPath = "/message/attachments/:id";

export const Pair = z.tuple([Uuid, Uuid]);
export const SendMessage = Draft.extend({
  /** Must be the session's own; who speaks is never the event's to say. */
  senderId: Uuid,
  receiverId: Uuid,
  clientId: ClientId,
}).refine(isNotBlank, "write something");
export const Typing = z.object({ partnerId: Uuid, isTyping: z.boolean() });
export const MarkSeen = z.object({
  partnerId: Uuid,
  seq: z
    .int()
    .positive()
    .max(2 ** 31 - 1),
});

type Ack<Answer = unknown> = ({ success: true } & Answer) | { success: false; code: string; message: string };
type Acknowledged<Answer = unknown> = (ack: Ack<Answer>) => void;

export interface ChatClientEvents {
  /** The patient's id and the doctor's. Messages of the pair are heard from then on. */
  joinRoom(
    userId: string,
    doctorId: string,
    done: Acknowledged<Pick<Chat, "lastSeq" | "canWrite" | "writableUntil" | "partner">>,
  ): void;
  leaveRoom(userId: string, doctorId: string, done: Acknowledged): void;
  sendMessage(draft: z.input<typeof SendMessage>, done: Acknowledged<{ message: Message }>): void;
  typing(sign: z.input<typeof Typing>, done?: Acknowledged): void;
  markDelivered(mark: z.input<typeof MarkSeen>, done?: Acknowledged): void;
  markRead(mark: z.input<typeof MarkSeen>, done?: Acknowledged): void;
}

/** Whose progress it is, with whom. */
export interface SeenBy extends Progress {
  readerId: string;
  partnerId: string;
}

export interface ChatServerEvents {
  receiveMessage(message: Message): void;
  typing(sign: { senderId: string; receiverId: string; isTyping: boolean }): void;
  messagesDelivered(seen: SeenBy): void;
  messagesRead(seen: SeenBy): void;
}

export const chatErrors = defineErrors("chat", {
  notYours: [403, "Only the patient and the doctor of an appointment can open this chat."],
  notYourName: [403, "You can only write in your own name."],
  closed: [409, "This chat is closed. Book a follow-up to write again."],
  clientIdUsed: [409, "This message was already sent elsewhere."],
  attachmentNotFound: [404, "We could not find this file."],
  attachmentNotYours: [409, "This file cannot be sent here. Please attach it again."],
  fileMissing: [400, "Choose a file to send."],
  fileTooLarge: [413, "A file can have up to 10 MB."],
  fileType: [415, "Only photos (JPEG, PNG, WebP) and PDF files can be sent."],
  fileBroken: [400, "This file seems to be damaged. Please choose another."],
});
