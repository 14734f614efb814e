import { describe, expect, it } from 'vitest'
import { table2026 as holidays } from '../workday/workday.fixture'
import { amendmentOf, candidatePeriod } from './amendments'
import { type BondOutcome, bondRefund } from './bond-refunds'
import { objectionPeriod, raisePeriod, replyPeriod } from './complaint-periods'
import { judge } from './deadlines'
import { committeeProblems } from './figure-rules'
import type { ProjectContext } from './judgement'
import type { Facts } from './rule-fields'
import { rulesInForce } from './statutory'
import { firstStatutoryRules } from './statutory-rules'

const rules = rulesInForce(firstStatutoryRules, '2026-11-02')
const project = (regime: string | null, changes: Partial<ProjectContext> = {}): ProjectContext => ({
  regime,
  method: '公开招标',
  projectType: 'HW',
  today: '2026-11-02',
  holidays,
  ...changes,
})

describe('影响投标的澄清（R07）', () => {
  it.each([
    ['提前 10 日：须顺延', '公开招标', '2026-11-13', '2026-11-23', '2026-11-30'],
    ['提前 15 日：不必', '公开招标', '2026-11-13', '2026-11-30', null],
    ['磋商提前 5 日：不必', '竞争性磋商', '2026-11-18', '2026-11-23', null],
    ['谈判提前 2 个工作日：须顺延', '竞争性谈判', '2026-11-19', '2026-11-23', '2026-11-24'],
  ])('%s', (_name, method, clarifyTime, openTime, postponeTo) => {
    const found = amendmentOf(rules, project('ZC', { method }), { clarifyTime, openTime })
    expect(found.postponeTo).toBe(postponeTo)
    expect(found.judgement?.state).toBe(postponeTo ? 'broken' : 'ok')
  })

  it('没有那一年的节假日，不猜顺延到哪一天', () => {
    const found = amendmentOf(rules, project('ZC'), { clarifyTime: '2026-12-25', openTime: '2027-01-20' })
    expect(found).toMatchObject({ postponeTo: null, judgement: { state: 'unknown' } })
  })
})

describe('保证金上限（R09）', () => {
  const broken = (regime: string, facts: Facts, changes: Partial<ProjectContext> = {}) =>
    judge(rules, project(regime, changes), facts)
      .filter(({ ruleCode, state }) => ruleCode.startsWith('R09') && state !== 'ok')
      .map(({ state, text }) => `${state} ${text}`)
  const bond = (bondMoney: string, budgetMoney: string) => ({ bondMoney, budgetMoney })

  it.each([
    ['ZC', bond('20000.00', '1000000.00'), {}, []],
    [
      'ZC',
      bond('20000.01', '1000000.00'),
      {},
      ['broken 投标保证金超过采购预算的2%（政府采购法实施条例第33条）'],
    ],
    ['ZC', bond('900000.00', '100000000.00'), {}, []],
    ['ZTB_MUST', bond('800000.00', '100000000.00'), { projectType: 'GC' }, []],
    [
      'ZTB_FREE',
      bond('800000.01', '100000000.00'),
      { projectType: 'HW' },
      ['broken 施工、货物投标保证金超过80万元（七部委令第30号第37条；第27号第27条）'],
    ],
    [
      'ZTB_MUST',
      bond('100000.01', '100000000.00'),
      { projectType: 'FW', isSurveyDesign: true },
      ['broken 勘察设计投标保证金超过10万元（八部委令第2号第24条）'],
    ],
    ['ZTB_MUST', bond('900000.00', '100000000.00'), { projectType: 'FW', isSurveyDesign: false }, []],
    ['ZTB_MUST', bond('100000.00', '100000000.00'), { projectType: 'FW' }, []],
    [
      'ZTB_MUST',
      bond('100000.01', '100000000.00'),
      { projectType: 'FW' },
      ['unknown 勘察设计投标保证金上限：未注明是否为勘察设计，无法判断'],
    ],
    ['QT', bond('900000.00', '1000000.00'), {}, []],
  ])('%s %j %j', (regime, facts, changes, expected) =>
    expect(broken(regime, facts, changes)).toEqual(expected),
  )
})

describe('家数、委员会与售价', () => {
  const one = (code: string, facts: Facts, changes: Partial<ProjectContext> = {}) =>
    judge(rules, project('ZTB_MUST', { isPrequalified: true, ...changes }), facts).find(
      ({ ruleCode }) => ruleCode === code,
    )
  it('不足三家不得开标；单一来源一家即可（R10、R11）', () => {
    expect(one('R10', { bidderCount: 3 })?.state).toBe('ok')
    expect(one('R10', { bidderCount: 2 })?.text).toContain('投标人不足3家，不得开标')
    expect(one('R10', { bidderCount: 1 }, { minSuppliers: 1 })?.state).toBe('ok')
    expect(one('R11', { prequalifiedCount: 2 })?.state).toBe('broken')
    expect(one('R10', {})).toMatchObject({
      state: 'open',
      text: '投标人不足三家不得开标，重新招标：未填写投标人数',
    })
  })
  it('五人以上单数，专家不少于三分之二（R12）', () => {
    expect(committeeProblems(5, 4, 5)).toEqual([])
    expect(committeeProblems(9, 6, 5)).toEqual([])
    expect(committeeProblems(4, 2, 5)).toEqual([
      '评标委员会成员不足5人',
      '评标委员会成员人数应为单数',
      '评标专家不足成员总数的三分之二',
    ])
    expect(one('R12a', { committeeCount: 5, expertCount: 3 })?.text).toBe(
      '评标专家不足成员总数的三分之二（招标投标法第37条）',
    )
    expect(one('R12a', { committeeCount: 5 })?.state).toBe('open')
  })
  it('履约保证金与文件售价（R19、R26）', () => {
    expect(one('R19', { contractMoney: '1000.00', performanceBond: '100.01' })?.state).toBe('broken')
    expect(one('R19', { contractMoney: '1000.00', performanceBond: '100.00' })?.state).toBe('ok')
    expect(one('R26', { bookPrice: '500.01' })).toMatchObject({ state: 'broken', level: 'WARN' })
  })
  it('候选人公示的起止（R13）', () => {
    const times = { reportTime: '2026-11-18', candidateStart: '2026-11-19' }
    expect(candidatePeriod(rules, project('ZTB_MUST'), times)).toEqual({
      latestStart: '2026-11-23',
      earliestEnd: '2026-11-23',
    })
    expect(candidatePeriod(rules, project('ZC'), times)).toEqual({ latestStart: null, earliestEnd: null })
  })
  it('规则不完整或引用了不认识的字段，不能判断', () => {
    const [rule] = rules.filter(({ ruleCode }) => ruleCode === 'R15')
    const found = (changes: object) =>
      judge([{ ...(rule as (typeof rules)[number]), ...changes }], project('ZC'), {
        noticeSendTime: '2026-11-02',
      })[0]
    expect(found({ targetField: 'signTime' })?.text).toBe(
      '通知书发出后签订合同：规则引用了不认识的字段“signTime”，无法判断',
    )
    expect(found({ amount: '2.5' })?.state).toBe('unknown')
    expect(found({ unit: 'MONTH' })?.state).toBe('unknown')
  })
})

describe('退还保证金', () => {
  const events = {
    noticeSendTime: '2026-09-22T10:00:00+08:00',
    contractTime: '2026-10-12T10:00:00+08:00',
    withdrawTime: '2026-09-22T10:00:00+08:00',
    terminateTime: '2026-09-22T10:00:00+08:00',
  }
  it.each([
    // 22 September + 5 working days: 23, 24, 28, 29, 30.
    ['ZC', 'lost', 'R17a', '2026-09-30'],
    ['ZC', 'won', 'R17b', '2026-10-19'],
    ['ZTB_MUST', 'lost', 'R16', '2026-10-19'],
    ['ZTB_FREE', 'won', 'R16', '2026-10-19'],
    ['ZTB_FREE', 'withdrawn', 'R18', '2026-09-28'],
    ['ZC', 'terminated', 'R25', '2026-09-30'],
    ['ZTB_MUST', 'terminated', undefined, undefined],
    ['ZC', 'withdrawn', undefined, undefined],
    ['QT', 'won', undefined, undefined],
  ])('%s %s：%s 最迟 %s', (regime, outcome, code, latest) => {
    const found = bondRefund(rules, project(regime), outcome as BondOutcome, events)
    expect([found?.ruleCode, found?.latest]).toEqual([code, latest])
  })

  it('还没有通知书就还没有期限；过期未退是超期', () => {
    expect(bondRefund(rules, project('ZC'), 'lost', {})).toMatchObject({ state: 'open', latest: null })
    expect(bondRefund(rules, project('ZC', { today: '2026-10-08' }), 'lost', events)).toMatchObject({
      state: 'broken',
      left: -1,
      text: '通知书发出后超过5个工作日未退还未中标人保证金（政府采购法实施条例第33条）',
    })
    expect(bondRefund(rules, project('ZC'), 'lost', { ...events, refundTime: '2026-09-30' })?.state).toBe(
      'ok',
    )
    expect(bondRefund(rules, project(null), 'lost', events)?.state).toBe('unknown')
  })
})

describe('询问、异议、质疑、投诉', () => {
  const receiveTime = '2026-09-24T10:00:00+08:00'
  it.each([
    ['ZC', '质疑', 'R22c', '2026-10-12'],
    ['ZC', '询问', 'R22a', '2026-09-30'],
    ['ZTB_FREE', '异议', 'R21b', '2026-09-28'],
    ['ZC', '异议', undefined, undefined],
    ['ZTB_MUST', '质疑', undefined, undefined],
  ] as const)('%s 收到%s：%s 最迟 %s', (regime, kind, code, latest) => {
    const found = replyPeriod(rules, project(regime, { today: '2026-09-24' }), kind, { receiveTime })
    expect([found?.ruleCode, found?.latest]).toEqual([code, latest])
  })

  it('行政监督部门三十个工作日内处理投诉', () =>
    expect(
      replyPeriod(rules, project('ZC'), '投诉', { acceptTime: '2026-09-24', decideTime: '2026-11-12' }),
    ).toMatchObject({ ruleCode: 'R23c', state: 'ok', latest: '2026-11-12' }))

  it.each([
    ['file', '2026-11-13', 'ok'],
    ['file', '2026-11-14', 'broken'],
    ['candidates', '2026-11-30', 'ok'],
    ['candidates', '2026-12-01', 'broken'],
    ['candidates', null, 'open'],
  ] as const)('对 %s 的异议 %s 提出：%s', (about, received, state) =>
    expect(
      objectionPeriod(rules, project('ZTB_MUST'), about, {
        receiveTime: received,
        openTime: '2026-11-23',
        candidateEnd: '2026-11-30',
      })?.state,
    ).toBe(state),
  )

  it('提出质疑与投诉的期限', () => {
    const zc = (kind: '质疑' | '投诉', times: Facts) => raisePeriod(rules, project('ZC'), kind, times)
    expect(zc('质疑', { knownTime: '2026-09-24', receiveTime: '2026-10-12' })?.state).toBe('ok')
    expect(zc('质疑', { knownTime: '2026-09-24', receiveTime: '2026-10-13' })?.state).toBe('broken')
    expect(zc('投诉', { replyDue: '2026-10-12', receiveTime: '2026-11-02' })).toMatchObject({
      ruleCode: 'R23a',
      state: 'ok',
      latest: '2026-11-02',
    })
    const ztb = raisePeriod(rules, project('ZTB_MUST'), '投诉', {
      knownTime: '2026-09-21',
      receiveTime: '2026-10-08',
    })
    expect(ztb).toMatchObject({ ruleCode: 'R23b', state: 'ok', latest: '2026-10-08' })
    expect(objectionPeriod(rules, project('ZC'), 'candidates', {})).toBeUndefined()
    expect(objectionPeriod(rules, project(null), 'candidates', {})?.state).toBe('unknown')
    expect(raisePeriod(rules, project('QT'), '投诉', {})).toBeUndefined()
  })
})
