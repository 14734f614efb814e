/**
 * What 系统监控 does not tell: how many buyers, bonds and bids there are (R27, 招标投标法第22条 knows no rank). A number of rows
 * is told from this on, and in two figures; before, one more sign-up would show.
 */
const TOLD_FROM = 10_000

/** A number of rows as it may be shown; null: not at all. */
export const discreetRows = (rows: number): number | null =>
  rows < TOLD_FROM ? null : Number(rows.toPrecision(2))

const MB = 1024 * 1024
/** A table's size in whole megabytes: a few kilobytes more are a few rows more. */
export const discreetBytes = (bytes: number): number => Math.ceil(bytes / MB) * MB

/** Calls that each leave a sign-up, a bid or a bond; and a page that is opened by each who comes to sign. */
export const tellsByCalls = (method: string, path: string): boolean =>
  path === '/admin/anno/tenderDiysign' ||
  (method !== 'GET' && /^\/(api\/tender\/(signup|bond|amend|sign)|admin\/tenderDiysign)\//.test(path))

/** Statements that each write one. */
export const tellsByStatement = (text: string): boolean =>
  /\b(insert into|update|delete from)\s+"?tender_(signup|bid|bond|amend_buyer|signature)\b/i.test(text)
