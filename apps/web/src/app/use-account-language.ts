import { chooseLocale } from "@medisense/contract/identity";
import type { Locale } from "@medisense/contract/locales";
import { type QueryClient, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { currentSession } from "../features/session/session.ts";
import { api } from "../lib/api.ts";
import { chosenLocale, type Language } from "../lib/language.tsx";

/** Stores each choice with the account, and takes the account's language where this browser has none. */
export function useAccountLanguage({ i18n, change }: Language, queryClient: QueryClient): Language {
  const { data: session } = useQuery({ ...currentSession(), enabled: false }, queryClient);
  const accountId = session?.user.id;
  const ofAccount = session?.user.locale;
  useEffect(() => {
    const ofBrowser = chosenLocale();
    if (ofAccount && !ofBrowser) void change(ofAccount);
    // Chosen before the login, by a person whose account has no choice yet.
    if (accountId && !ofAccount && ofBrowser) void store(ofBrowser);
  }, [accountId, ofAccount, change]);
  return useMemo(() => {
    const changeAndStore = async (locale: Locale) => {
      await change(locale);
      if (accountId) await store(locale);
    };
    return { i18n, change: changeAndStore };
  }, [i18n, change, accountId]);
}

/** Offline, the choice stays in this browser. */
async function store(locale: Locale) {
  await api(chooseLocale, { body: { locale } }).catch(() => {});
}
