import { expect, test } from 'vitest'
import { deputyState, haveCommonDay, haveCommonKind, latestDeputyEnd, MOST_DAYS } from './deputy.rules'

const days = { fromDate: '2026-11-27', toDate: '2026-12-03', endTime: null }

test.each([
  ['2026-11-26', 'coming'],
  ['2026-11-27', 'running'],
  ['2026-12-03', 'running'],
  ['2026-12-04', 'over'],
])('on %s it is %s', (today, state) => {
  expect(deputyState(days, today)).toBe(state)
})

test('what was ended stays so', () => {
  expect(deputyState({ ...days, endTime: new Date() }, '2026-11-28')).toBe('ended')
})

test('the first and the last day count', () => {
  const sharesDay = (fromDate: string, toDate: string) => haveCommonDay(days, { fromDate, toDate })
  expect([sharesDay('2026-12-03', '2026-12-09'), sharesDay('2026-11-20', '2026-11-27')]).toEqual([true, true])
  expect([sharesDay('2026-12-04', '2026-12-09'), sharesDay('2026-11-20', '2026-11-26')]).toEqual([
    false,
    false,
  ])
  expect(latestDeputyEnd('2026-01-01')).toBe('2026-04-02')
  expect(MOST_DAYS).toBe(92)
})

test('no kind named means every kind', () => {
  expect(haveCommonKind([], ['crm:client'])).toBe(true)
  expect(haveCommonKind(['finance:cost'], ['crm:client'])).toBe(false)
  expect(haveCommonKind(['finance:cost', 'crm:client'], ['crm:client'])).toBe(true)
})
