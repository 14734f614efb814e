import { expect, test } from 'vitest'
import { clockAt, hindrance, movedBy, slotOf, spanOf, stepOf, timesOf } from './day-grid'

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

test('what is moved stays as long as it is, and within the hours', () => {
  const slot = { start: `${day}T09:10:00+08:00`, end: `${day}T10:40:00+08:00` }
  const times = (steps: number) => timesOf(movedBy(day, slot, steps))
  expect([2, -1, -9, 99].map(times)).toEqual(['10:10–11:40', '08:40–10:10', '08:00–09:30', '18:30–20:00'])
})

test('times read with the day where they go beyond it', () => {
  expect(timesOf(slotOf(day, { first: 2, last: 4 }))).toBe('09:00–10:00')
  expect(timesOf({ start: `${day}T23:00:00+08:00`, end: '2026-11-25T01:00:00+08:00' })).toBe(
    '23:00–11-25 01:00',
  )
})
