/** Rows are counted up to here; a longer list says this many. */
export const COUNT_LIMIT = 10_000;
