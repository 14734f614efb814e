/** 关键管理人员提成报表; with `?listId=…` the sheet that a to-do is about. */
export const ROYALTY_REPORT = '/finance/keyManagersReport'
/** One sheet of it, beside the report. */
export const ROYALTY_SHEET = '/finance/royaltySheet'
/** What a person has of a month, to be asked about and confirmed. */
export const ROYALTY_MONTHS = '/finance/royaltyMonth'
/** What other rules would pay. */
export const ROYALTY_TRIAL = '/finance/royaltyTrial'
export const royaltyPath = (listId: string) => `${ROYALTY_SHEET}?listId=${listId}`
