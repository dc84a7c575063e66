/** Selects one page of a list. Pages count from 1. */
export interface PageRequest {
  page: number;
  limit: number;
}
