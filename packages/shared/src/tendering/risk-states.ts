import type { Judgement, JudgementState } from './judgement'

/** Results for a legal deadline, refund, answer or notice, from an inspector's view; in display order. */
export const riskStates = {
  breached: '违反',
  near: '临近',
  unknown: '无法判断',
  changed: '曾判违反',
  exempt: '例外',
  hint: '提示',
  running: '未到期',
  kept: '符合',
  corrected: '已更正',
} as const
export type RiskState = keyof typeof riskStates
export const RISK_STATES = Object.keys(riskStates) as [RiskState, ...RiskState[]]

export const riskStateRank = (state: RiskState): number => RISK_STATES.indexOf(state)

/** Results that need attention, shown by default. */
export const NEEDS_A_LOOK: readonly RiskState[] = ['breached', 'near', 'unknown', 'changed', 'exempt', 'hint']

/** Rules of this level are advice that cannot be broken (R17c). */
const ADVICE = 'INFO'

/** The result for each judgement; null when there is nothing to judge yet. */
const meaning: Record<JudgementState, RiskState | null> = {
  ok: 'kept',
  advised: 'kept',
  soon: 'near',
  broken: 'breached',
  unknown: 'unknown',
  exempt: 'exempt',
  open: null,
}

/** The result for a judgement; undefined while there is nothing to report. */
export function toRiskState({ state, level, latest, targetDate }: Judgement): RiskState | undefined {
  if (state === 'advised' && level === ADVICE) return 'hint'
  const found = meaning[state]
  if (found) return found
  // The period is running and the deadline is not near.
  return latest !== null && targetDate === null ? 'running' : undefined
}

/** What is stored about a judged matter between two judgements. */
export interface StoredRisk {
  state: RiskState
  /** 'YYYY-MM-DD' when a breach was first found; null when never. */
  breachedSince: string | null
}

/**
 * The new stored result. A breach found once stays visible with its date: when a later entry with an earlier date, a
 * changed rule or the end of the lot removes it, it becomes 曾判违反, not 符合. Results withdrawn by an upgrade
 * because they contradicted the law stay 已更正. Undefined when nothing is stored.
 */
export function nextStoredRisk(
  now: RiskState | undefined,
  before: StoredRisk | undefined,
  today: string,
): StoredRisk | undefined {
  if (!now && before?.state === 'corrected') return before
  const breachedSince = before?.breachedSince ?? (now === 'breached' ? today : null)
  if (!now) return breachedSince ? { state: 'changed', breachedSince } : undefined
  const isMended = breachedSince !== null && (now === 'kept' || now === 'near' || now === 'running')
  return { state: isMended ? 'changed' : now, breachedSince }
}

/** Kinds of judged matters. */
export const riskKinds = {
  deadline: '法定期限',
  refund: '退还',
  answer: '答复',
  notice: '公告、公示',
  exception: '例外',
} as const
export type RiskKind = keyof typeof riskKinds
export const RISK_KINDS = Object.keys(riskKinds) as [RiskKind, ...RiskKind[]]
