/** The number of a lot within its project: 01 of HC-G2026-0128/01. */
export const shortLotNo = (packageNo: string): string => packageNo.split('/')[1] ?? packageNo

export const shortLotNos = (packageNos: readonly string[]): string => packageNos.map(shortLotNo).join('、')
