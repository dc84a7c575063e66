import { createShare } from "@medisense/contract/health/shares";
import type { Endpoint } from "@medisense/contract/endpoint";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sendLeast } from "../operators/testing/send-least.ts";
