import { describe, expect, test } from 'vitest'
import { nameSimilarity, SIMILAR_NAME } from '../../format/names'
import { fold } from '../../text/fold'
import { clientProblems, OVERSEAS_TYPE } from './client.rules'

const good = {
  clientType: '国有企业',
  creditCode: '91000000MA00000157',
  mainDevelopUserId: 'a',
  contacts: [{}],
}

describe('the rules of a client that look at two fields', () => {
  test('let a good one pass', () => {
    expect(clientProblems(good)).toEqual([])
  })

  test.each([
    [{ creditCode: null }, 'creditCode'],
    [{ helperDevelopUserIds: ['a'] }, 'helperDevelopUserIds'],
    [{ helperDevelopUserIds: ['b', 'b'] }, 'helperDevelopUserIds'],
    [{ frameworkStart: '2026-02-01', frameworkEnd: '2026-01-31' }, 'frameworkEnd'],
    [{ contacts: [{ isPrimary: true }, { isPrimary: true }] }, 'contacts'],
  ])('%j is a problem of %s', (changes, field) => {
    expect(clientProblems({ ...good, ...changes }).map((problem) => problem.field)).toEqual([field])
  })

  test('an overseas client needs no credit code', () => {
    expect(clientProblems({ ...good, clientType: OVERSEAS_TYPE, creditCode: null })).toEqual([])
  })
})

describe('names', () => {
  test.each([
    ['云岭（集团）有限公司', '云岭(集团) 有限公司'],
    ['ＡＢＣ公司', 'abc公司'],
    ['云岭【演示】', '云岭(演示)'],
    ['云岭\u200b公司', '云岭公司'],
  ])('%s and %s are one name', (a, b) => {
    expect(fold(a)).toBe(fold(b))
    expect(nameSimilarity(a, b)).toBe(1)
  })

  test('one that differs in a character of many is similar, another is not', () => {
    const first = '南山北水第一建设工程技术有限公司'
    expect(nameSimilarity(first, '南山北水第二建设工程技术有限公司')).toBeGreaterThanOrEqual(SIMILAR_NAME)
    expect(nameSimilarity(first, '东海西河医院')).toBeLessThan(0.3)
    expect(nameSimilarity('甲', '乙')).toBe(0)
  })
})
