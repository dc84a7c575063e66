import { useEffect } from "react";
import { useNavigate } from "react-router";

interface List {
  /** Undefined until the list is there. */
  total: number | undefined;
  /** True while the total is that of an earlier search. */
  isPlaceholderData?: boolean;
}

interface Shown {
  page: number;
  pageSize: number;
  linkOf: (page: number) => string;
}

/** Returns how many pages a list has; an empty list has one. Leads from a page beyond the end to the last page. */
export function useLastPage({ total, isPlaceholderData }: List, { page, pageSize, linkOf }: Shown): number {
  const navigate = useNavigate();
  const last = Math.max(1, Math.ceil((total ?? 0) / pageSize));
  const target = total !== undefined && !isPlaceholderData && page > last ? linkOf(last) : undefined;
  useEffect(() => {
    if (target) void navigate(target, { replace: true });
  }, [target, navigate]);
  return last;
}
