/** 关键管理人员提成报表; with `?listId=…` the sheet that a to-do is about. */
export const COMMISSION_REPORT = '/finance/keyManagersReport'
/** One sheet of it, beside the report. */
export const COMMISSION_SHEET = '/finance/royaltySheet'
/** What a person has of a month, to be asked about and confirmed. */
export const COMMISSION_MONTHS = '/finance/royaltyMonth'
/** What other rules would pay. */
export const COMMISSION_TRIAL = '/finance/royaltyTrial'
export const commissionPath = (listId: string) => `${COMMISSION_SHEET}?listId=${listId}`
