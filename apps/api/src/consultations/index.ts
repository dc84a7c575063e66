export { prescriptionRoutes } from "./prescription-routes.ts";
