import { addMonths } from '../format/dates'

/** 保管期限 by default [D on R28, R29]: 30 years where a law binds the purchase, 10 otherwise. */
export const retentionFor = (regime: string): string =>
  regime === 'ZC' || regime === 'ZTB_MUST' ? 'D30' : 'D10'

/** 政府采购法第42条 (R28): the papers of a 政府采购 are kept fifteen years at least. */
const LEAST_OF_ZC = 15
export const isLongEnough = (regime: string, years: number | null): boolean =>
  regime !== 'ZC' || years === null || years >= LEAST_OF_ZC

const MONTHS = 12
/** 'YYYY-MM-DD' until which what a purchase left is kept, from the day on which it ended (R28); null: for ever. */
export const keptUntil = (ended: string, years: number | null): string | null =>
  years === null ? null : addMonths(ended, years * MONTHS)
