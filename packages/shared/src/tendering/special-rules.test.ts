import { describe, expect, it } from 'vitest'
import { table2026 as holidays } from '../workday/workday.fixture'
import { amendmentEffectOnDeadline, candidatePublicityPeriod } from './amendments'
import { type BondOutcome, judgeBondRefund, winnerBondAdvice } from './bond-refunds'
import { applyRegionalThreshold } from './committee-scale'
import {
  judgeAgencyStatementPeriod,
  judgeAuthorityDecisionPeriod,
  judgeObjectionTime,
  judgeRaisingTime,
  judgeReplyPeriod,
} from './complaint-periods'
import { judgeLotByRules } from './deadlines'
import { committeeProblems } from './figure-rules'
import type { ProjectContext } from './judgement'
import type { Facts } from './rule-fields'
import { rulesInForce } from './statutory'
import { firstStatutoryRules } from './statutory-rules'

const rules = rulesInForce(firstStatutoryRules, '2026-11-02')
const makeProject = (regime: string | null, changes: Partial<ProjectContext> = {}): ProjectContext => ({
  regime,
  method: '公开招标',
  projectType: 'HW',
  today: '2026-11-02',
  holidays,
  ...changes,
})

describe('影响投标的澄清（R07）', () => {
  it.each([
    ['提前 10 日：须顺延', '公开招标', '2026-11-13', '2026-11-23', '2026-11-28'],
    ['提前 15 日（星期六）：不必，只建议', '公开招标', '2026-11-13', '2026-11-28', null, 'advised'],
    ['提前 17 日：不必', '公开招标', '2026-11-13', '2026-11-30', null],
    ['磋商提前 5 日：不必', '竞争性磋商', '2026-11-18', '2026-11-23', null],
    ['谈判提前 2 个工作日：须顺延', '竞争性谈判', '2026-11-19', '2026-11-23', '2026-11-24'],
  ])('%s', (_name, method, clarifyTime, openTime, postponeTo, state = postponeTo ? 'broken' : 'ok') => {
    const found = amendmentEffectOnDeadline(rules, makeProject('ZC', { method }), { clarifyTime, openTime })
    expect(found.postponeTo).toBe(postponeTo)
    expect(found.judgement?.state).toBe(state)
  })

  it('节假日未维护的年份，日历天也数得清；工作日不猜', () => {
    const found = amendmentEffectOnDeadline(rules, makeProject('ZC'), {
      clarifyTime: '2026-12-25',
      openTime: '2027-01-20',
    })
    expect(found).toMatchObject({ postponeTo: null, judgement: { state: 'ok' } })
    const talks = makeProject('ZC', { method: '竞争性谈判' })
    const times = { clarifyTime: '2026-12-31', openTime: '2027-01-07' }
    expect(amendmentEffectOnDeadline(rules, talks, times)).toMatchObject({
      postponeTo: null,
      judgement: { state: 'unknown' },
    })
  })
})

describe('候选人家数（R36）', () => {
  it.each([
    ['ZTB_MUST', '公开招标', 4, 3, '候选人超过3家（招标投标法实施条例第53条）'],
    ['ZC', '公开招标', 4, 3, undefined],
    ['ZC', '询价', 2, 3, '候选人不足3家（财政部令第74号第48条）'],
    ['ZC', '竞争性磋商', 2, 2, undefined],
    ['ZC', '竞争性磋商', 1, 2, '候选人不足2家（财库〔2014〕214号第25条）'],
    ['ZC', '单一来源', 1, 1, undefined],
    ['QT', '竞争性谈判', 1, 3, undefined],
  ])('%s %s %i 家', (regime, method, candidateCount, minSuppliers, text) => {
    const judged = judgeLotByRules(rules, makeProject(regime, { method, minSuppliers }), { candidateCount })
    const found = judged.find(({ ruleCode, state }) => ruleCode.startsWith('R36') && state === 'broken')
    expect(found?.text).toBe(text)
  })
})

describe('保证金上限（R09）', () => {
  const bondCapProblems = (regime: string, facts: Facts, changes: Partial<ProjectContext> = {}) =>
    judgeLotByRules(rules, makeProject(regime, changes), facts)
      .filter(({ ruleCode, state }) => ruleCode.startsWith('R09') && state !== 'ok')
      .map(({ state, text }) => `${state} ${text}`)
  const makeBondAndBudget = (bondMoney: string, budgetMoney: string) => ({ bondMoney, budgetMoney })

  it.each([
    ['ZC', makeBondAndBudget('20000.00', '1000000.00'), {}, []],
    [
      'ZC',
      makeBondAndBudget('20000.01', '1000000.00'),
      {},
      ['broken 投标保证金超过采购预算的2%（政府采购法实施条例第33条）'],
    ],
    ['ZC', makeBondAndBudget('900000.00', '100000000.00'), {}, []],
    ['ZTB_MUST', makeBondAndBudget('800000.00', '100000000.00'), { projectType: 'GC' }, []],
    [
      'ZTB_FREE',
      makeBondAndBudget('800000.01', '100000000.00'),
      { projectType: 'HW' },
      ['broken 施工、货物投标保证金超过80万元（七部委令第30号第37条；第27号第27条）'],
    ],
    [
      'ZTB_MUST',
      makeBondAndBudget('100000.01', '100000000.00'),
      { projectType: 'FW', isSurveyDesign: true },
      ['broken 勘察设计投标保证金超过10万元（八部委令第2号第24条）'],
    ],
    [
      'ZTB_MUST',
      makeBondAndBudget('900000.00', '100000000.00'),
      { projectType: 'FW', isSurveyDesign: false },
      [],
    ],
    // 监理 is a service that nobody has declared as 勘察设计.
    ['ZTB_MUST', makeBondAndBudget('200000.00', '10000000.00'), { projectType: 'FW' }, []],
    [
      'ZTB_MUST',
      makeBondAndBudget('200000.00', '10000000.00'),
      { projectType: 'HW', isSurveyDesign: true },
      [],
    ],
    ['QT', makeBondAndBudget('900000.00', '1000000.00'), {}, []],
  ])('%s %j %j', (regime, facts, changes, expected) =>
    expect(bondCapProblems(regime, facts, changes)).toEqual(expected),
  )
})

describe('家数、委员会与售价', () => {
  const judgementByCode = (code: string, facts: Facts, changes: Partial<ProjectContext> = {}) =>
    judgeLotByRules(rules, makeProject('ZTB_MUST', { isPrequalified: true, ...changes }), facts).find(
      ({ ruleCode }) => ruleCode === code,
    )
  it('不足三家不得开标；单一来源一家即可（R10、R11）', () => {
    expect(judgementByCode('R10', { bidderCount: 3 })?.state).toBe('ok')
    expect(judgementByCode('R10', { bidderCount: 2 })?.text).toContain('投标人不足3家，不得开标')
    expect(judgementByCode('R10', { bidderCount: 1 }, { minSuppliers: 1 })?.state).toBe('ok')
    const judgementForTwoBidders = (regime: string, method: string) =>
      judgementByCode('R10', { bidderCount: 2 }, { regime, method })
    expect(judgementForTwoBidders('ZC', '询价')?.text).toBe(
      '供应商不足3家，应当终止采购活动（财政部令第74号第57条）',
    )
    // The client's own rule blocks nothing.
    expect(judgementForTwoBidders('QT', '公开招标')).toMatchObject({
      level: 'WARN',
      text: '供应商不足3家（采购人自定规则）',
    })
    expect(judgementByCode('R11', { prequalifiedCount: 2 })?.state).toBe('broken')
    expect(judgementByCode('R10', {})).toMatchObject({
      state: 'open',
      text: '投标人不足三家不得开标，重新招标：投标截止后按递交情况判断',
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
    expect(judgementByCode('R12a', { committeeCount: 5, expertCount: 3 })?.text).toBe(
      '评标专家不足成员总数的三分之二（招标投标法第37条）',
    )
    expect(judgementByCode('R12a', { committeeCount: 5 })?.state).toBe('open')
  })
  it('按制度与方式：磋商小组三人，谈判、询价小组自数额标准起提示五人；政府采购招标一千万元起七人（R12）', () => {
    const committeeRuleTexts = (regime: string, method: string, count: number, budgetMoney: string) =>
      judgeLotByRules(rules, makeProject(regime, { method }), {
        committeeCount: count,
        expertCount: count,
        budgetMoney,
      })
        .filter(({ ruleCode, state }) => ruleCode.startsWith('R12') && state !== 'ok')
        .map(({ level, text }) => `${level} ${text}`)
    expect(committeeRuleTexts('ZC', '公开招标', 2, '500000.00')).toEqual([
      'BLOCK 评标委员会成员不足5人，评标委员会成员人数应为单数（财政部令第87号第47条）',
    ])
    expect(committeeRuleTexts('ZC', '公开招标', 5, '9999999.99')).toEqual([])
    expect(committeeRuleTexts('ZC', '公开招标', 5, '10000000.00')).toEqual([
      'BLOCK 评标委员会成员不足7人（财政部令第87号第47条）',
    ])
    for (const budget of ['500000.00', '2000000.00', '4000000.00', '90000000.00'])
      expect(committeeRuleTexts('ZC', '竞争性磋商', 3, budget)).toEqual([])
    expect(committeeRuleTexts('ZC', '竞争性磋商', 2, '500000.00')).toEqual([
      'BLOCK 磋商小组成员不足3人，磋商小组成员人数应为单数（财库〔2014〕214号第14条）',
    ])
    for (const [method, group] of [
      ['竞争性谈判', '谈判小组'],
      ['询价', '询价小组'],
    ] as const) {
      expect(committeeRuleTexts('ZC', method, 3, '1999999.99')).toEqual([])
      expect(committeeRuleTexts('ZC', method, 3, '2000000.00')).toEqual([
        `WARN ${group}成员不足5人（财政部令第74号第7条）`,
      ])
    }
    expect(committeeRuleTexts('ZC', '询价', 4, '500000.00')).toEqual([
      'BLOCK 询价小组成员人数应为单数（财政部令第74号第7条）',
    ])
    expect(committeeRuleTexts('ZTB_FREE', '公开招标', 3, '500000.00')).toEqual([
      'WARN 评标委员会成员不足5人（招标投标法第37条）',
    ])
    expect(committeeRuleTexts('QT', '公开招标', 2, '500000.00')).toEqual([])
  })
  it('委员会人数看整个项目的预算，不因分包而减；工程按招标规模标准（R12，87号令47、74号令7）', () => {
    const committeeRuleBreaches = (method: string, count: number, changes: Partial<ProjectContext>) =>
      judgeLotByRules(rules, makeProject('ZC', { method, ...changes }), {
        committeeCount: count,
        expertCount: count,
        budgetMoney: '600000.00',
      })
        .filter(({ ruleCode, state }) => ruleCode.startsWith('R12') && state !== 'ok')
        .map(({ text }) => text)
    expect(committeeRuleBreaches('公开招标', 5, { budgetMoney: '12000000.00' })).toEqual([
      '评标委员会成员不足7人（财政部令第87号第47条）',
    ])
    expect(committeeRuleBreaches('公开招标', 5, { budgetMoney: '9999999.99' })).toEqual([])
    expect(committeeRuleBreaches('竞争性谈判', 3, { budgetMoney: '2000000.00' })).toHaveLength(1)
    const works = { projectType: 'GC' }
    expect(committeeRuleBreaches('竞争性谈判', 3, { ...works, budgetMoney: '3999999.99' })).toEqual([])
    expect(committeeRuleBreaches('竞争性谈判', 3, { ...works, budgetMoney: '4000000.00' })).toEqual([
      '谈判小组成员不足5人（财政部令第74号第7条）',
    ])
  })
  it('中标金额不超过预算与最高限价（R34）', () => {
    const priceRuleBreaches = (regime: string, facts: Facts) =>
      judgeLotByRules(rules, makeProject(regime), { budgetMoney: '600000.00', ...facts })
        .filter(({ ruleCode, state }) => ruleCode.startsWith('R34') && state === 'broken')
        .map(({ level, text }) => `${level} ${text}`)
    expect(priceRuleBreaches('ZC', { winBidMoney: '600000.00' })).toEqual([])
    expect(priceRuleBreaches('ZC', { winBidMoney: '600000.01' })).toEqual([
      'BLOCK 超过采购预算（政府采购法第36条）',
    ])
    expect(priceRuleBreaches('ZTB_MUST', { winBidMoney: '710000.00' })).toEqual([
      'WARN 超过估算价（招标投标法第9条）',
    ])
    expect(priceRuleBreaches('ZTB_MUST', { winBidMoney: '510000.00', controlMoney: '500000.00' })).toEqual([
      'BLOCK 超过最高限价（招标投标法实施条例第51条）',
    ])
    const talks = { method: '竞争性磋商' }
    const [over] = judgeLotByRules(rules, makeProject('ZC', talks), {
      winBidMoney: '510000.00',
      controlMoney: '500000.00',
    })
      .filter(({ ruleCode, state }) => ruleCode === 'R34b' && state === 'broken')
      .map(({ text }) => text)
    expect(over).toBe('超过最高限价（参照财政部令第87号第63条）')
    expect(priceRuleBreaches('QT', { winBidMoney: '710000.00' })).toEqual([])
    expect(priceRuleBreaches('QT', { winBidMoney: '510000.00', controlMoney: '500000.00' })).toEqual([
      'WARN 超过最高限价（采购人自定规则）',
    ])
  })
  it('履约保证金与文件售价（R19、R26）', () => {
    expect(judgementByCode('R19', { contractMoney: '1000.00', performanceBond: '100.01' })?.state).toBe(
      'broken',
    )
    expect(judgementByCode('R19', { contractMoney: '1000.00', performanceBond: '100.00' })?.state).toBe('ok')
    expect(judgementByCode('R26', { bookPrice: '500.01' })).toMatchObject({ state: 'broken', level: 'WARN' })
  })
  it('候选人公示的起止（R13）', () => {
    const times = { reportTime: '2026-11-18', candidateStart: '2026-11-19' }
    expect(candidatePublicityPeriod(rules, makeProject('ZTB_MUST'), times)).toEqual({
      latestStart: '2026-11-23',
      earliestEnd: '2026-11-22',
    })
    expect(candidatePublicityPeriod(rules, makeProject('ZC'), times)).toEqual({
      latestStart: null,
      earliestEnd: null,
    })
  })
  it('规则不完整或引用了不认识的字段，不能判断', () => {
    const [rule] = rules.filter(({ ruleCode, regime }) => ruleCode === 'R15' && regime === 'ZC')
    const judgementOfChangedRule = (changes: object) =>
      judgeLotByRules([{ ...(rule as (typeof rules)[number]), ...changes }], makeProject('ZC'), {
        noticeSendTime: '2026-11-02',
      })[0]
    expect(judgementOfChangedRule({ targetField: 'signTime' })?.text).toBe(
      '通知书发出后签订合同：规则引用了不认识的字段“signTime”，无法判断',
    )
    expect(judgementOfChangedRule({ amount: '2.5' })?.state).toBe('unknown')
    expect(judgementOfChangedRule({ unit: 'MONTH' })?.state).toBe('unknown')
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
    ['ZC', 'withdrawn', 'R18', '2026-09-30'],
    ['QT', 'withdrawn', undefined, undefined],
    ['QT', 'won', undefined, undefined],
  ])('%s %s：%s 最迟 %s', (regime, outcome, code, latest) => {
    const found = judgeBondRefund(rules, makeProject(regime), outcome as BondOutcome, events)
    expect([found?.ruleCode, found?.latest]).toEqual([code, latest])
  })

  it('还没有通知书就还没有期限；过期未退是超期', () => {
    expect(judgeBondRefund(rules, makeProject('ZC'), 'lost', {})).toMatchObject({
      state: 'open',
      latest: null,
    })
    expect(judgeBondRefund(rules, makeProject('ZC', { today: '2026-10-08' }), 'lost', events)).toMatchObject({
      state: 'broken',
      left: -1,
      text: '通知书发出后超过5个工作日未退还未中标人保证金（政府采购法实施条例第33条）',
    })
    expect(
      judgeBondRefund(rules, makeProject('ZC'), 'lost', { ...events, refundTime: '2026-09-30' })?.state,
    ).toBe('ok')
    expect(judgeBondRefund(rules, makeProject(null), 'lost', events)?.state).toBe('unknown')
  })
})

describe('中标人的保证金（R17）', () => {
  // 22 September + 5 working days: 30 September.
  const noticed = { noticeSendTime: '2026-09-22T10:00:00+08:00' }
  const winnerAdviceOn = (regime: string, today: string, more: Facts = {}) =>
    winnerBondAdvice(rules, makeProject(regime, { today }), { ...noticed, ...more })

  it('自合同起算：通知书之后很久、合同之后五个工作日内退还的符合', () =>
    expect(
      judgeBondRefund(rules, makeProject('ZC'), 'won', {
        ...noticed,
        contractTime: '2026-10-21',
        refundTime: '2026-10-27',
      }),
    ).toMatchObject({ ruleCode: 'R17b', state: 'ok', latest: '2026-10-28' }))

  it('自通知书起算只是提示，有自己的文字与出处', () => {
    expect(winnerAdviceOn('ZC', '2026-09-30')).toBeUndefined()
    const said = winnerAdviceOn('ZC', '2026-10-08')
    expect(said).toMatchObject({ ruleCode: 'R17c', level: 'INFO', state: 'advised', latest: '2026-09-30' })
    expect(said?.text).toMatch(/不算违反/)
    expect(said?.source).not.toMatch(/条例|第33条/)
    expect(winnerAdviceOn('ZC', '2026-10-08', { refundTime: '2026-10-08' })).toBeUndefined()
    for (const regime of ['ZTB_MUST', 'ZTB_FREE', 'QT'])
      expect(winnerAdviceOn(regime, '2026-12-01')).toBeUndefined()
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
    const found = judgeReplyPeriod(rules, makeProject(regime, { today: '2026-09-24' }), kind, { receiveTime })
    expect([found?.ruleCode, found?.latest]).toEqual([code, latest])
  })

  it('行政监督部门三十个工作日内处理投诉', () =>
    expect(
      judgeAuthorityDecisionPeriod(rules, makeProject('ZC'), {
        receiveTime: '2026-09-24',
        decideTime: '2026-11-12',
      }),
    ).toMatchObject({ ruleCode: 'R23c', state: 'ok', latest: '2026-11-12' }))

  it.each([
    ['2026-10-09', 'ok'],
    ['2026-10-10', 'broken'],
  ])('政府采购的投诉，收到答复通知书五个工作日内提交书面说明：%s %s', (statementTime, state) => {
    const times = { authorityNoticeTime: '2026-09-24', statementTime }
    const found = judgeAgencyStatementPeriod(rules, makeProject('ZC'), times)
    expect(found).toMatchObject({ ruleCode: 'R23e', state, latest: '2026-10-09', level: 'WARN' })
    expect(found?.source).toContain('第94号第22条')
    expect(judgeAgencyStatementPeriod(rules, makeProject('ZTB_MUST'), times)).toBeUndefined()
  })

  it.each([
    ['file', '2026-11-13', 'ok'],
    ['file', '2026-11-14', 'broken'],
    ['candidates', '2026-11-30', 'ok'],
    ['candidates', '2026-12-01', 'broken'],
    ['candidates', null, 'open'],
  ] as const)('对 %s 的异议 %s 提出：%s', (about, received, state) =>
    expect(
      judgeObjectionTime(rules, makeProject('ZTB_MUST'), about, {
        receiveTime: received,
        openTime: '2026-11-23',
        candidateEnd: '2026-11-30',
      })?.state,
    ).toBe(state),
  )

  it('提出质疑与投诉的期限', () => {
    const judgeRaisingUnderZc = (kind: '质疑' | '投诉', times: Facts) =>
      judgeRaisingTime(rules, makeProject('ZC'), kind, times)
    expect(judgeRaisingUnderZc('质疑', { knownTime: '2026-09-24', receiveTime: '2026-10-12' })?.state).toBe(
      'ok',
    )
    expect(judgeRaisingUnderZc('质疑', { knownTime: '2026-09-24', receiveTime: '2026-10-13' })?.state).toBe(
      'broken',
    )
    expect(judgeRaisingUnderZc('投诉', { replyDue: '2026-10-12', receiveTime: '2026-11-02' })).toMatchObject({
      ruleCode: 'R23a',
      state: 'ok',
      latest: '2026-11-02',
    })
    const ztb = judgeRaisingTime(rules, makeProject('ZTB_MUST'), '投诉', {
      knownTime: '2026-09-21',
      receiveTime: '2026-10-08',
    })
    expect(ztb).toMatchObject({ ruleCode: 'R23b', state: 'ok', latest: '2026-10-08' })
    expect(judgeObjectionTime(rules, makeProject('ZC'), 'candidates', {})).toBeUndefined()
    expect(judgeObjectionTime(rules, makeProject(null), 'candidates', {})?.state).toBe('unknown')
    expect(judgeRaisingTime(rules, makeProject('QT'), '投诉', {})).toBeUndefined()
  })
})

describe('每个制度、方式都有自己的一行', () => {
  const brokenRuleTexts = (regime: string, facts: Facts, changes: Partial<ProjectContext> = {}) =>
    judgeLotByRules(rules, makeProject(regime, changes), facts)
      .filter(({ state }) => state === 'broken')
      .map(({ level, text }) => `${level} ${text}`)
  it.each([
    ['竞争性磋商', '财库〔2014〕214号第14条'],
    ['竞争性谈判', '财政部令第74号第7条'],
    ['询价', '财政部令第74号第7条'],
  ])('%s小组不足三人；供应商不足三家的推荐（R12、R36）', (method, source) => {
    const few = { committeeCount: 1, expertCount: 1, budgetMoney: '500000.00' }
    expect(brokenRuleTexts('ZC', few, { method })).toEqual([
      expect.stringContaining(`小组成员不足3人（${source}）`),
    ])
    expect(brokenRuleTexts('ZC', { candidateCount: 2 }, { method })).toEqual([
      expect.stringContaining('BLOCK 候选人不足3家'),
    ])
  })
  it('四百万元以上的工程，谈判小组提示五人，磋商小组三人即可（R12）', () => {
    const three = { committeeCount: 3, expertCount: 3, budgetMoney: '4000000.00' }
    expect(brokenRuleTexts('ZC', three, { method: '竞争性谈判', projectType: 'GC' })).toEqual([
      expect.stringMatching(/^WARN 谈判小组成员不足5人/),
    ])
    expect(brokenRuleTexts('ZC', three, { method: '竞争性磋商', projectType: 'GC' })).toEqual([])
  })
  it('数额标准是地区的参数：未确认只提示并说明，确认之后拦下（R12，74号令7）', () => {
    const threeMemberFacts = (budgetMoney: string) => ({ committeeCount: 3, expertCount: 3, budgetMoney })
    const committeeBreachesAtThreshold = (
      scale: { from: number; isConfirmed: boolean },
      budgetMoney: string,
      changes = {},
    ) =>
      judgeLotByRules(
        applyRegionalThreshold(rules, scale),
        makeProject('ZC', { method: '竞争性谈判', ...changes }),
        threeMemberFacts(budgetMoney),
      )
        .filter(({ ruleCode, state }) => ruleCode.startsWith('R12') && state === 'broken')
        .map(({ level, note }) => `${level} ${note ?? ''}`)
    expect(committeeBreachesAtThreshold({ from: 400, isConfirmed: false }, '3999999.99')).toEqual([])
    expect(committeeBreachesAtThreshold({ from: 400, isConfirmed: false }, '4000000.00')).toEqual([
      'WARN 按 400 万元起判断；本地区的数额标准未经管理员在参数设置中确认，只提示，不拦下',
    ])
    expect(committeeBreachesAtThreshold({ from: 400, isConfirmed: true }, '4000000.00')).toEqual(['BLOCK '])
    // For works the figure is national, whatever the region's is.
    expect(
      committeeBreachesAtThreshold({ from: 200, isConfirmed: true }, '3999999.99', { projectType: 'GC' }),
    ).toEqual([])
    expect(
      committeeBreachesAtThreshold({ from: 200, isConfirmed: true }, '4000000.00', { projectType: 'GC' }),
    ).toEqual(['BLOCK '])
    const talks = makeProject('ZC', { method: '竞争性磋商' })
    const confirmed = applyRegionalThreshold(rules, { from: 200, isConfirmed: true })
    expect(
      judgeLotByRules(confirmed, talks, threeMemberFacts('9000000.00')).filter(
        ({ state }) => state === 'broken',
      ),
    ).toEqual([])
  })
  it('履约保证金、文件售价、书面报告（R19、R20、R26）', () => {
    const more = { contractMoney: '1000.00', performanceBond: '100.01', bookPrice: '500.01' }
    const citedLaws = (regime: string) => brokenRuleTexts(regime, more).map((text) => text.split('（')[1])
    expect(citedLaws('ZC')).toEqual(['政府采购法实施条例第48条）', '财政部令第87号第24条）'])
    expect(citedLaws('ZTB_FREE')).toEqual(['招标投标法实施条例第58条）', '招标投标法实施条例第16条）'])
    expect(citedLaws('QT')).toEqual([])
    const award = { calibrationTime: '2026-10-10' }
    expect(brokenRuleTexts('ZTB_MUST', award)).toContainEqual(expect.stringContaining('招标投标法第47条'))
    for (const regime of ['ZTB_FREE', 'ZC', 'QT'])
      expect(brokenRuleTexts(regime, award).filter((text) => text.includes('书面报告'))).toEqual([])
  })
  it('政府采购的非招标方式，撤回后退还保证金五个工作日（R18）', () => {
    for (const method of ['竞争性磋商', '竞争性谈判', '询价', '单一来源'])
      expect(
        judgeBondRefund(rules, makeProject('ZC', { method }), 'withdrawn', { withdrawTime: '2026-11-02' }),
      ).toMatchObject({ latest: '2026-11-09', source: '参照财政部令第87号第23条' })
  })
})
