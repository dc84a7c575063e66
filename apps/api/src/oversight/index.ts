export { serveOversight } from "./serve-oversight.ts";
