import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../format/dates'
import { table2026 as holidays } from '../workday/workday.fixture'
import { blockingJudgements, compareJudgements, judgeLotByRules } from './deadlines'
import type { Judgement, ProjectContext } from './judgement'
import { legalPeriodEnd } from './periods'
import type { Facts } from './rule-fields'
import { applicableRules, rulesInForce, type StatutoryRule } from './statutory'
import { firstStatutoryRules } from './statutory-rules'

const rules = rulesInForce(firstStatutoryRules, '2026-11-02')
const makeProject = (changes: Partial<ProjectContext> = {}): ProjectContext => ({
  regime: 'ZC',
  method: '公开招标',
  projectType: 'HW',
  today: '2026-11-02',
  holidays,
  ...changes,
})
const ZTB = { regime: 'ZTB_MUST' }
const judgementByCode = (ruleCode: string, facts: Facts, context: Partial<ProjectContext> = {}) =>
  judgeLotByRules(rules, makeProject(context), facts).find((one) => one.ruleCode === ruleCode)
const ruleCodesOf = (judgements: readonly Judgement[]) => judgements.map(({ ruleCode }) => ruleCode)

/** A lot of goods under 政府采购 that meets all legal periods. */
const lawful: Facts = {
  noticeTime: '2026-11-02T09:00:00+08:00',
  noticeEnd: '2026-11-09T18:00:00+08:00',
  signUpStart: '2026-11-02T09:00:00+08:00',
  signUpEnd: '2026-11-09T17:00:00+08:00',
  openTime: '2026-11-23T09:30:00+08:00',
  budgetMoney: '1000000.00',
  bondMoney: '20000.00',
}

describe('依法批准的例外', () => {
  const late = { ...lawful, openTime: '2026-11-20T09:30:00+08:00' }
  const exempted = new Set(['R04b'])
  it('stands in for the rule that is not kept, which stays in sight and stops nothing', () => {
    expect(judgementByCode('R04b', late)).toMatchObject({ state: 'broken' })
    expect(judgementByCode('R04b', late, { exempted })).toMatchObject({ state: 'exempt', level: 'BLOCK' })
    expect(
      ruleCodesOf(blockingJudgements(judgeLotByRules(rules, makeProject({ exempted }), late))),
    ).not.toContain('R04b')
  })
  it('says nothing of a rule that is kept, and none of the others', () => {
    expect(judgementByCode('R04b', lawful, { exempted })).toMatchObject({ state: 'ok' })
    const short = { ...late, signUpEnd: '2026-11-04T17:00:00+08:00' }
    expect(
      ruleCodesOf(blockingJudgements(judgeLotByRules(rules, makeProject({ exempted }), short))),
    ).toContain('R02')
  })
})

describe('期限的推算', () => {
  it.each([
    ['2026-09-24', 7, 'WD', '2026-10-12'],
    ['2026-02-13', 7, 'WD', '2026-03-02'],
    ['2026-11-20', 7, 'WD', '2026-12-01'],
    ['2026-11-02', 20, 'CAL', '2026-11-23'],
    ['2011-11-21', 15, 'YEAR', '2026-11-23'],
  ] as const)('%s 起 %i %s：%s', (anchor, n, unit, date) =>
    expect(legalPeriodEnd(anchor, n, unit, holidays)).toMatchObject({ rolled: date, missing: [] }),
  )
})

describe('发布', () => {
  it('期限都够，没有阻止', () =>
    expect(blockingJudgements(judgeLotByRules(rules, makeProject(), lawful))).toEqual([]))

  it('政府采购距投标截止 19 日：阻止，并说明依据', () => {
    const [only, ...others] = blockingJudgements(
      judgeLotByRules(rules, makeProject(), { ...lawful, openTime: '2026-11-21T09:30:00+08:00' }),
    )
    expect(others).toEqual([])
    expect(only).toMatchObject({
      ruleCode: 'R04b',
      text: '自招标文件发出至投标截止不足20日（政府采购法第35条），最早2026-11-22',
      earliest: '2026-11-22',
      left: -1,
    })
  })

  it('缺时间也阻止，并给出最早的日期', () => {
    const stopped = blockingJudgements(
      judgeLotByRules(rules, makeProject(), { ...lawful, openTime: null, noticeEnd: null }),
    )
    expect(stopped.map(({ text }) => text)).toEqual([
      '招标公告期限：未填写公告截止时间，最早2026-11-06 17:00',
      '自招标文件发出至投标截止：未填写开标时间，最早2026-11-22',
    ])
    expect(
      ruleCodesOf(
        blockingJudgements(judgeLotByRules(rules, makeProject(), { ...lawful, signUpStart: null })),
      ),
    ).toEqual(['R02', 'R04b'])
  })

  it('其后的步骤各看各的规则', () => {
    const facts: Facts = {
      ...lawful,
      bidderCount: 2,
      committeeCount: 4,
      expertCount: 3,
      reportTime: '2026-11-24',
    }
    const all = judgeLotByRules(rules, makeProject(ZTB), { ...facts, candidateStart: '2026-11-28' })
    expect(ruleCodesOf(blockingJudgements(all, 'open'))).toEqual(['R10'])
    expect(ruleCodesOf(blockingJudgements(all, 'evalFinish'))).toEqual(['R12a'])
    expect(ruleCodesOf(blockingJudgements(all, 'award'))).toEqual(['R13a', 'R13b'])
    expect(
      ruleCodesOf(blockingJudgements(judgeLotByRules(rules, makeProject(), facts), 'evalFinish')),
    ).toEqual(['R12c'])
    const free = makeProject({ regime: 'ZTB_FREE' })
    expect(blockingJudgements(judgeLotByRules(rules, free, facts), 'evalFinish')).toEqual([])
  })

  it('规则引用了不认识的字段：不能判断，也不放行', () => {
    const odd = rules.map((rule) =>
      rule.ruleCode === 'R04b' ? { ...rule, targetField: 'bidDeadline' } : rule,
    )
    expect(blockingJudgements(judgeLotByRules(odd, makeProject(), lawful)).map(({ text }) => text)).toEqual([
      '自招标文件发出至投标截止：规则引用了不认识的字段“bidDeadline”，无法判断',
    ])
  })

  it('资格预审的规则只在有资格预审时适用', () => {
    expect(judgementByCode('R08', lawful, ZTB)).toBeUndefined()
    expect(judgementByCode('R08', lawful, { ...ZTB, isPrequalified: true })).toMatchObject({ state: 'open' })
  })
})

describe('适用的规则', () => {
  const appliedRuleCodes = (regime: string | null, method: string | null) =>
    ruleCodesOf(judgeLotByRules(rules, makeProject({ regime, method }), lawful)).filter(
      (code) => code < 'R09',
    )

  it.each([
    ['ZTB_MUST', '公开招标', ['R01', 'R04a', 'R07']],
    ['ZTB_FREE', '公开招标', ['R01', 'R07']],
    ['ZC', '邀请招标', ['R02', 'R04b', 'R07']],
    ['ZC', '竞争性磋商', ['R03b', 'R05a', 'R06', 'R07b']],
    ['ZC', '竞争性谈判', ['R03b', 'R05b', 'R07c']],
    ['ZC', '询价', ['R03b', 'R05c', 'R07d']],
    ['ZC', '单一来源', []],
    ['QT', '比选', []],
  ])('%s %s：%j', (regime, method, expected) => expect(appliedRuleCodes(regime, method)).toEqual(expected))

  it('更专门的一行先用', () => {
    const [all] = rules.filter(({ ruleCode, regime }) => ruleCode === 'R12a' && regime === 'ZTB_MUST')
    const wide = { ...(all as StatutoryRule), ruleCode: 'R12z', regime: null, method: null, level: 'WARN' }
    const committeeRuleCodes = (regime: string) =>
      ruleCodesOf(judgeLotByRules([...rules, wide], makeProject({ regime }), {})).filter((code) =>
        code.startsWith('R12'),
      )
    expect(committeeRuleCodes('ZTB_MUST')).toEqual(['R12a'])
    expect(committeeRuleCodes('QT')).toEqual(['R12z'])
  })

  it.each([
    ['ZTB_MUST', '公开招标', 'R07 R10', 'BLOCK'],
    ['ZC', '公开招标', 'R07 R10', 'BLOCK'],
    ['ZC', '询价', 'R07d R10', 'BLOCK'],
    ['QT', '公开招标', 'R10', 'WARN'],
  ])('%s %s 的澄清与家数：%s 为 %s', (regime, method, expected, level) => {
    const found = judgeLotByRules(rules, makeProject({ regime, method }), {}).filter(({ ruleCode }) =>
      ['R07', 'R10'].includes(ruleCode.slice(0, 3)),
    )
    expect(ruleCodesOf(found).join(' ')).toBe(expected)
    expect([...new Set(found.map((one) => one.level))]).toEqual([level])
  })

  it.each([
    ['ZTB_MUST', ['R07e', 'R08', 'R11']],
    ['ZTB_FREE', ['R07e', 'R11']],
    ['ZC', ['R07e', 'R08b', 'R11']],
    ['QT', ['R11']],
  ])('资格预审，%s：%j', (regime, expected) =>
    expect(
      ruleCodesOf(judgeLotByRules(rules, makeProject({ regime, isPrequalified: true }), {})).filter((code) =>
        ['R07e', 'R08', 'R08b', 'R11'].includes(code),
      ),
    ).toEqual(expected),
  )

  it('制度或方式不明时不猜', () => {
    const strange = judgeLotByRules(rules, makeProject({ method: '框架协议采购' }), lawful)
    expect(strange.filter(({ state }) => state === 'unknown').map(({ ruleCode }) => ruleCode)).toEqual(
      expect.arrayContaining(['R02', 'R03a', 'R04b', 'R05a', 'R06', 'R07']),
    )
    expect(strange.find(({ ruleCode }) => ruleCode === 'R04b')?.text).toBe(
      '自招标文件发出至投标截止：采购方式“框架协议采购”没有对应的规则，无法判断',
    )
    const nothing = judgeLotByRules(rules, makeProject({ regime: null, method: null }), lawful)
    expect(nothing.find(({ ruleCode }) => ruleCode === 'R04a')?.text).toContain('未确定适用制度')
    expect(nothing.find(({ ruleCode }) => ruleCode === 'R15')?.state).toBe('unknown')
    expect(ruleCodesOf(blockingJudgements(strange))).toContain('R04b')
  })

  it('为新的采购方式补了规则，就能判断', () => {
    const own: StatutoryRule = {
      ...(rules.find(({ ruleCode }) => ruleCode === 'R04b') as StatutoryRule),
      method: '框架协议采购',
      amount: '10.00',
    }
    const found = judgeLotByRules([...rules, own], makeProject({ method: '框架协议采购' }), lawful)
    expect(found.filter(({ ruleCode }) => ruleCode === 'R04b').map(({ state }) => state)).toEqual(['ok'])
  })

  it('项目保存当日有效的版本，以后修订不改变它', () => {
    const [old] = rules.filter(({ ruleCode }) => ruleCode === 'R15')
    const versions = [
      { ...(old as StatutoryRule), effectiveTo: '2026-12-31', listId: 'x' },
      { ...(old as StatutoryRule), effectiveFrom: '2027-01-01', amount: '15' },
    ]
    expect(rulesInForce(versions, '2026-12-31')).toEqual([{ ...old, effectiveTo: '2026-12-31' }])
    expect(rulesInForce(versions, '2027-01-01').map(({ amount }) => amount)).toEqual(['15'])
    expect(applicableRules(rulesInForce(versions, '1999-01-01'), makeProject())).toEqual([])
  })
})

describe('不超过的期限', () => {
  const noticeSendTime = '2026-11-02T10:00:00+08:00'
  it.each([
    ['2026-11-03', {}, 'open', 29],
    ['2026-11-28', {}, 'open', 4],
    ['2026-11-29', {}, 'soon', 3],
    ['2026-12-02', {}, 'soon', 0],
    ['2026-12-03', {}, 'broken', -1],
    ['2026-12-20', { contractTime: '2026-12-02' }, 'ok', 0],
    ['2026-12-20', { contractTime: '2026-12-03' }, 'broken', -1],
  ] as const)('%s，合同 %j：%s，还剩 %i 日', (today, done, state, left) =>
    expect(judgementByCode('R15', { noticeSendTime, ...done }, { today })).toMatchObject({
      state,
      left,
      latest: '2026-12-02',
    }),
  )

  it('按工作日数剩余', () => {
    expect(judgementByCode('R14b', { reportTime: '2026-09-24' }, { today: '2026-09-24' })).toMatchObject({
      state: 'open',
      latest: '2026-10-09',
      left: 5,
    })
    expect(judgementByCode('R14b', { reportTime: '2026-09-24' }, { today: '2026-10-08' })?.text).toBe(
      '采购人确认中标供应商：还剩1个工作日，最迟2026-10-09',
    )
  })
})

describe('节假日未维护的年份', () => {
  const facts: Facts = {
    ...lawful,
    signUpStart: '2026-12-25',
    signUpEnd: '2027-01-05',
    openTime: '2027-01-20',
  }
  it('日历天的期限不看节假日；工作日的期限多放十二天假也够才算符合', () => {
    expect(judgementByCode('R04b', { ...facts, openTime: '2027-01-14' })).toMatchObject({
      state: 'ok',
      level: 'BLOCK',
    })
    expect(judgementByCode('R04b', { ...facts, openTime: '2027-01-13' })).toMatchObject({ state: 'broken' })
    expect(
      judgementByCode('R02', { ...facts, signUpStart: '2026-12-28', signUpEnd: '2027-01-20' }),
    ).toMatchObject({
      state: 'ok',
      left: null,
    })
  })
  it('介于两者之间的不能判断，只提示，不阻止', () => {
    const between = { ...facts, signUpStart: '2026-12-29', signUpEnd: '2027-01-05' }
    expect(judgementByCode('R02', between)).toMatchObject({
      state: 'unknown',
      level: 'WARN',
      text: '采购文件提供期限：2027年节假日数据未维护，无法判断',
    })
    expect(ruleCodesOf(blockingJudgements(judgeLotByRules(rules, makeProject(), between)))).not.toContain(
      'R02',
    )
  })
  it('按周末算也不够的，仍判为不足', () => {
    const short = { ...facts, signUpStart: '2026-12-29', signUpEnd: '2027-01-01' }
    expect(judgementByCode('R02', short)?.state).toBe('broken')
  })
  it('十二月中旬起二十日开标的招标可以发布', () => {
    const december: Facts = {
      ...lawful,
      noticeTime: '2026-12-14T09:00:00+08:00',
      noticeEnd: '2026-12-31T17:00:00+08:00',
      signUpStart: '2026-12-14T09:00:00+08:00',
      signUpEnd: '2026-12-31T17:00:00+08:00',
      openTime: '2027-01-05T09:30:00+08:00',
    }
    expect(
      blockingJudgements(judgeLotByRules(rules, makeProject({ today: '2026-12-13' }), december)),
    ).toEqual([])
  })
  it('不超过的期限：周末之后、十二天之内不能判断，再晚才是超期', () => {
    const contractRuleState = (contractTime: string) =>
      judgementByCode('R15', { noticeSendTime: '2026-12-25', contractTime })?.state
    expect([
      contractRuleState('2027-01-25'),
      contractRuleState('2027-01-26'),
      contractRuleState('2027-02-10'),
      contractRuleState('2027-02-11'),
    ]).toEqual(['ok', 'unknown', 'unknown', 'broken'])
  })
  it('没有节假日数据的年份，临近期限仍然提醒，按周一至周五数', () => {
    const noticeRuleState = (today: string) =>
      judgeLotByRules(rules, makeProject({ today, regime: 'ZC' }), {
        calibrationTime: '2026-12-31T10:00:00+08:00',
      }).find(({ ruleCode }) => ruleCode === 'R14c')
    expect(noticeRuleState('2027-01-01')).toMatchObject({ state: 'soon', latest: '2027-01-04' })
    expect(noticeRuleState('2027-01-01')?.text).toContain('还剩1个工作日')
  })
})

describe('时刻', () => {
  const saleRuleState = (signUpStart: string, signUpEnd: string, regime = 'ZTB_MUST') =>
    judgementByCode(regime === 'ZC' ? 'R02' : 'R01', { signUpStart, signUpEnd }, { regime })?.state
  it.each([
    // Four days and one minute.
    ['2026-11-02T23:59:00+08:00', '2026-11-07T00:00:00+08:00', 'ZTB_MUST', 'broken'],
    ['2026-11-02T09:00:00+08:00', '2026-11-06T17:00:00+08:00', 'ZTB_MUST', 'broken'],
    ['2026-11-03T09:00:00+08:00', '2026-11-08T16:59:00+08:00', 'ZTB_MUST', 'broken'],
    ['2026-11-04T09:00:00+08:00', '2026-11-09T17:00:00+08:00', 'ZTB_MUST', 'ok'],
    // Monday 09:30 to Friday 17:00 are five working days; from 09:31 on they are four.
    ['2026-11-02T09:30:00+08:00', '2026-11-06T17:00:00+08:00', 'ZC', 'ok'],
    ['2026-11-02T09:31:00+08:00', '2026-11-06T17:00:00+08:00', 'ZC', 'broken'],
    ['2026-11-02T09:30:00+08:00', '2026-11-06T16:59:00+08:00', 'ZC', 'broken'],
    ['2026-11-02T23:59:00+08:00', '2026-11-09T17:00:00+08:00', 'ZC', 'ok'],
    ['2026-11-01T20:00:00+08:00', '2026-11-06T17:00:00+08:00', 'ZC', 'ok'],
  ])('发售 %s 至 %s（%s）：%s', (start, end, regime, state) =>
    expect(saleRuleState(start, end, regime)).toBe(state),
  )

  it('公示 48 小时零 1 分钟不是三日；到第三日下班为止才是', () => {
    const publicityJudgement = (candidateEnd: string) =>
      judgementByCode('R13b', { candidateStart: '2026-11-02T23:59:00+08:00', candidateEnd }, ZTB)
    expect(publicityJudgement('2026-11-05T00:00:00+08:00')).toMatchObject({
      state: 'broken',
      text: '候选人公示期不足3日（招标投标法实施条例第54条），最早2026-11-05 17:00',
    })
    expect(publicityJudgement('2026-11-05T17:00:00+08:00')?.state).toBe('ok')
  })

  it('网上提供的到二十四时', () => {
    const hours = { open: '09:30', close: '24:00' }
    const publicityState = (candidateEnd: string) =>
      judgementByCode(
        'R13b',
        { candidateStart: '2026-11-02T09:00:00+08:00', candidateEnd },
        { ...ZTB, hours },
      )?.state
    expect(publicityState('2026-11-05T23:58:00+08:00')).toBe('broken')
    expect(publicityState('2026-11-05T23:59:00+08:00')).toBe('ok')
  })

  it('第二十日零时截止，那一日并没有过', () => {
    const openingRuleState = (openTime: string) => judgementByCode('R04b', { ...lawful, openTime })?.state
    expect(openingRuleState('2026-11-24T00:00:00+08:00')).toBe('ok')
    expect(openingRuleState('2026-11-22T00:00:00+08:00')).toBe('broken')
  })
})

describe('末日遇休息日', () => {
  it('第二十日是星期日：合法，只是建议，不说不足', () => {
    const sunday = judgeLotByRules(rules, makeProject(), { ...lawful, openTime: '2026-11-22T09:30:00+08:00' })
    const found = sunday.find(({ ruleCode }) => ruleCode === 'R04b')
    expect(found).toMatchObject({ state: 'advised', level: 'WARN', earliest: '2026-11-22', left: 0 })
    expect(found?.text).toBe(
      '自招标文件发出至投标截止：符合，最早2026-11-22；该日为休息日，建议不早于2026-11-23',
    )
    expect(blockingJudgements(sunday)).toEqual([])
    expect(judgementByCode('R04b', lawful)?.state).toBe('ok')
  })
})

describe('改动一个日期会怎样', () => {
  it('两种判断并列', () => {
    const changes = compareJudgements(rules, makeProject(), lawful, {
      signUpStart: '2026-11-04T09:00:00+08:00',
    })
    expect(ruleCodesOf(changes.filter(({ isChanged }) => isChanged).map(({ after }) => after))).toEqual([
      'R02',
      'R04b',
    ])
    expect(changes.find(({ before }) => before?.ruleCode === 'R04b')).toMatchObject({
      before: { state: 'ok' },
      after: { state: 'broken', earliest: '2026-11-24' },
    })
    expect(changes.every(({ before, after }) => before?.ruleCode === after.ruleCode)).toBe(true)
  })

  it('金额也试算；只有试了才适用的规则，原先为空', () => {
    const planned = { ...lawful, budgetMoney: '1000000', bondMoney: '10000', controlMoney: null }
    const changes = compareJudgements(rules, makeProject(), planned, {
      bondMoney: '90000',
      controlMoney: '900000',
    })
    const changesOfRule = (ruleCode: string) =>
      changes.filter(({ after }) => after.ruleCode.startsWith(ruleCode))
    expect(changesOfRule('R09')).toMatchObject([
      { before: { state: 'ok' }, after: { state: 'broken' }, isChanged: true },
    ])
    const came = changes.filter(({ before }) => before === null).map(({ after }) => after.anchorField)
    expect(came.every((field) => field === 'controlMoney')).toBe(true)
    expect(came.length).toBeGreaterThan(0)
  })
})

describe('对任何日期', () => {
  const day = fc.integer({ min: 0, max: 330 }).map((n) => addDays('2026-01-01', n))
  const anyRule = fc.constantFrom(...rules.filter(({ unit, dir }) => unit !== 'YEAR' && dir === 'MIN'))
  const order = ['unknown', 'broken', 'advised', 'ok']

  it('开标越晚，不少于的期限越不会变坏；发出越晚越不会变好', () => {
    fc.assert(
      fc.property(day, day, fc.nat(40), (start, open, later) => {
        const stateRank = (facts: Facts) => order.indexOf(judgementByCode('R04b', facts)?.state ?? '')
        const now = stateRank({ signUpStart: start, openTime: open })
        expect(stateRank({ signUpStart: start, openTime: addDays(open, later) })).toBeGreaterThanOrEqual(now)
        const postponed = stateRank({ signUpStart: addDays(start, later), openTime: open })
        if (postponed !== 0 && now !== 0) expect(postponed).toBeLessThanOrEqual(now)
      }),
    )
  })

  it('最早的日期刚好够，前一日就不够；推迟起算不会提前最早的日期', () => {
    fc.assert(
      fc.property(day, fc.constantFrom('R02', 'R03a', 'R04b'), (start, code) => {
        const judgeWithDates = (anchor: string, target?: string) =>
          judgementByCode(code, {
            signUpStart: anchor,
            noticeTime: anchor,
            signUpEnd: target,
            noticeEnd: target,
            openTime: target,
          })
        const earliest = judgeWithDates(start)?.earliest
        fc.pre(typeof earliest === 'string')
        const kept = judgeWithDates(start, earliest)
        expect(['ok', 'advised']).toContain(kept?.state)
        expect(kept?.left).toBe(0)
        expect(judgeWithDates(start, addDays(earliest, -1))?.state).toBe('broken')
        const next = judgeWithDates(addDays(start, 1))
        if (next?.earliest) expect(next.earliest >= earliest).toBe(true)
      }),
    )
  })

  it('更长的期限不会更早', () => {
    fc.assert(
      fc.property(anyRule, day, fc.nat(20), (rule, start, n) => {
        const unit = rule.unit === 'WD' ? 'WD' : 'CAL'
        const [short, long] = [
          legalPeriodEnd(start, n, unit, holidays),
          legalPeriodEnd(start, n + 1, unit, holidays),
        ]
        expect(long.rolled >= short.rolled && short.rolled >= short.date).toBe(true)
        expect(short.worst.date >= short.date && short.worst.rolled >= short.rolled).toBe(true)
      }),
    )
  })
})
