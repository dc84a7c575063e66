import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { defineErrors } from "./errors.ts";
import { fieldMessages } from "./refusals/plain-message.ts";
import { type Acknowledge, Instant, isBlank, success, total, Uuid } from "./wire.ts";

export const MAX_MESSAGE_LENGTH = 4000;
/** A chat becomes read-only this many days after the visit. */
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
  /** The message's number in its conversation, 1, 2, 3 …; a gap means that messages were missed. */
  seq: z.int().positive(),
  senderId: Uuid,
  receiverId: Uuid,
  content: z.string(),
  /** An id chosen by the sender's client. A message sent again with the same id is stored once. */
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
    .overwrite((content) => (isBlank(content) ? "" : content))
    .default(""),
  attachmentId: Uuid.optional(),
});
const ClientId = z.string().regex(/^[\w-]{8,64}$/);
const nothingWritten = { error: fieldMessages.missing, path: ["content"] };
const isNotBlank = ({ content, attachmentId }: z.output<typeof Draft>) => content !== "" || attachmentId !== undefined;

/** The numbers of the last message a person received and read; earlier messages are included. */
export const Progress = z.object({ deliveredSeq: z.int().nonnegative(), readSeq: z.int().nonnegative() });
export type Progress = z.infer<typeof Progress>;

const Chat = z.object({
  success,
  /** Oldest first. */
  data: z.array(Message),
  /** True when there are older messages, or, with `after`, newer ones. */
  hasMore: z.boolean(),
  lastSeq: z.int().nonnegative(),
  canWrite: z.boolean(),
  /** True while the doctor is suspended, when nobody writes. */
  isDoctorSuspended: z.boolean(),
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

const MessagePage = z
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
  .refine(({ before, after }) => before === undefined || after === undefined, "give either before or after");

export const chatOfPair = endpoint({
  method: "GET",
  path: "/message/chat/:userId/:doctorId",
  access: "logged-in",
  summary:
    "Lists the latest messages of a patient and a doctor, or those before or after a number; for these two only. " +
    "The `Link` header leads to older messages (`prev`) or, with `after`, to newer ones (`next`)",
  params: z.object({ userId: Uuid, doctorId: Uuid }),
  query: MessagePage,
  response: z.array(Message),
});

export const readChat = endpoint({
  method: "GET",
  path: "/message/:id",
  access: "logged-in",
  summary:
    "Returns the caller's chat with the person named: both people, who may write, what was read, and the messages",
  params: z.object({ id: Uuid }),
  query: MessagePage,
  response: Chat,
});

export const sendMessage = endpoint({
  method: "POST",
  path: "/message/send/:id",
  access: "logged-in",
  summary: "Sends a message to the person named; repeated with the same clientId it is stored once",
  params: z.object({ id: Uuid }),
  body: Draft.extend({ clientId: ClientId.optional() }).refine(isNotBlank, nothingWritten),
  response: z.object({ success, newMessage: Message, message: z.string() }),
});

/** The number of chats in the doctor's list of unread ones, the latest first. */
export const MAX_UNREAD_CHATS = 50;

export const listUnreadChats = endpoint({
  method: "GET",
  path: "/doctor/unread-chats",
  access: "doctor",
  summary: "Lists the doctor's chats in which a patient's messages are unread, the latest first",
  response: z.object({
    success,
    data: z.array(z.object({ userId: Uuid, patientName: z.string(), unread: z.int().positive(), latestAt: Instant })),
    total,
  }),
});

/** The most chats in one answer of `searchChatsWithoutVisit`. */
export const MAX_CHATS_FOUND = 20;

export const searchChatsWithoutVisit = endpoint({
  method: "GET",
  path: "/doctor/chats-without-visit",
  access: "doctor",
  summary: "Finds the doctor's chats by the patient's name where every visit was cancelled or handed over",
  query: z.object({ q: z.string().trim().min(2).max(100) }),
  response: z.object({ success, data: z.array(z.object({ userId: Uuid, patientName: z.string() })) }),
});

export const readAnswerTime = endpoint({
  method: "GET",
  path: "/message/:id/answer-time",
  access: "logged-in",
  summary: "Returns how soon a doctor usually answers in chats; null before there are enough answers to say so",
  params: z.object({ id: Uuid }),
  response: z.object({
    success,
    /** The minutes within which most answers of the last weeks came. */
    minutes: z.int().positive().nullable(),
  }),
});

/** Takes multipart/form-data with one file. A message refers to the file by its `attachmentId`. */
export const uploadAttachment = endpoint({
  method: "POST",
  path: "/message/attachments/:id",
  access: "logged-in",
  summary: "Uploads a photo or PDF of up to 10 MB for a message to the person named",
  params: z.object({ id: Uuid }),
  response: z.object({ success, attachment: Attachment }),
});

/** The path of an attachment. It returns the file instead of JSON, so it is not an endpoint. */
export const attachmentPath = "/message/attachments/:id";

/** The patient's id and the doctor's. */
export const Pair = z.tuple([Uuid, Uuid]);
export const SendMessage = Draft.extend({
  /** The sender's id. It must be the id of the session's user. */
  senderId: Uuid,
  receiverId: Uuid,
  clientId: ClientId,
}).refine(isNotBlank, nothingWritten);
export const Typing = z.object({ partnerId: Uuid, isTyping: z.boolean() });
export const MarkSeen = z.object({
  partnerId: Uuid,
  seq: z
    .int()
    .positive()
    .max(2 ** 31 - 1),
});

export interface ChatClientEvents {
  /** Joins the room of a patient and a doctor and receives their messages from then on. */
  joinRoom(
    userId: string,
    doctorId: string,
    done: Acknowledge<Pick<Chat, "lastSeq" | "canWrite" | "isDoctorSuspended" | "writableUntil" | "partner">>,
  ): void;
  leaveRoom(userId: string, doctorId: string, done: Acknowledge): void;
  sendMessage(draft: z.input<typeof SendMessage>, done: Acknowledge<{ message: Message }>): void;
  typing(typing: z.input<typeof Typing>, done?: Acknowledge): void;
  markDelivered(seen: z.input<typeof MarkSeen>, done?: Acknowledge): void;
  markRead(seen: z.input<typeof MarkSeen>, done?: Acknowledge): void;
}

/** A reader's progress in the conversation with a partner. */
export interface SeenBy extends Progress {
  readerId: string;
  partnerId: string;
}

export interface ChatServerEvents {
  receiveMessage(message: Message): void;
  typing(typing: { senderId: string; receiverId: string; isTyping: boolean }): void;
  messagesDelivered(seen: SeenBy): void;
  messagesRead(seen: SeenBy): void;
}

export const chatErrors = defineErrors("chat", {
  notYours: [403, "Only the patient and the doctor of an appointment can open this chat."],
  notYourName: [403, "You can only send messages as yourself."],
  closed: [409, "This chat is closed. Book a follow-up to write again."],
  doctorSuspended: [409, "This doctor is not available on MediSense at present. You can still read this chat."],
  clientIdUsed: [409, "This message was already sent in another chat."],
  attachmentNotFound: [404, "We could not find this file."],
  attachmentNotYours: [409, "This file cannot be sent here. Please attach it again."],
});
