import { expect, test } from 'vitest'
import type { Judgement, JudgementState } from './judgement'
import { nextStoredRisk, type RiskState, type StoredRisk, toRiskState } from './risk-states'

const makeJudgement = (state: JudgementState, found: Partial<Judgement> = {}): Judgement => ({
  ruleCode: 'R15',
  name: '签订合同',
  level: 'WARN',
  source: '政府采购法第46条',
  amount: '30',
  unit: 'CAL',
  anchorField: null,
  targetField: null,
  anchorDate: null,
  targetDate: null,
  earliest: null,
  latest: null,
  left: null,
  text: '',
  note: null,
  state,
  ...found,
})

test.each<[JudgementState, RiskState | undefined]>([
  ['ok', 'kept'],
  ['advised', 'kept'],
  ['soon', 'near'],
  ['broken', 'breached'],
  ['unknown', 'unknown'],
  ['exempt', 'exempt'],
  ['open', undefined],
])('%s is %s on the desk', (state, standing) => expect(toRiskState(makeJudgement(state))).toBe(standing))

test('what is not done yet and has its last day runs', () => {
  expect(toRiskState(makeJudgement('open', { latest: '2026-12-01' }))).toBe('running')
  expect(
    toRiskState(makeJudgement('open', { latest: '2026-12-01', targetDate: '2026-11-30' })),
  ).toBeUndefined()
})

test('advice is a hint on the desk, and no breach', () =>
  expect(toRiskState(makeJudgement('advised', { level: 'INFO' }))).toBe('hint'))

const TODAY = '2026-11-23'
const late: StoredRisk = { state: 'breached', breachedSince: '2026-11-01' }

test.each<[string, RiskState | undefined, StoredRisk | undefined, StoredRisk | undefined]>([
  ['a breach has the day it was found', 'breached', undefined, { state: 'breached', breachedSince: TODAY }],
  ['and keeps it', 'breached', late, late],
  ['an earlier date does not make it kept', 'kept', late, { ...late, state: 'changed' }],
  ['nor does a rule that fits no more', undefined, late, { ...late, state: 'changed' }],
  ['an exception is told, with the day', 'exempt', late, { ...late, state: 'exempt' }],
  [
    'what was kept is kept',
    'kept',
    { state: 'near', breachedSince: null },
    { state: 'kept', breachedSince: null },
  ],
  [
    'what was taken back stays taken back',
    undefined,
    { state: 'corrected', breachedSince: null },
    { state: 'corrected', breachedSince: null },
  ],
  ['what is asked no more goes', undefined, { state: 'kept', breachedSince: null }, undefined],
])('%s', (_name, now, before, after) => expect(nextStoredRisk(now, before, TODAY)).toEqual(after))
