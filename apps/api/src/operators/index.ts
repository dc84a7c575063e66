export { serveOperators } from "./serve-operators.ts";
export { operatorCrontab, operatorTasks } from "./tasks.ts";
