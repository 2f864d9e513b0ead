/** Rows of a page of the own histories of money. */
export const HISTORY_PAGE = 10;
