/**
 * Maximum number of rows in one import. It has its own file because the worker that reads workbooks must not load the
 * schemas.
 */
export const MOST_IMPORTED_ROWS = 2000
