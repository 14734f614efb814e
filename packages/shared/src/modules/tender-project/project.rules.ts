import { ordinalProblems } from '../ordinal/ordinal.rules'

/** From this budget on QC reviews the procurement file, in 元 (DOMAIN 5.4). */
export const QC_BUDGET = '5000000'

/** The rules of a project that look at two fields at once: those of the 排号 that it came from. */
export const projectProblems = ordinalProblems
