import type { PaymentStatus } from "@medisense/contract/appointments";
import { type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { z } from "zod";
import { useText } from "../lib/language.tsx";
import { useNow } from "../lib/use-now.ts";
import { PageTitle } from "../ui/page-title.tsx";
import { Waiting } from "../ui/spinner.tsx";

const ASK_AGAIN_MS = 1000;
/** A gateway's notice can be late; after this long the list of what was paid says that it is still being confirmed. */
const WAIT_MS = 10_000;

interface Verified {
  paymentStatus: PaymentStatus;
}

/**
 * Where a payment stands whose payer comes back from the payment page. What the address claims is passed on as a hint;
 * the server asks the gateway. `id` is undefined when the address names nothing that could be asked about.
 */
export function usePaymentReturn<Told extends Verified, Key extends readonly unknown[]>(
  idName: string,
  verificationOf: (id: string, hint: { success?: string }) => UseQueryOptions<Told, Error, Told, Key>,
) {
  const [address] = useSearchParams();
  const [startedAt] = useState(Date.now);
  const hasWaited = useNow(ASK_AGAIN_MS).getTime() - startedAt >= WAIT_MS;

  const success = address.get("success")?.slice(0, 10);
  const { data: id } = z.uuid().safeParse(address.get(idName));
  const { data, error } = useQuery({
    ...verificationOf(id ?? "", success ? { success } : {}),
    enabled: id !== undefined,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.paymentStatus === "pending" ? ASK_AGAIN_MS : false),
  });
  const isOpen = data?.paymentStatus === "pending";
  return { id, error, isOpen, isOver: data !== undefined && (!isOpen || hasWaited) };
}

export function CheckingPayment() {
  const t = useText();
  return (
    <div className="content pt-8">
      <PageTitle>{t("Checking your payment")}</PageTitle>
      <h1 className="sr-only">{t("Checking your payment")}</h1>
      <Waiting>{t("Checking your payment…")}</Waiting>
      <p className="text-center">{t("This takes a few seconds. You can leave this page; nothing is lost.")}</p>
    </div>
  );
}
