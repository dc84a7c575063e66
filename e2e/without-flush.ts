/** Environment under which PostgreSQL confirms a commit before it is on disk. No journey must survive a power cut. */
export const withoutFlush = { PGOPTIONS: "-c synchronous_commit=off" };
