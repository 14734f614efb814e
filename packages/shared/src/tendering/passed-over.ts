import { isRegime, type Regime } from './regimes'

/**
 * Grounds for passing over a candidate ranked before the winner (条例第55条), values of the dictionary
 * passedOverGround.
 */
export const PASSED_OVER_GROUNDS = [
  '放弃中标',
  '因不可抗力不能履行合同',
  '未按要求提交履约保证金',
  '查实存在影响中标结果的违法行为',
] as const
/**
 * 条例第55条 applies to tenders required by law, 政采条例第43条 to 政府采购; in other procurements the client may
 * choose freely.
 */
export const OWN_CHOICE = '招标人（采购人）按其规则选定'

const CHOOSES_FREELY: readonly Regime[] = ['ZTB_FREE', 'QT']

/** The grounds that are valid in a regime (R35). */
export const passedOverGrounds = (regime: string): readonly string[] =>
  isRegime(regime) && CHOOSES_FREELY.includes(regime)
    ? [...PASSED_OVER_GROUNDS, OWN_CHOICE]
    : PASSED_OVER_GROUNDS
