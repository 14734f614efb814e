import { expect, test } from 'vitest'
import { clockAt, hindrance, slotOf, spanOf, stepOf, timesOf } from './day-grid'

const day = '2026-11-24'
const now = new Date(`${day}T08:10:00+08:00`)

test('lines are half hours from 08:00', () => {
  expect([0, 1, 24].map(clockAt)).toEqual(['08:00', '08:30', '20:00'])
})

test('a drag, up or down, is a span of whole steps', () => {
  expect(spanOf(4, 2)).toEqual({ first: 2, last: 5 })
  expect(slotOf(day, spanOf(2, 2))).toEqual({ start: `${day}T09:00:00+08:00`, end: `${day}T09:30:00+08:00` })
})

test('what lies outside the hours is drawn at the edge', () => {
  expect(stepOf(day, '2026-11-24T09:15:00+08:00')).toBe(2.5)
  expect(stepOf(day, '2026-11-23T22:00:00+08:00')).toBe(0)
  expect(stepOf(day, '2026-11-25T01:00:00+08:00')).toBe(24)
})

test('nothing is booked in the past or beside another within its pause', () => {
  const standing = [slotOf(day, { first: 4, last: 6 })]
  expect(hindrance(slotOf(day, { first: 0, last: 1 }), standing, now)).toBe('past')
  expect(hindrance(slotOf(day, { first: 6, last: 8 }), standing, now)).toBe('clash')
  expect(hindrance(slotOf(day, { first: 7, last: 8 }), standing, now)).toBeUndefined()
})

test('times read with the day where they go beyond it', () => {
  expect(timesOf(slotOf(day, { first: 2, last: 4 }))).toBe('09:00–10:00')
  expect(timesOf({ start: `${day}T23:00:00+08:00`, end: '2026-11-25T01:00:00+08:00' })).toBe(
    '23:00–11-25 01:00',
  )
})
