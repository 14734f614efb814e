import { describe, expect, it } from 'vitest'
import { table2026 as holidays } from '../workday/workday.fixture'
import { announcementDeadline, laterOfNoticeAndResult, requiredAnnouncements } from './announcements'
import { judgeLotByRules } from './deadlines'
import type { ProjectContext } from './judgement'
import { rulesInForce } from './statutory'
import { firstStatutoryRules } from './statutory-rules'

const rules = rulesInForce(firstStatutoryRules, '2026-11-02')
const makeProject = (regime: string, method: string): ProjectContext => ({
  regime,
  method,
  holidays,
  projectType: 'HW',
  today: '2026-11-16',
})
const announcementsRequiredFor = (regime: string, method: string) =>
  requiredAnnouncements(rules, { regime, method })

describe('公告与备案（R14）', () => {
  it.each([
    ['ZC', '公开招标', ['结果公告', '合同公告', '合同备案']],
    ['ZC', '单一来源', ['单一来源公示', '结果公告', '合同公告', '合同备案']],
    ['ZTB_MUST', '公开招标', ['中标结果公示']],
    ['ZTB_FREE', '公开招标', []],
    ['QT', '询价', []],
  ])('are asked of %s %s as the rules say', (regime, method, types) =>
    expect(announcementsRequiredFor(regime, method).map(({ noticeType }) => noticeType)).toEqual(types),
  )

  it('are due by the rule, and what comes before by the last day that leaves its whole period', () => {
    const zc = makeProject('ZC', '单一来源')
    const facts = {
      calibrationTime: '2026-11-20T10:00:00+08:00',
      contractTime: '2026-11-25T10:00:00+08:00',
      signUpStart: '2026-10-12T09:00:00+08:00',
    }
    const due = announcementsRequiredFor('ZC', '单一来源').map(({ noticeType, rule }) => [
      noticeType,
      announcementDeadline(noticeType, rule, zc, facts),
    ])
    expect(Object.fromEntries(due)).toMatchObject({
      结果公告: '2026-11-24',
      合同公告: '2026-11-27',
      合同备案: '2026-12-04',
    })
    const single = String(Object.fromEntries(due).单一来源公示)
    const singleSourceRuleState = (day: string) =>
      judgeLotByRules(rules, zc, { ...facts, singleSourceTime: day }).find(
        ({ ruleCode }) => ruleCode === 'R14f',
      )?.state
    // 1 to 7 October are off, and a whole working week lies before the holiday.
    expect([single < '2026-09-30', singleSourceRuleState(single)]).toEqual([true, 'ok'])
    expect(singleSourceRuleState('2026-10-09')).toBe('broken')
  })

  it('of the result is kept when the notice and 结果公告 are both out, by the later of them', () => {
    const zc = makeProject('ZC', '公开招标')
    const resultRuleState = (noticeSendTime: string | null, resultNoticeTime: string | null) =>
      judgeLotByRules(rules, zc, {
        calibrationTime: '2026-11-10T10:00:00+08:00',
        noticeSendTime,
        resultOutTime: laterOfNoticeAndResult(noticeSendTime, resultNoticeTime),
      }).find(({ ruleCode }) => ruleCode === 'R14c')?.state
    expect(resultRuleState('2026-11-11T10:00:00+08:00', '2026-11-12T10:00:00+08:00')).toBe('ok')
    expect(resultRuleState('2026-11-11T10:00:00+08:00', null)).toBe('broken')
    expect(resultRuleState(null, '2026-11-11T10:00:00+08:00')).toBe('broken')
    expect(resultRuleState('2026-11-11T10:00:00+08:00', '2026-11-13T10:00:00+08:00')).toBe('broken')
  })
})
