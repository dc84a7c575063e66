import { type ComponentProps, useId, useState } from "react";
import type { SearchOption } from "./search-options.tsx";

/** Returns the state of a combobox whose focus stays in its field, and the attributes of that field. */
export function useSearchOptions(options: SearchOption[]) {
  const listId = useId();
  const [isWanted, setWanted] = useState(false);
  const [active, setActive] = useState<string>();
  const isOpen = isWanted && options.length > 0;
  const index = options.findIndex(({ key }) => key === active);

  const close = () => {
    setWanted(false);
    setActive(undefined);
  };
  const choose = (option: SearchOption) => {
    close();
    option.onChoose();
  };
  const moveTo = (next: number) => setActive(options.at(next % options.length)?.key);

  const field: ComponentProps<"input"> = {
    role: "combobox",
    "aria-expanded": isOpen,
    "aria-autocomplete": "list",
    "aria-controls": isOpen ? listId : undefined,
    "aria-activedescendant": isOpen && index >= 0 ? `${listId}-${index}` : undefined,
    onBlur: close,
    onKeyDown(event) {
      if (event.nativeEvent.isComposing) return;
      if (event.key === "ArrowDown" || event.key === "ArrowUp") {
        if (options.length === 0) return;
        event.preventDefault();
        setWanted(true);
        if (event.key === "ArrowDown") moveTo(index + 1);
        else moveTo(Math.max(index, 0) - 1);
      } else if (event.key === "Escape" && isOpen) {
        // The browser would empty the field too.
        event.preventDefault();
        close();
      } else if (event.key === "Enter" && isOpen && options[index]) {
        event.preventDefault();
        choose(options[index]);
      }
    },
  };
  return { listId, isOpen, options, index, field, choose, close, open: () => setWanted(true) };
}
