/**
 * 系统监控 must not reveal how many buyers, bonds and bids there are (R27, 招标投标法第22条 exempts nobody).
 * Row counts are shown from this number on with two digits; a smaller one would show each additional sign-up.
 */
const SHOWN_FROM = 10_000

/** The row count of a table as it may be shown; null when it is hidden. */
export const maskRowCount = (rows: number): number | null =>
  rows < SHOWN_FROM ? null : Number(rows.toPrecision(2))

const MB = 1024 * 1024
/** The size of a table rounded up to megabytes, since a few kilobytes reveal a few rows. */
export const roundUpToMegabytes = (bytes: number): number => Math.ceil(bytes / MB) * MB

/**
 * True for calls that each create a sign-up, bid or bond, and for the page opened by each visitor who signs.
 */
export const isSecretCall = (method: string, path: string): boolean =>
  path === '/admin/anno/tenderDiysign' ||
  (method !== 'GET' && /^\/(api\/tender\/(signup|bond|amend|sign)|admin\/tenderDiysign)\//.test(path))

/** True for the text of a statement that writes rows which must stay hidden. */
export const isSecretStatement = (text: string): boolean =>
  /\b(insert into|update|delete from)\s+"?tender_(signup|bid|bond|amend_buyer|signature)\b/i.test(text)
