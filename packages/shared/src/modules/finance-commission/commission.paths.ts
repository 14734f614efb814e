/** 关键管理人员提成报表; `?listId=…` selects the sheet of a to-do. */
export const COMMISSION_REPORT = '/finance/keyManagersReport'
/** A single sheet, opened from the report. */
export const COMMISSION_SHEET = '/finance/royaltySheet'
/** A person's monthly statement, where they ask questions and confirm. */
export const COMMISSION_MONTHS = '/finance/royaltyMonth'
/** Trial calculation with other rules. */
export const COMMISSION_TRIAL = '/finance/royaltyTrial'
export const commissionPath = (listId: string) => `${COMMISSION_SHEET}?listId=${listId}`
