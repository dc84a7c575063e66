import { listH1Register } from "@medisense/contract/pharmacy-desk/h1-register";
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderWithApp, serve } from "../../../testing/fake-server.tsx";
import { H1RegisterPanel } from "./h1-register-panel.tsx";

test("the register shows what the law asks for, in a range of days", async () => {
  const asked: string[] = [];
  serve(listH1Register, ({ url }) => {
    asked.push(url.search);
    const data = [
      {
        _id: crypto.randomUUID(),
        suppliedOn: "2026-11-20",
        orderNumber: "MS-7K3Q-92",
        prescriber: "Dr. Paper, 12345",
        patientName: "Kamala Rao",
        medicine: "Cefix 200 (Cefixime 200 mg)",
        quantity: 2,
        batches: [{ batchNo: "KS1", expires: "2028-01", quantity: 2 }],
      },
    ];
    return { success: true as const, storeName: "Crescent Chemist", licenceNo: "DL-7", data };
  });
  renderWithApp(<H1RegisterPanel />, { at: "/?tab=register&from=2026-11-01&until=2026-11-20" });

  const [, row] = await screen.findAllByRole("row");
  expect(row!.textContent).toBe(
    "Fri, 20 Nov 2026MS-7K3Q-92Dr. Paper, 12345Kamala RaoCefix 200 (Cefixime 200 mg)2KS1 · 01/2028",
  );
  expect(screen.getByText("Crescent Chemist · Licence DL-7")).toBeDefined();
  fireEvent.change(screen.getByLabelText("From"), { target: { value: "2026-10-01" } });
  expect(await screen.findByText(/Thu, 1 Oct 2026 to Fri, 20 Nov 2026/)).toBeDefined();
  expect(asked).toEqual(["?from=2026-11-01&until=2026-11-20", "?from=2026-10-01&until=2026-11-20"]);
});
