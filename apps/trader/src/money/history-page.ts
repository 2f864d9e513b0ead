/** Rows of a page of the own histories of money. */
export const HISTORY_PAGE = 10;

/** A page as a query of an address says it. */
export const pageQuery = (pageNo: number, pageSize: number) => ({
  pageNo: String(pageNo),
  pageSize: String(pageSize),
});
