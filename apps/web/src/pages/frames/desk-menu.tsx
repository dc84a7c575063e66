import type { LucideIcon } from "lucide-react";
import { useLayoutEffect, useRef } from "react";
import { NavLink, Outlet, useLocation } from "react-router";
import type { Session } from "../../features/session/session.ts";
import { classNames } from "../../lib/class-names.ts";
import { useText } from "../../lib/language.tsx";
import { DeskFrame } from "./desk-frame.tsx";

/** A page of a desk that has several. */
export interface DeskPlace {
  /** The path below that of the desk; empty for its first page. */
  path: string;
  name: string;
  /** One sentence for the first page, which lists the others. */
  purpose: string;
  Icon: LucideIcon;
}

interface Props {
  /** Names the menu. */
  label: string;
  places: DeskPlace[];
  /** The path of the desk. */
  deskOf: (session: Session) => string;
}

/** The frame of a desk with several pages: a menu above the open one. */
export function DeskMenu({ label, places, deskOf }: Props) {
  return (
    <DeskFrame isDense>
      {(session) => (
        <>
          {places.length > 1 && <Menu label={label} places={places} desk={deskOf(session)} />}
          <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6 py-3">
            <Outlet />
          </div>
        </>
      )}
    </DeskFrame>
  );
}

function Menu({ label, places, desk }: Omit<Props, "deskOf"> & { desk: string }) {
  const t = useText();
  const list = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // Not every place fits on a phone, so the open one scrolls into view.
  useLayoutEffect(() => {
    if (!pathname) return;
    const open = list.current?.querySelector<HTMLElement>("[aria-current=page]");
    if (open) list.current!.scrollLeft = open.offsetLeft - (list.current!.clientWidth - open.clientWidth) / 2;
  }, [pathname]);
  return (
    <nav
      ref={list}
      aria-label={label}
      className="relative flex gap-1 overflow-x-auto border-line border-b lg:flex-wrap print:hidden"
    >
      {places.map(({ path, name, Icon }) => (
        <NavLink
          key={path}
          to={path ? `${desk}/${path}` : desk}
          end={path === ""}
          className={({ isActive }) =>
            classNames(
              "-mb-px flex min-h-11 shrink-0 items-center gap-2 rounded-t-field border-b-2 px-3 font-semibold sm:px-4",
              isActive ? "border-brand-700 text-brand-700" : "border-transparent text-ink-600 hover:text-brand-700",
            )
          }
        >
          <Icon aria-hidden="true" className="size-4.5 shrink-0" />
          {t(name)}
        </NavLink>
      ))}
    </nav>
  );
}
