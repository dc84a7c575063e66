import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { useText } from "../../lib/language.tsx";
import { appPaths } from "../../paths/app-paths.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { RouteButton } from "../../ui/route-button.tsx";

interface Props {
  name: string;
  icon: LucideIcon;
  /** A fact about the present. */
  title: string;
  /** A sentence about what is planned. */
  children: string;
  before?: ReactNode;
}

/** A placeholder for a planned screen, with something to do meanwhile. */
export function OpensSoonPage({ name, icon, title, children, before }: Props) {
  const t = useText();
  return (
    <main className="content grid max-w-4xl gap-6 py-6 sm:py-10">
      <PageTitle>{name}</PageTitle>
      <h1 className="text-2xl sm:text-3xl">{name}</h1>
      {before}
      <EmptyState
        icon={icon}
        title={title}
        action={<RouteButton to={appPaths.allDoctors}>{t("Find a doctor")}</RouteButton>}
      >
        {children}
      </EmptyState>
    </main>
  );
}
