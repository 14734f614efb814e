import { describe, expect, test } from 'vitest'
import { findMove } from '../../flow/flow'
import { flowDefinitionProblems } from '../../flow/problems'
import { ordinalFlow } from './ordinal.flow'
import {
  countAhead,
  isPersonClash,
  isRoomClash,
  ordinalProblems,
  regimeHint,
  slotProblems,
  sortQueue,
} from './ordinal.rules'

const timeOnTestDay = (clock: string) => `2026-11-24T${clock}:00+08:00`
const timeSlot = (start: string, end: string) => ({ start: timeOnTestDay(start), end: timeOnTestDay(end) })

describe('two bookings of a room', () => {
  const standing = timeSlot('09:00', '10:00')
  test.each([
    ['10:30', '11:00', false],
    ['10:29', '11:00', true],
    ['08:00', '08:30', false],
    ['08:00', '08:31', true],
    ['09:20', '09:40', true],
    ['08:00', '12:00', true],
  ] as const)('%s–%s beside 09:00–10:00: %s', (start, end, clash) => {
    expect(isRoomClash(timeSlot(start, end), standing)).toBe(clash)
    expect(isRoomClash(standing, timeSlot(start, end))).toBe(clash)
  })

  test('a person goes from one straight to the next', () => {
    expect(isPersonClash(timeSlot('10:00', '11:00'), standing)).toBe(false)
    expect(isPersonClash(timeSlot('09:59', '11:00'), standing)).toBe(true)
  })

  test('ends after it begins, within half a day', () => {
    const names = { start: 'start', end: 'end' }
    expect(slotProblems(timeSlot('10:00', '10:00'), names)).toMatchObject([{ field: 'end' }])
    expect(slotProblems(timeSlot('08:00', '20:01'), names)).toMatchObject([{ field: 'end' }])
    expect(slotProblems(timeSlot('08:00', '20:00'), names)).toEqual([])
  })
})

describe('the queue', () => {
  const makeWaitingEntry = (listId: string, submitTime: string, first = false) => ({
    listId,
    first,
    submitTime: timeOnTestDay(submitTime),
  })
  const queue = [
    makeWaitingEntry('c', '11:00', true),
    makeWaitingEntry('b', '10:00'),
    makeWaitingEntry('a', '09:00'),
    makeWaitingEntry('d', '10:30', true),
  ]

  test('has what is urgent first, each part by its time', () => {
    expect(sortQueue(queue).map(({ listId }) => listId)).toEqual(['d', 'c', 'a', 'b'])
  })

  test('says how many are ahead', () => {
    expect([...countAhead(queue)]).toEqual([
      ['d', 0],
      ['c', 1],
      ['a', 2],
      ['b', 3],
    ])
  })
})

describe('a 排号', () => {
  const problemFields = (draft: Parameters<typeof ordinalProblems>[0]) =>
    ordinalProblems(draft).map(({ field }) => field)

  test.each([
    [{ procurementRegime: 'ZC', procurementMethod: '比选' }, 'procurementMethod'],
    [{ budgetMoney: '0.00' }, 'budgetMoney'],
    [{ budgetMoney: '100', controlMoney: '100.01' }, 'controlMoney'],
    [{ projectManagerAId: 'a', projectManagerBId: 'a' }, 'projectManagerBId'],
    [{ mainDevelopUserId: 'a', helperDevelopUserIds: ['a'] }, 'helperDevelopUserIds'],
    [{ urgent: true }, 'urgentReason'],
    [{ ordinalType: '重新招标' }, 'sourceProjectId'],
    [{ ordinalType: '增补标包' }, 'sourceProjectId'],
    [{ roomStart: timeOnTestDay('09:00'), roomEnd: timeOnTestDay('10:00') }, 'roomId'],
  ])('%j is wrong at %s', (draft, field) => {
    expect(problemFields(draft)).toEqual([field])
  })

  test.each([
    { procurementRegime: 'QT', procurementMethod: '比选' },
    { budgetMoney: '100', controlMoney: '100.00' },
    { budgetMoney: 'oops', controlMoney: '1' },
    { projectManagerAId: 'a', projectManagerBId: 'b' },
    {},
  ])('%j is right', (draft) => {
    expect(problemFields(draft)).toEqual([])
  })

  test('is told of another regime only for tendered works of the government', () => {
    const works = { procurementRegime: 'ZC', projectType: 'GC', procurementMethod: '公开招标' }
    expect(regimeHint(works)).toMatch(/第7条/)
    expect(regimeHint({ ...works, procurementMethod: '竞争性磋商' })).toBeUndefined()
    expect(regimeHint({ ...works, projectType: 'HW' })).toBeUndefined()
  })
})

describe('its flow', () => {
  test('is sound', () => {
    expect(flowDefinitionProblems(ordinalFlow)).toEqual([])
  })

  test('leads what is urgent to the head, the rest into the queue', () => {
    expect(findMove(ordinalFlow, 'draft', 'submit', undefined, { urgent: true })?.to).toBe('urgent')
    expect(findMove(ordinalFlow, 'draft', 'submit', undefined, { urgent: false })?.to).toBe('queued')
  })
})
