/**
 * The payload of every task, by name. Each domain declares its own beside its tasks:
 *
 *     declare module "../platform/jobs/tasks.ts" {
 *       interface TaskPayloads {
 *         "mail.send": { mailId: string };
 *       }
 *     }
 *
 * A payload is stored, so it holds ids and not the rows, which may change before the job runs.
 */
export interface TaskPayloads {}

export type TaskName = Extract<keyof TaskPayloads, string>;

/**
 * The tasks by name. A task may run more than once for a job, so it first checks whether it is still needed.
 * `abortSignal` aborts a job that waits for others when the worker stops; the job runs again later.
 */
export type Tasks = {
  [Name in TaskName]?: (payload: TaskPayloads[Name], job?: { abortSignal: AbortSignal }) => Promise<void>;
};
