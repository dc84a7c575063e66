/** Declares the part of autocannon that we use; the package has no types. */
declare module "autocannon" {
  export interface Request {
    method?: "GET" | "POST" | "PUT";
    path?: string;
    headers?: Record<string, string>;
    body?: string;
  }

  export interface Result {
    duration: number;
    requests: { total: number };
    /** In milliseconds. */
    latency: { p50: number; p99: number };
    errors: number;
    non2xx: number;
  }

  export default function autocannon(options: {
    url: string;
    connections: number;
    /** In seconds. */
    duration: number;
    /** Fixed requests, or `setupRequest`, which makes a new one each time. */
    requests: (Request | { setupRequest(): Request })[];
  }): Promise<Result>;
}
