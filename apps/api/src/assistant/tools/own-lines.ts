import type { Appointment } from "@medisense/contract/appointments";
import type { Order } from "@medisense/contract/orders";
import { inLanguage, type Text } from "../wording/texts.ts";
import { paths } from "./paths.ts";

const appointmentStates: Record<Appointment["status"], Text> = {
  pending: { en: "not paid yet", hinglish: "payment baaki hai", hi: "भुगतान बाक़ी है" },
  confirmed: { en: "confirmed", hinglish: "pakka hai", hi: "पक्का है" },
  in_progress: { en: "in progress", hinglish: "chal raha hai", hi: "चल रहा है" },
  completed: { en: "completed", hinglish: "ho gaya", hi: "हो गया" },
  no_show: { en: "missed", hinglish: "chhoot gaya", hi: "छूट गया" },
  expired: { en: "not paid in time", hinglish: "samay par payment nahi hua", hi: "समय पर भुगतान नहीं हुआ" },
  cancelled: { en: "cancelled", hinglish: "cancel ho gaya", hi: "रद्द हो गया" },
};

const orderStates: Record<Order["deliveryStatus"], Text> = {
  pending: { en: "being prepared", hinglish: "taiyar ho raha hai", hi: "तैयार हो रहा है" },
  dispatched: { en: "on its way", hinglish: "raaste mein hai", hi: "रास्ते में है" },
  delivered: { en: "delivered", hinglish: "pahunch gaya", hi: "पहुँच गया" },
  cancelled: { en: "cancelled", hinglish: "cancel ho gaya", hi: "रद्द हो गया" },
  "partially fulfilled": { en: "partly delivered", hinglish: "kuch hissa pahuncha", hi: "कुछ हिस्सा पहुँचा" },
};

interface OwnAppointment {
  doctor: string;
  when: string;
  status: Appointment["status"];
}

export const ownAppointmentLines = (appointments: OwnAppointment[], language: string) =>
  appointments.map(({ doctor, status, when }) => ({
    text: `${doctor}, ${when}: ${inLanguage(appointmentStates[status], language)}`,
    path: paths.appointments,
  }));

export const ownOrderLines = (orders: { number: string; status: Order["deliveryStatus"] }[], language: string) =>
  orders.map(({ number, status }) => ({
    text: `${number}: ${inLanguage(orderStates[status], language)}`,
    path: paths.orders,
  }));
