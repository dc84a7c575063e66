export { recordOperatorAct } from "./record-operator-act.ts";
