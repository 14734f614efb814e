import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../format/dates'
import { table2026 as holidays } from '../workday/workday.fixture'
import { blockers, judge, whatIf } from './deadlines'
import type { Judgement, ProjectContext } from './judgement'
import { legalDate } from './periods'
import type { Facts } from './rule-fields'
import { rulesFor, rulesInForce, type StatutoryRule } from './statutory'
import { firstStatutoryRules } from './statutory-rules'

const rules = rulesInForce(firstStatutoryRules, '2026-11-02')
const project = (changes: Partial<ProjectContext> = {}): ProjectContext => ({
  regime: 'ZC',
  method: '公开招标',
  projectType: 'HW',
  today: '2026-11-02',
  holidays,
  ...changes,
})
const ZTB = { regime: 'ZTB_MUST' }
const judged = (ruleCode: string, facts: Facts, context: Partial<ProjectContext> = {}) =>
  judge(rules, project(context), facts).find((one) => one.ruleCode === ruleCode)
const codes = (judgements: readonly Judgement[]) => judgements.map(({ ruleCode }) => ruleCode)

/** A package of goods under 政府采购, published as the law wants it. */
const lawful: Facts = {
  noticeTime: '2026-11-02T09:00:00+08:00',
  noticeEnd: '2026-11-09T18:00:00+08:00',
  signUpStart: '2026-11-02T09:00:00+08:00',
  signUpEnd: '2026-11-09T17:00:00+08:00',
  openTime: '2026-11-23T09:30:00+08:00',
  budgetMoney: '1000000.00',
  bondMoney: '20000.00',
}

describe('期限的推算', () => {
  it.each([
    ['2026-09-24', 7, 'WD', '2026-10-12'],
    ['2026-02-13', 7, 'WD', '2026-03-02'],
    ['2026-11-20', 7, 'WD', '2026-12-01'],
    ['2026-11-02', 20, 'CAL', '2026-11-23'],
    ['2011-11-21', 15, 'YEAR', '2026-11-23'],
  ] as const)('%s 起 %i %s：%s', (anchor, n, unit, date) =>
    expect(legalDate(anchor, n, unit, holidays)).toMatchObject({ date, missing: [] }),
  )
})

describe('发布', () => {
  it('期限都够，没有阻止', () => expect(blockers(judge(rules, project(), lawful))).toEqual([]))

  it('政府采购距投标截止 19 日：阻止，并说明依据', () => {
    const [only, ...others] = blockers(
      judge(rules, project(), { ...lawful, openTime: '2026-11-21T09:30:00+08:00' }),
    )
    expect(others).toEqual([])
    expect(only).toMatchObject({
      ruleCode: 'R04b',
      text: '自招标文件发出至投标截止不足20日（政府采购法第35条）',
      earliest: '2026-11-23',
      left: -2,
    })
  })

  it('缺时间也阻止，并给出最早的日期', () => {
    const stopped = blockers(judge(rules, project(), { ...lawful, openTime: null, noticeEnd: null }))
    expect(stopped.map(({ text }) => text)).toEqual([
      '招标公告期限：未填写公告截止时间，最早2026-11-09',
      '自招标文件发出至投标截止：未填写开标时间，最早2026-11-23',
    ])
    expect(codes(blockers(judge(rules, project(), { ...lawful, signUpStart: null })))).toEqual([
      'R02',
      'R04b',
    ])
  })

  it('其后的步骤各看各的规则', () => {
    const facts: Facts = {
      ...lawful,
      bidderCount: 2,
      committeeCount: 4,
      expertCount: 3,
      reportTime: '2026-11-24',
    }
    const all = judge(rules, project(ZTB), { ...facts, candidateStart: '2026-11-28' })
    expect(codes(blockers(all, 'open'))).toEqual(['R10'])
    expect(codes(blockers(all, 'evalFinish'))).toEqual(['R12a'])
    expect(codes(blockers(all, 'award'))).toEqual(['R13a', 'R13b'])
    expect(blockers(judge(rules, project(), { ...facts, committeeCount: 4 }), 'evalFinish')).toEqual([])
  })

  it('规则引用了不认识的字段：不能判断，也不放行', () => {
    const odd = rules.map((rule) =>
      rule.ruleCode === 'R04b' ? { ...rule, targetField: 'bidDeadline' } : rule,
    )
    expect(blockers(judge(odd, project(), lawful)).map(({ text }) => text)).toEqual([
      '自招标文件发出至投标截止：规则引用了不认识的字段“bidDeadline”，无法判断',
    ])
  })

  it('资格预审的规则只在有资格预审时适用', () => {
    expect(judged('R08', lawful, ZTB)).toBeUndefined()
    expect(judged('R08', lawful, { ...ZTB, isPrequalified: true })).toMatchObject({ state: 'open' })
  })
})

describe('适用的规则', () => {
  const applied = (regime: string | null, method: string | null) =>
    codes(judge(rules, project({ regime, method }), lawful)).filter((code) => code < 'R09')

  it.each([
    ['ZTB_MUST', '公开招标', ['R01', 'R04a', 'R07']],
    ['ZTB_FREE', '公开招标', ['R01', 'R07']],
    ['ZC', '邀请招标', ['R02', 'R04b', 'R07']],
    ['ZC', '竞争性磋商', ['R03b', 'R05a', 'R06', 'R07b']],
    ['ZC', '竞争性谈判', ['R03b', 'R05b', 'R07c']],
    ['ZC', '询价', ['R03b', 'R05c', 'R07d']],
    ['ZC', '单一来源', ['R07']],
    ['QT', '比选', ['R07']],
  ])('%s %s：%j', (regime, method, expected) => expect(applied(regime, method)).toEqual(expected))

  it('更专门的一行先用：评标委员会对依法必须招标是阻止，对其他是警告', () => {
    expect(judged('R12a', {}, ZTB)).toMatchObject({ level: 'BLOCK' })
    expect(judged('R12b', {}, ZTB)).toBeUndefined()
    expect(judged('R12b', {})).toMatchObject({ level: 'WARN' })
  })

  it('制度或方式不明时不猜', () => {
    const strange = judge(rules, project({ method: '框架协议采购' }), lawful)
    expect(strange.filter(({ state }) => state === 'unknown').map(({ ruleCode }) => ruleCode)).toEqual(
      expect.arrayContaining(['R02', 'R03a', 'R04b', 'R05a', 'R06', 'R07b']),
    )
    expect(strange.find(({ ruleCode }) => ruleCode === 'R04b')?.text).toBe(
      '自招标文件发出至投标截止：采购方式“框架协议采购”没有对应的规则，无法判断',
    )
    const nothing = judge(rules, project({ regime: null, method: null }), lawful)
    expect(nothing.find(({ ruleCode }) => ruleCode === 'R04a')?.text).toContain('未确定适用制度')
    expect(nothing.find(({ ruleCode }) => ruleCode === 'R15')?.state).toBe('open')
    expect(codes(blockers(strange))).toContain('R04b')
  })

  it('为新的采购方式补了规则，就能判断', () => {
    const own: StatutoryRule = {
      ...(rules.find(({ ruleCode }) => ruleCode === 'R04b') as StatutoryRule),
      method: '框架协议采购',
      amount: '10.00',
    }
    const found = judge([...rules, own], project({ method: '框架协议采购' }), lawful)
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
    expect(rulesFor(rulesInForce(versions, '1999-01-01'), project())).toEqual([])
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
    expect(judged('R15', { noticeSendTime, ...done }, { today })).toMatchObject({
      state,
      left,
      latest: '2026-12-02',
    }),
  )

  it('按工作日数剩余', () => {
    expect(judged('R14b', { reportTime: '2026-09-24' }, { today: '2026-09-24' })).toMatchObject({
      state: 'open',
      latest: '2026-10-09',
      left: 5,
    })
    expect(judged('R14b', { reportTime: '2026-09-24' }, { today: '2026-10-08' })?.text).toBe(
      '采购人确认中标供应商：还剩1个工作日，最迟2026-10-09',
    )
  })
})

describe('没有节假日数据的年份', () => {
  const facts: Facts = {
    ...lawful,
    signUpStart: '2026-12-25',
    signUpEnd: '2027-01-05',
    openTime: '2027-01-20',
  }
  it('要用到那一年才不能判断', () => {
    expect(judged('R02', facts)).toMatchObject({
      state: 'unknown',
      text: '采购文件提供期限：2027年节假日数据未维护，无法判断',
    })
    // 28 December is certain; how many working days later 4 January is, is not.
    expect(judged('R02', { ...facts, signUpStart: '2026-12-21', signUpEnd: '2027-01-04' })).toMatchObject({
      state: 'ok',
      earliest: '2026-12-28',
      left: null,
    })
  })
  it('放假只会推迟期限：无论如何都不够的，仍判为不足', () => {
    expect(judged('R04b', facts)?.state).toBe('unknown')
    expect(judged('R04b', { ...facts, openTime: '2027-01-10' })?.state).toBe('broken')
    expect(judged('R15', { noticeSendTime: '2026-12-25', contractTime: '2027-01-24' })?.state).toBe('ok')
    expect(judged('R15', { noticeSendTime: '2026-12-25', contractTime: '2027-02-20' })?.state).toBe('unknown')
  })
})

describe('改动一个日期会怎样', () => {
  it('两种判断并列', () => {
    const changes = whatIf(rules, project(), lawful, { signUpStart: '2026-11-04T09:00:00+08:00' })
    expect(codes(changes.filter(({ isChanged }) => isChanged).map(({ after }) => after))).toEqual([
      'R02',
      'R04b',
    ])
    expect(changes.find(({ before }) => before.ruleCode === 'R04b')).toMatchObject({
      before: { state: 'ok' },
      after: { state: 'broken', earliest: '2026-11-24' },
    })
    expect(changes.every(({ before, after }) => before.ruleCode === after.ruleCode)).toBe(true)
  })
})

describe('对任何日期', () => {
  const day = fc.integer({ min: 0, max: 330 }).map((n) => addDays('2026-01-01', n))
  const anyRule = fc.constantFrom(...rules.filter(({ unit, dir }) => unit !== 'YEAR' && dir === 'MIN'))
  const order = ['unknown', 'broken', 'ok']

  it('开标越晚，不少于的期限越不会变坏；发出越晚越不会变好', () => {
    fc.assert(
      fc.property(day, day, fc.nat(40), (start, open, later) => {
        const stateOf = (facts: Facts) => order.indexOf(judged('R04b', facts)?.state ?? '')
        const now = stateOf({ signUpStart: start, openTime: open })
        expect(stateOf({ signUpStart: start, openTime: addDays(open, later) })).toBeGreaterThanOrEqual(now)
        const postponed = stateOf({ signUpStart: addDays(start, later), openTime: open })
        if (postponed !== 0 && now !== 0) expect(postponed).toBeLessThanOrEqual(now)
      }),
    )
  })

  it('最早的日期刚好够，前一日就不够；推迟起算不会提前最早的日期', () => {
    fc.assert(
      fc.property(day, fc.constantFrom('R02', 'R03a', 'R04b'), (start, code) => {
        const on = (anchor: string, target?: string) =>
          judged(code, {
            signUpStart: anchor,
            noticeTime: anchor,
            signUpEnd: target,
            noticeEnd: target,
            openTime: target,
          })
        const earliest = on(start)?.earliest
        fc.pre(typeof earliest === 'string')
        expect(on(start, earliest as string)).toMatchObject({ state: 'ok', left: 0 })
        expect(on(start, addDays(earliest as string, -1))?.state).toBe('broken')
        const next = on(addDays(start, 1))
        if (next?.earliest) expect(next.earliest >= (earliest as string)).toBe(true)
      }),
    )
  })

  it('更长的期限不会更早', () => {
    fc.assert(
      fc.property(anyRule, day, fc.nat(20), (rule, start, n) => {
        const unit = rule.unit === 'WD' ? 'WD' : 'CAL'
        const [short, long] = [legalDate(start, n, unit, holidays), legalDate(start, n + 1, unit, holidays)]
        expect(long.date >= short.date && short.date >= short.floor).toBe(true)
      }),
    )
  })
})
