import { useQuery } from "@tanstack/react-query";
import { conversation, useConversationPerson } from "../../../features/assistant/chat/conversation.ts";
import { ForWhomChip } from "../../../features/persons/for-whom-chip.tsx";
import { family } from "../../../features/persons/queries.ts";
import type { Session } from "../../../features/session/session.ts";

/** Asks first whom a conversation with Medibot is about, and shows it afterwards. */
export function ConversationPerson({ user }: { user: Session["user"] }) {
  const people = useQuery(family(user.role === "user" ? user.id : undefined)).data ?? [];
  const chosen = useConversationPerson(user.id);
  return (
    <ForWhomChip people={people} personId={chosen} onChange={(personId) => conversation.choose(user.id, personId)} />
  );
}
