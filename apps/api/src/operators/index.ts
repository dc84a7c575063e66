export { recordOperatorAct } from "./audit/record-operator-act.ts";
export { serveOperators } from "./serve-operators.ts";
