import { FolderLock } from "lucide-react";
import { Link } from "react-router";
import { useText } from "../../lib/language.tsx";
import { appPaths } from "../../paths/app-paths.ts";
import { EmptyState } from "../../ui/empty-state.tsx";

/** Says why a record cannot be opened any more, and leads to Family. */
export function ClosedRecord({ children }: { children: string }) {
  const t = useText();
  return (
    <EmptyState icon={FolderLock} title={children}>
      <Link to={appPaths.family} className="font-semibold underline">
        {t("Family")}
      </Link>
    </EmptyState>
  );
}
