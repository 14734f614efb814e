/** 01 of HC-G2026-0128/01: a lot where its project is known. */
export const shortNo = (packageNo: string): string => packageNo.split('/')[1] ?? packageNo

export const shortNos = (packageNos: readonly string[]): string => packageNos.map(shortNo).join('、')
