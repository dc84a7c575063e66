/** The page of a list that a client asks for, counted from 1. */
export interface CataloguePage {
  page: number;
  limit: number;
}
