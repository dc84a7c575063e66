export { refusalOfWithdrawn } from "./invitations/open-invitations.ts";
export { serveOperators } from "./serve-operators.ts";
export { operatorCrontab, operatorTasks } from "./tasks.ts";
