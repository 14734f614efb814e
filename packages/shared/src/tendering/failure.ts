import { isTenderLawRegime, isTenderMethod } from './regimes'

/** Values of the dictionaries failType, failStage and failReason (DOMAIN 5.4.2) that the rules know. */
export const FAIL_TYPES = ['流标', '废标', '终止'] as const
export type FailType = (typeof FAIL_TYPES)[number]
export const FAIL_STAGES = ['报名', '保证金', '开标', '资格审查', '评审', '定标前', '定标后'] as const
export type FailStage = (typeof FAIL_STAGES)[number]
export const FAIL_REASONS = [
  '报名不足三家',
  '递交不足三家',
  '资格审查后不足三家',
  '实质响应不足三家',
  '报价均超预算或限价',
  '否决全部投标',
  '违法违规影响公正',
  '中标人放弃中标',
  '重大变故任务取消',
  '招标人终止',
  '其他',
] as const
export type FailReason = (typeof FAIL_REASONS)[number]

/** Reasons that mean too few suppliers, by the time of the finding. */
export const SHORT_REASONS = [
  '报名不足三家',
  '递交不足三家',
  '资格审查后不足三家',
] as const satisfies readonly FailReason[]
export type ShortReason = (typeof SHORT_REASONS)[number]

export interface Failure {
  regime: string | null
  method: string | null
  /** Value of a dictionary; an added value is treated as a stage before the evaluation. */
  stage: string
  /** Value of a dictionary; an added value is treated as 其他. */
  reason: string
  /** True when 资格审查 concerned applications for 资格预审, so that no bid was opened. */
  isPrequalification?: boolean
}

const EVALUATED: readonly string[] = ['资格审查', '评审', '定标前', '定标后'] satisfies FailStage[]
const hasFailedAfterEvaluation = ({ stage, isPrequalification }: Failure) =>
  EVALUATED.includes(stage) && !(stage === '资格审查' && isPrequalification)

/** The stage of awarded lots, and only of those. */
export const AFTER_AWARD = '定标后' satisfies FailStage
/**
 * The winner withdraws, cannot perform or does not provide the 履约保证金, and no other candidate takes its place.
 */
export const GIVEN_UP = '中标人放弃中标' satisfies FailReason
/** Reasons that can still end an awarded lot; the award has settled the others. */
export const REASONS_AFTER_AWARD: readonly string[] = [
  GIVEN_UP,
  '违法违规影响公正',
  '重大变故任务取消',
  '招标人终止',
  '其他',
] satisfies FailReason[]

/**
 * Reasons by which a tender is abandoned by decision and not because of the bids: 任务取消, or the client's own
 * decision. It is not tendered again.
 */
export const CALLED_OFF: readonly string[] = ['重大变故任务取消', '招标人终止'] satisfies FailReason[]

/**
 * The permitted types of a failure, usual one first (DOMAIN 5.4.2). Under 招标投标法 there is 终止 by the tenderer,
 * and customary 流标 for everything else. In 政府采购 a tender becomes 废标 (政府采购法36), and 终止 only when the
 * task is cancelled (87号令29); other methods end in 终止采购活动; 招标人终止 is not possible, so the list is empty.
 * 企业自主采购 is unrestricted.
 */
export function failTypesOf(failure: Failure): readonly FailType[] {
  const { regime, method, reason } = failure
  if (isTenderLawRegime(regime)) {
    if (CALLED_OFF.includes(reason)) return ['终止']
    return doesReasonDecideType(reason) ? ['流标'] : ['流标', '终止']
  }
  if (regime === 'ZC') {
    if (reason === ('招标人终止' satisfies FailReason)) return []
    if (!isTenderMethod(method)) return ['终止']
    return CALLED_OFF.includes(reason) ? ['废标', '终止'] : ['废标']
  }
  const usual = usualFailType(failure)
  return [usual, ...FAIL_TYPES.filter((type) => type !== usual)]
}

/** True when the reason determines the type; 其他 and added values leave the choice to the person. */
const doesReasonDecideType = (reason: string): boolean =>
  reason !== '其他' && (FAIL_REASONS as readonly string[]).includes(reason)

/** The types for too few suppliers, the only possibility for such a lot (R10). */
export const failTypesForTooFew = (project: Pick<Failure, 'regime' | 'method'>): readonly FailType[] =>
  failTypesOf({ ...project, stage: '开标', reason: '递交不足三家' })

/** Where no law names the type: 终止 by decision, 废标 after an evaluation, otherwise 流标. */
function usualFailType(failure: Failure): FailType {
  if (CALLED_OFF.includes(failure.reason)) return '终止'
  if ((SHORT_REASONS as readonly string[]).includes(failure.reason) && !hasFailedAfterEvaluation(failure))
    return '流标'
  return hasFailedAfterEvaluation(failure) || VOIDING.includes(failure.reason) ? '废标' : '流标'
}
/** Reasons found in the evaluation of bids. */
const VOIDING: readonly string[] = [
  '实质响应不足三家',
  '报价均超预算或限价',
  '否决全部投标',
  '违法违规影响公正',
  GIVEN_UP,
] satisfies FailReason[]

type Articles = Readonly<Partial<Record<string, string>>>

/** Articles under 招标投标法. */
const ztbBasis: Articles = {
  报名不足三家: '招标投标法第28条',
  递交不足三家: '招标投标法第28条；招标投标法实施条例第44条',
  资格审查后不足三家: '招标投标法第42条；七部委令第12号第27条',
  实质响应不足三家: '招标投标法第42条；七部委令第12号第27条',
  报价均超预算或限价: '招标投标法第42条；招标投标法实施条例第51条',
  否决全部投标: '招标投标法第42条',
  违法违规影响公正: '招标投标法实施条例第81条',
  中标人放弃中标: '招标投标法实施条例第55条',
  重大变故任务取消: '招标投标法实施条例第31条',
  招标人终止: '招标投标法实施条例第31条',
}

/** Articles for a tender under 政府采购法. */
const zcBasis: Articles = {
  报名不足三家: '政府采购法第36条第一款第（一）项',
  递交不足三家: '政府采购法第36条第一款第（一）项；财政部令第87号第43条',
  资格审查后不足三家: '政府采购法第36条第一款第（一）项；财政部令第87号第43、44条',
  实质响应不足三家: '政府采购法第36条第一款第（一）项；财政部令第87号第43条',
  否决全部投标: '政府采购法第36条第一款第（一）项',
  违法违规影响公正: '政府采购法第36条第一款第（二）项',
  报价均超预算或限价: '政府采购法第36条第一款第（三）项',
  重大变故任务取消: '政府采购法第36条第一款第（四）项；财政部令第87号第29条',
}

/**
 * Articles after an award under 政府采购法, for every method: no other candidate takes over, or the law was broken.
 */
const zcAfterAward: Articles = {
  中标人放弃中标: '政府采购法实施条例第49条',
  违法违规影响公正: '政府采购法第73条；政府采购法实施条例第71条',
}

/** Articles for 非招标采购方式: too few suppliers or a breach of law, and cancellation of the task. */
const zcMethodBasis: Readonly<Partial<Record<string, { ended: string; cancelled: string }>>> = {
  竞争性磋商: { ended: '财库〔2014〕214号第34条', cancelled: '财库〔2014〕214号第35条' },
  竞争性谈判: { ended: '财政部令第74号第37条', cancelled: '财政部令第74号第23条' },
  询价: { ended: '财政部令第74号第57条', cancelled: '财政部令第74号第23条' },
}

function governmentProcurementBasis(method: string | null, reason: string): string | null {
  if (isTenderMethod(method)) return zcBasis[reason] ?? null
  const articles = zcMethodBasis[method ?? '']
  if (!articles || !zcBasis[reason]) return null
  return reason === '重大变故任务取消' ? articles.cancelled : articles.ended
}

/**
 * The legal basis of a failure, as initial value of the form; null when none is known and the person must enter it:
 * 企业自主采购, other reasons, an unknown method or regime.
 */
export function legalBasisOf(failure: Failure): string | null {
  const { regime, method, stage, reason } = failure
  if (regime === 'ZC')
    return (stage === AFTER_AWARD && zcAfterAward[reason]) || governmentProcurementBasis(method, reason)
  if (!isTenderLawRegime(regime)) return null
  if (reason === '资格审查后不足三家' && !hasFailedAfterEvaluation(failure)) return '招标投标法实施条例第19条'
  return ztbBasis[reason] ?? null
}

/**
 * A hint before the next step: the second failure under 招标投标法, or a change of method in 政府采购; undefined when
 * there is none. `round` counts how often the project was tendered, from 1.
 */
export function nextActionHint(
  failure: Pick<Failure, 'regime'>,
  round: number,
  nextAction: string,
): string | undefined {
  if (failure.regime === 'ZC' && nextAction === '变更采购方式')
    return '变更采购方式须先取得财政部门批准（政府采购法第37条）'
  if (isTenderLawRegime(failure.regime) && round >= 2 && nextAction === '重新招标')
    return '已两次招标失败：依法须审批、核准的项目报原审批、核准部门批准后可不再招标，其他项目招标人可自行决定不再招标（七部委令第30号第38条）'
  return undefined
}
