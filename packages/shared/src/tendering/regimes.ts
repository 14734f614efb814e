/** 适用制度, the dictionary procurementRegime. */
export const REGIMES = ['ZTB_MUST', 'ZTB_FREE', 'ZC', 'QT'] as const
export type Regime = (typeof REGIMES)[number]

/** 采购方式 that are tenders by law: 招标投标法第10条, 政府采购法第26条. */
export const TENDERS = ['公开招标', '邀请招标'] as const

/** 采购方式 known to the rules. The dictionary may contain more, for which no legal requirements are defined. */
export const METHODS = [...TENDERS, '竞争性磋商', '竞争性谈判', '询价', '比选', '单一来源'] as const

const isOneOf = <T extends string>(all: readonly T[], value: unknown): value is T =>
  (all as readonly unknown[]).includes(value)

export const isRegime = (value: unknown): value is Regime => isOneOf(REGIMES, value)
export const isMethod = (value: unknown) => isOneOf(METHODS, value)
export const isTenderMethod = (value: unknown) => isOneOf(TENDERS, value)

/** True under 招标投标法, whether or not the tender was compulsory. */
export const isTenderLawRegime = (regime: string | null) => regime === 'ZTB_MUST' || regime === 'ZTB_FREE'

/**
 * True when 候选人公示 precedes 定标: required by law, or voluntary unless the client skips it; it does not exist in
 * 政府采购 and 企业采购.
 */
export const requiresCandidatePublicity = (lot: {
  procurementRegime: string
  skipsPublicity: boolean
}): boolean =>
  lot.procurementRegime === 'ZTB_MUST' || (lot.procurementRegime === 'ZTB_FREE' && !lot.skipsPublicity)
