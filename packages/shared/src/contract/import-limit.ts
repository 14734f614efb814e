/** Rows of one import, at most. By itself: a worker that reads a workbook needs the number and no schemas. */
export const MOST_IMPORTED_ROWS = 2000
