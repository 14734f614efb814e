import { describe, expect, test } from 'vitest'
import type { ConsultMessage } from '../contract/consult.contract'
import {
  addMessagesIfContiguous,
  formatChatTime,
  lastReceivedSeq,
  mergeLatest,
  showsMessageTime,
} from './conversation'

const messageWithSeq = (seq: number, changes: Partial<ConsultMessage> = {}): ConsultMessage => ({
  listId: String(seq),
  threadId: 't',
  seq,
  senderId: 'a',
  senderName: '安之若',
  fromConsultant: false,
  text: `第 ${seq} 句`,
  attachment: [],
  createTime: '2026-05-20T02:00:00.000Z',
  ...changes,
})
const messagesBetween = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => messageWithSeq(from + index))
const sequenceNumbersOf = (shown: readonly ConsultMessage[] | undefined) => shown?.map(({ seq }) => seq)

describe('joined', () => {
  test('each message once, in order, whichever way it came', () => {
    expect(sequenceNumbersOf(addMessagesIfContiguous([], [messageWithSeq(1)]))).toEqual([1])
    expect(sequenceNumbersOf(addMessagesIfContiguous(messagesBetween(3, 4), messagesBetween(1, 3)))).toEqual([
      1, 2, 3, 4,
    ])
    expect(
      sequenceNumbersOf(
        addMessagesIfContiguous(messagesBetween(1, 2), [messageWithSeq(2), messageWithSeq(3)]),
      ),
    ).toEqual([1, 2, 3])
  })
  test('a gap is said', () => {
    expect(addMessagesIfContiguous(messagesBetween(1, 2), [messageWithSeq(4)])).toBeUndefined()
  })
})

test('caughtUp continues, or starts over after a gap', () => {
  expect(sequenceNumbersOf(mergeLatest(messagesBetween(1, 5), messagesBetween(4, 8)))).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8,
  ])
  expect(sequenceNumbersOf(mergeLatest(messagesBetween(1, 5), messagesBetween(60, 62)))).toEqual([60, 61, 62])
  expect(
    sequenceNumbersOf(mergeLatest([...messagesBetween(1, 5), messageWithSeq(63)], messagesBetween(60, 62))),
  ).toEqual([60, 61, 62, 63])
})

test('lastHeard is the other side’s last', () => {
  const shown = [messageWithSeq(1), messageWithSeq(2, { fromConsultant: true }), messageWithSeq(3)]
  expect(lastReceivedSeq(shown, false)).toBe(2)
  expect(lastReceivedSeq(shown, true)).toBe(3)
  expect(lastReceivedSeq([messageWithSeq(1)], false)).toBe(0)
})

describe('startsAnew', () => {
  const first = messageWithSeq(1, { createTime: '2026-05-20T15:58:00.000Z' })
  test.each([
    ['2026-05-20T15:59:00.000Z', false],
    ['2026-05-20T16:01:00.000Z', true], // midnight in Shanghai lies between
    ['2026-05-20T16:03:01.000Z', true],
  ])('after %s: %s', (createTime, anew) =>
    expect(showsMessageTime(messageWithSeq(2, { createTime }), first)).toBe(anew),
  )
  test('the first always', () => expect(showsMessageTime(first, undefined)).toBe(true))
})

test.each([
  ['2026-05-20T02:03:04.000Z', '10:03'],
  ['2026-05-18T16:30:00.000Z', '05-19 00:30'],
  ['2025-12-31T02:03:04.000Z', '2025-12-31 10:03'],
])('chatTime of %s', (time, text) => {
  expect(formatChatTime(time, new Date('2026-05-20T08:00:00.000Z'))).toBe(text)
})
