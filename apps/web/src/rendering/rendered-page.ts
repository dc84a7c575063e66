import type { Locale } from "@medisense/contract/locales";
import type { Question } from "./server-queries.ts";

export interface RenderedPage {
  locale: Locale;
  /** The time that the page shows, in milliseconds since 1970. */
  at: number;
  html: string;
  /** The positions of its screens among the routes. */
  route: number[];
  /** The answers that the page shows, as JSON. Pages with the same answers are the same. */
  data: string;
  questions: Question[];
}
