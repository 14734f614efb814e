import { ApiError } from '@agency/shared/http/api-error'
import { expect, test } from 'vitest'
import { badgeFor } from './badge'
import { stateAfterError } from './todo-state'

const createCountState = (count: number, inStead = 0) => ({ kind: 'count', count, inStead }) as const

test.each([
  [0, ''],
  [1, '1'],
  [999, '999'],
  [1000, '999+'],
])('%d pending to-dos show "%s"', (count, text) => {
  expect(badgeFor(createCountState(count)).text).toBe(text)
})

test('the title says what the badge has no room for', () => {
  expect(badgeFor(createCountState(1234)).title).toBe('招标代理业务系统：1234 项待办')
  expect(badgeFor(createCountState(0)).title).toBe('招标代理业务系统：没有待办')
})

test('a decision that was not taken shows, whatever the count', () => {
  expect(badgeFor(createCountState(3), 1)).toMatchObject({ text: '3', color: '#c9271c' })
  expect(badgeFor(createCountState(0), 2)).toMatchObject({ text: '×' })
  expect(badgeFor(createCountState(3), 2).title).toContain('2 项处理没有成功')
})

test.each([
  [0, '•'],
  [12, '12•'],
  [100, '99+•'],
])('what is unread in 即时咨询 is a dot beside %d', (count, text) => {
  expect(badgeFor(createCountState(count), 0, 2).text).toBe(text)
  expect(badgeFor(createCountState(count), 1, 2).title).toContain('；即时咨询 2 条未读')
})

test('what one does for others is told apart from one’s own number', () => {
  expect(badgeFor(createCountState(3, 2))).toMatchObject({
    text: '3',
    title: expect.stringContaining('3 项待办；代办 2 项'),
  })
  expect(badgeFor(createCountState(0, 2)).text).toBe('代2')
  expect(badgeFor(createCountState(0, 120)).text).toBe('代99+')
  expect(badgeFor(createCountState(0, 12), 0, 1).text).toBe('代9+•')
  expect(badgeFor(createCountState(0, 2), 1).text).toBe('×')
  expect(badgeFor(createCountState(5)).title).not.toContain('代办')
})

test('the states look different from one another', () => {
  const looks = (['loggedOut', 'offline', 'fault'] as const).map((kind) => badgeFor({ kind }))
  expect(looks.map((badge) => badge.text)).toEqual(['登', '!', '×'])
  expect(new Set(looks.map((badge) => badge.title)).size).toBe(3)
})

test.each([
  ['no answer', new ApiError('', undefined, undefined), 'offline'],
  ['an ended session', new ApiError('', 401, 401), 'ended'],
  ['a first password', new ApiError('', 403, 403), 'password'],
  ['a fault', new ApiError('', 500, 500), 'fault'],
  ['a gateway without its server', new ApiError('', 502, undefined), 'fault'],
  ['a foreign page', new ApiError('', 200, undefined), 'fault'],
])('%s', (_what, error, kind) => {
  expect(stateAfterError(error)).toEqual({ kind })
})

test('a bug is not taken for a state of the server', () => {
  expect(() => stateAfterError(new TypeError('bug'))).toThrow('bug')
})
