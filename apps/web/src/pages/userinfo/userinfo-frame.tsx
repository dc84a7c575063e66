import type { ReactNode } from "react";
import { PageTitle } from "../../ui/page-title.tsx";

interface Props {
  title: string;
  /** The link to the next screen. */
  action: ReactNode;
  children: ReactNode;
}

export function UserinfoFrame({ title, action, children }: Props) {
  return (
    <main className="content grid max-w-4xl gap-6 py-6 sm:py-10">
      <PageTitle>{title}</PageTitle>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl sm:text-3xl">{title}</h1>
        <div className="print:hidden">{action}</div>
      </div>
      {children}
    </main>
  );
}
