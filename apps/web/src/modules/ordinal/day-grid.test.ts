import { expect, test } from 'vitest'
import {
  clockAtStep,
  countGridSteps,
  findBookingObstacle,
  gridHoursCoveringBookings,
  gridStepAt,
  moveSlotWithinDay,
  slotOfSteps,
  spanOfSteps,
  timeRangeText,
} from './day-grid'

const day = '2026-11-24'
const grid = gridHoursCoveringBookings(day, [])
const now = new Date(`${day}T08:10:00+08:00`)

test('lines are half hours from 08:00', () => {
  expect([0, 1, 24].map((step) => clockAtStep(grid, step))).toEqual(['08:00', '08:30', '20:00'])
})

test('a drag, up or down, is a span of whole steps', () => {
  expect(spanOfSteps(4, 2)).toEqual({ first: 2, last: 5 })
  expect(slotOfSteps(grid, spanOfSteps(2, 2))).toEqual({
    start: `${day}T09:00:00+08:00`,
    end: `${day}T09:30:00+08:00`,
  })
})

test('a booking outside the hours makes the day longer, to midnight at most', () => {
  const early = { start: `${day}T06:40:00+08:00`, end: `${day}T07:30:00+08:00` }
  const late = { start: `${day}T20:00:00+08:00`, end: `${day}T21:10:00+08:00` }
  const over = { start: `${day}T23:00:00+08:00`, end: '2026-11-25T09:00:00+08:00' }
  expect(gridHoursCoveringBookings(day, [early])).toEqual({ date: day, from: 6, to: 20 })
  expect(gridHoursCoveringBookings(day, [late])).toMatchObject({ from: 8, to: 22 })
  const long = gridHoursCoveringBookings(day, [early, over])
  expect([long.from, long.to, countGridSteps(long)]).toEqual([6, 24, 36])
  expect(gridStepAt(long, early.start)).toBeCloseTo(4 / 3)
  expect(slotOfSteps(long, { first: 34, last: 36 })).toEqual({
    start: `${day}T23:00:00+08:00`,
    end: '2026-11-25T00:00:00+08:00',
  })
})

test('what lies outside the hours is drawn at the edge', () => {
  expect(gridStepAt(grid, '2026-11-24T09:15:00+08:00')).toBe(2.5)
  expect(gridStepAt(grid, '2026-11-23T22:00:00+08:00')).toBe(0)
  expect(gridStepAt(grid, '2026-11-25T01:00:00+08:00')).toBe(24)
})

test('nothing is booked in the past or beside another within its pause', () => {
  const standing = [slotOfSteps(grid, { first: 4, last: 6 })]
  expect(findBookingObstacle(slotOfSteps(grid, { first: 0, last: 1 }), standing, now)).toBe('past')
  expect(findBookingObstacle(slotOfSteps(grid, { first: 6, last: 8 }), standing, now)).toBe('clash')
  expect(findBookingObstacle(slotOfSteps(grid, { first: 7, last: 8 }), standing, now)).toBeUndefined()
})

test('what is moved stays as long as it is, and within the hours', () => {
  const slot = { start: `${day}T09:10:00+08:00`, end: `${day}T10:40:00+08:00` }
  const timesAfterMove = (steps: number) => timeRangeText(moveSlotWithinDay(grid, slot, steps))
  expect([2, -1, -9, 99].map(timesAfterMove)).toEqual([
    '10:10–11:40',
    '08:40–10:10',
    '08:00–09:30',
    '18:30–20:00',
  ])
})

test('times read with the day where they go beyond it', () => {
  expect(timeRangeText(slotOfSteps(grid, { first: 2, last: 4 }))).toBe('09:00–10:00')
  expect(timeRangeText({ start: `${day}T23:00:00+08:00`, end: '2026-11-25T01:00:00+08:00' })).toBe(
    '23:00–11-25 01:00',
  )
})
