/** The number of a lot within its project: 01 of HC-G2026-0128/01. */
export const shortNo = (packageNo: string): string => packageNo.split('/')[1] ?? packageNo

export const shortNos = (packageNos: readonly string[]): string => packageNos.map(shortNo).join('、')
