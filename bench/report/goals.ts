/** A row of a table in docs/results: what was measured before, and what must and should be reached. */
export interface Goal {
  row: string;
  title: string;
  /** Says what the figure of this row is. */
  measure: string;
  before: string;
  must: number;
  aim: number;
  /** True where less is better. */
  isLimit?: boolean;
}

const TO_STATEMENTS = "processor time of the same statements ÷ the product's, database included in both";

export const callGoals: Goal[] = [
  { row: "slots", title: "Slots of a doctor", measure: TO_STATEMENTS, before: "0.04–0.09", must: 0.22, aim: 0.4 },
  { row: "visits", title: "My appointments", measure: TO_STATEMENTS, before: "0.02–0.07", must: 0.22, aim: 0.35 },
  { row: "booking", title: "Book", measure: TO_STATEMENTS, before: "0.20", must: 0.45, aim: 0.7 },
  { row: "cart", title: "Add to the cart", measure: TO_STATEMENTS, before: "0.13–0.17", must: 0.4, aim: 0.6 },
  { row: "order", title: "Place an order", measure: TO_STATEMENTS, before: "16 statements", must: 0.4, aim: 0.6 },
  { row: "message", title: "Message by HTTP", measure: TO_STATEMENTS, before: "0.29", must: 0.35, aim: 0.5 },
  { row: "login", title: "Login", measure: "argon2's time ÷ the product's", before: "0.63", must: 0.9, aim: 0.95 },
  {
    row: "doctors",
    title: "List of doctors, gzip",
    measure: "processor time of nginx with the same bytes ÷ the product's",
    before: "0.26–0.38",
    must: 0.5,
    aim: 0.75,
  },
  {
    row: "chat",
    title: "Stored chat, 500 people",
    measure: "messages a second ÷ those of bare Socket.IO, which stores nothing",
    before: "0.21",
    must: 0.45,
    aim: 0.6,
  },
  {
    row: "chat-p99",
    title: "Stored chat, 500 messages a second",
    measure: "p99 from sending to receiving ÷ that of bare Socket.IO",
    before: "28 (p50)",
    must: 5,
    aim: 2,
    isLimit: true,
  },
  {
    row: "search",
    title: "Medicine search, every one different, 250,000",
    measure: TO_STATEMENTS,
    before: "0.55",
    must: 0.6,
    aim: 20,
  },
  {
    row: "doctor-search",
    title: "/doctors/search with 10,000 doctors",
    measure: "processor time ÷ that with 120 doctors",
    before: "30",
    must: 1.5,
    aim: 1.1,
    isLimit: true,
  },
  {
    row: "memory",
    title: "Memory after load, 250,000 medicines",
    measure: "resident MB of the server",
    before: "349",
    must: 250,
    aim: 180,
    isLimit: true,
  },
];

/** The goals of a page on a cheap phone. Times and sizes are multiples of those of an empty React page. */
export interface PageGoal {
  page: string;
  before: { performance: number; lcp: number; script: number; requests: number };
  must: { performance: number; lcp: number; script?: number; requests: number };
}

export const pageGoals: PageGoal[] = [
  {
    page: "landing",
    before: { performance: 0.86, lcp: 2, script: 2.9, requests: 63 },
    must: { performance: 0.95, lcp: 1.6, script: 2, requests: 30 },
  },
  {
    page: "login",
    before: { performance: 0.83, lcp: 2.8, script: 3.3, requests: 46 },
    must: { performance: 0.95, lcp: 1.6, requests: 15 },
  },
  {
    page: "all doctors",
    before: { performance: 0.58, lcp: 5.3, script: 6.1, requests: 121 },
    must: { performance: 0.9, lcp: 2, requests: 40 },
  },
  {
    page: "medicines",
    before: { performance: 0.52, lcp: 5, script: 6.2, requests: 124 },
    must: { performance: 0.9, lcp: 2, requests: 40 },
  },
  {
    page: "chat",
    before: { performance: 0.6, lcp: 4.7, script: 5.8, requests: 101 },
    must: { performance: 0.85, lcp: 2.5, requests: 40 },
  },
];
