import type { Judgement, JudgementState } from './judgement'

/** What an inspector would say of a statutory date, refund, answer or notice; in the order of the desk. */
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

export const rankOf = (state: RiskState): number => RISK_STATES.indexOf(state)

/** What somebody has to look at: what the desk shows before anybody chose. */
export const NEEDS_A_LOOK: readonly RiskState[] = ['breached', 'near', 'unknown', 'changed', 'exempt', 'hint']

/** Rows of this level advise: nobody breaks them (R17c). */
const ADVICE = 'INFO'

/** What a judgement means on the desk; null: nothing is to be judged yet. */
const meaning: Record<JudgementState, RiskState | null> = {
  ok: 'kept',
  advised: 'kept',
  soon: 'near',
  broken: 'breached',
  unknown: 'unknown',
  exempt: 'exempt',
  open: null,
}

/** How the desk stands to one judged thing; undefined while there is nothing to say of it. */
export function standingOf({ state, level, latest, targetDate }: Judgement): RiskState | undefined {
  if (state === 'advised' && level === ADVICE) return 'hint'
  const found = meaning[state]
  if (found) return found
  // The clock runs already, and there is time.
  return latest !== null && targetDate === null ? 'running' : undefined
}

/** What the desk keeps of a thing from one judging to the next. */
export interface Kept {
  state: RiskState
  /** 'YYYY-MM-DD' on which it was first found breached; null: never. */
  breachedSince: string | null
}

/**
 * What was breached once stays in sight with its day, whatever was entered since: an entry with an earlier date, a rule
 * that fits no more, or a lot that has ended makes it 曾判违反, not kept. Undefined: nothing is kept of it. What was
 * called a breach against the law was taken back by an upgrade, and stays as it was taken back: 已更正.
 */
export function judgedAnew(
  now: RiskState | undefined,
  before: Kept | undefined,
  today: string,
): Kept | undefined {
  if (!now && before?.state === 'corrected') return before
  const breachedSince = before?.breachedSince ?? (now === 'breached' ? today : null)
  if (!now) return breachedSince ? { state: 'changed', breachedSince } : undefined
  const isMended = breachedSince !== null && (now === 'kept' || now === 'near' || now === 'running')
  return { state: isMended ? 'changed' : now, breachedSince }
}

/** What kind of thing is judged. */
export const riskKinds = {
  deadline: '法定期限',
  refund: '退还',
  answer: '答复',
  notice: '公告、公示',
  exception: '例外',
} as const
export type RiskKind = keyof typeof riskKinds
export const RISK_KINDS = Object.keys(riskKinds) as [RiskKind, ...RiskKind[]]
