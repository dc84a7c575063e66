import type { AssistantAction } from "@medisense/contract/assistant";
import type { RedFlag } from "@medisense/triage/red-flags";
import { CalendarPlus, ChevronRight, type LucideIcon, Phone } from "lucide-react";
import { LinkButton } from "../../ui/link-button.tsx";
import { RouteButton } from "../../ui/route-button.tsx";

const icons: Record<AssistantAction["type"], LucideIcon> = { call: Phone, book: CalendarPlus, link: ChevronRight };

interface Props {
  actions: AssistantAction[];
  /** The card of an emergency that is shown too; its numbers have their buttons there. */
  flag?: Pick<RedFlag, "numbers"> | undefined;
}

/** Shows what a person can do next. Nothing is booked or called before they press. */
export function ActionButtons({ actions, flag }: Props) {
  const others = actions.filter(({ href }) => !flag?.numbers.some(({ number }) => href === `tel:${number}`));
  if (others.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {others.map(({ type, label, href }) => {
        const Icon = icons[type];
        const content = (
          <>
            <Icon aria-hidden="true" className="size-4 shrink-0" />
            {label}
          </>
        );
        const className = "px-3 text-left text-sm";
        return href.startsWith("tel:") ? (
          <LinkButton
            key={href + label}
            look={type === "call" ? "danger" : "secondary"}
            href={href}
            className={className}
          >
            {content}
          </LinkButton>
        ) : (
          <RouteButton key={href + label} look="secondary" to={href} className={className}>
            {content}
          </RouteButton>
        );
      })}
    </div>
  );
}
