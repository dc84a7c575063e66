import { Tabs as Base } from "@base-ui/react/tabs";
import { type ReactNode, useLayoutEffect, useRef } from "react";

interface Tab<Value extends string> {
  value: Value;
  label: string;
  /** The number of things in the tab, once it is known. */
  count?: number | undefined;
  panel: ReactNode;
}

interface Props<Value extends string> {
  /** Names what the tabs choose between. */
  label: string;
  tabs: Tab<Value>[];
  value: Value;
  onChange(value: Value): void;
  /** True where the space above the panel is better given to a long list. */
  isDense?: boolean;
  /** True where a panel keeps what is typed in it while another tab is open. */
  keepsPanels?: boolean;
}

/** Shows tabs. The open tab is part of the URL, so the page passes it in. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  isDense = false,
  keepsPanels = false,
}: Props<Value>) {
  const list = useRef<HTMLDivElement>(null);
  const counts = tabs.map(({ count }) => count).join();
  // Not every tab fits on a phone, so the open one scrolls into view.
  useLayoutEffect(() => {
    const open = list.current?.querySelector("[aria-selected=true]")?.getBoundingClientRect();
    const frame = list.current?.getBoundingClientRect();
    if (!open || !frame || (open.left >= frame.left && open.right <= frame.right)) return;
    list.current!.scrollLeft += open.left - frame.left - (frame.width - open.width) / 2;
  }, [value, counts]);
  return (
    <Base.Root value={value} onValueChange={onChange} className={isDense ? "grid gap-2" : "grid gap-6"}>
      <Base.List ref={list} aria-label={label} className="flex gap-1 overflow-x-auto border-line border-b">
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className="-mb-px min-h-11 shrink-0 rounded-t-field border-transparent border-b-2 px-4 font-semibold text-ink-600 hover:text-brand-700 data-active:border-brand-700 data-active:text-brand-700"
          >
            {tab.label}
            {tab.count !== undefined && (
              <span className="tabular ml-2 rounded-full bg-brand-50 px-2 py-0.5 text-brand-700 text-sm">
                {tab.count}
              </span>
            )}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} keepMounted={keepsPanels}>
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
