/** From this budget on QC reviews the procurement file, in 元 (DOMAIN 5.4). */
export const QC_BUDGET = '5000000'
