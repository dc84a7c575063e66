/**
 * Every task and what it is given, by name. Each domain adds its own beside the tasks:
 *
 *     declare module "../platform/jobs/tasks.ts" {
 *       interface TaskPayloads {
 *         "mail.send": { mailId: string };
 *       }
 *     }
 *
 * A payload is stored: ids, not the things themselves, which may have changed by the time the job runs.
 */
export interface TaskPayloads {}

export type TaskName = Extract<keyof TaskPayloads, string>;

/** What does the work. It may run more than once for one job, so it looks first whether it is still needed. */
export type Tasks = { [Name in TaskName]?: (payload: TaskPayloads[Name]) => Promise<void> };
