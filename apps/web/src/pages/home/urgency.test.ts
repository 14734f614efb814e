import { describe, expect, it } from 'vitest'
import { urgencyOf } from './urgency'

const friday = new Date('2026-11-20T10:00:00+08:00')

describe('urgencyOf', () => {
  it.each([
    ['2026-11-20T09:59:00+08:00', 'overdue'],
    ['2026-11-20T18:00:00+08:00', 'soon'],
    ['2026-11-23T18:00:00+08:00', 'soon'],
    ['2026-11-24T09:00:00+08:00', 'later'],
    [null, 'later'],
  ])('on a Friday morning %s is %s', (due, urgency) => {
    expect(urgencyOf(due, friday)).toBe(urgency)
  })
})
