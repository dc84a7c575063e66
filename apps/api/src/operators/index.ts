export { recordOperatorAct } from "./audit/record-operator-act.ts";
export { serveOperators } from "./serve-operators.ts";
export { operatorCrontab, operatorTasks } from "./tasks.ts";
