import { specialities } from "@medisense/contract/directory";
import type { ToolSet } from "ai";
import { z } from "zod";
import { type Sources, specialityHere } from "../tools/create-sources.ts";

interface Asked {
  sources: Sources;
  /** From the session, never from the model's arguments. */
  patientId: string | undefined;
  /** Receives the doctors that the model got, for their place-holders. */
  noteDoctors(doctors: Awaited<ReturnType<Sources["doctors"]>>): void;
  notePhones(phones: string[]): void;
}

/** Returns what a model can look up. No tool changes anything: a booking is a link that the person follows. */
export function createTools({ sources, patientId, noteDoctors, notePhones }: Asked): ToolSet {
  return {
    find_doctors: {
      description: "Doctors of a speciality with fee and next free slots",
      inputSchema: z.object({ speciality: z.enum(specialities), city: z.string().max(40).optional() }),
      execute: async ({ speciality, city }: { speciality: string; city?: string | undefined }) => {
        const doctors = await sources.doctors({
          speciality: specialityHere([speciality]),
          city,
          sort: "earliest",
          locale: "en",
        });
        noteDoctors(doctors);
        return doctors.map(({ path: _, ...doctor }) => doctor);
      },
    },
    list_hospitals: {
      description: "Hospitals with their phone numbers",
      inputSchema: z.object({ city: z.string().max(40).optional() }),
      execute: async ({ city }: { city?: string | undefined }) => {
        const hospitals = await sources.hospitals(city);
        notePhones(hospitals.map(({ phone }) => phone));
        return hospitals;
      },
    },
    search_medicines: {
      description: "Medicines on sale by name or complaint: price, and whether a prescription is needed. Never a dose",
      inputSchema: z.object({ query: z.string().max(80) }),
      execute: ({ query }: { query: string }) => sources.medicines(query),
    },
    find_stores: {
      description: "Pharmacies that sell here",
      inputSchema: z.object({ city: z.string().max(40).optional() }),
      execute: ({ city }: { city?: string | undefined }) => sources.stores(city),
    },
    ...(patientId && {
      my_appointments: {
        description: "The person's own next appointments",
        inputSchema: z.object({}),
        execute: () => sources.appointments(patientId, "en"),
      },
      my_orders: {
        description: "The person's own latest orders of medicines",
        inputSchema: z.object({}),
        execute: () => sources.orders(patientId),
      },
    }),
  };
}
