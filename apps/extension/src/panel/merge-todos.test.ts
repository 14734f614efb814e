import { expect, test } from 'vitest'
import { mergeTodos, NEWCOMERS } from './merge-todos'
import type { Group, Pressing } from './todo-groups'

const todoRow = (listId: string) => ({ todo: { listId }, tone: 'calm' }) as Pressing
const group = (bizType: string, ...ids: string[]): Group => ({
  bizType,
  title: bizType,
  todos: ids.map(todoRow),
})
const rows = (groups: readonly Group[]) =>
  groups.flatMap(({ bizType, todos }) =>
    todos.map(({ todo, gone }) => `${bizType} ${todo.listId}${gone ? ' gone' : ''}`),
  )

test('what is still there keeps its place, whatever the new order is', () => {
  const shown = [group('a', '1', '2'), group('b', '3')]
  expect(rows(mergeTodos(shown, [group('b', '3'), group('a', '2', '1')]))).toEqual(rows(shown))
})

test('what is gone keeps its place too, and comes back to it', () => {
  const shown = [group('a', '1', '2'), group('b', '3')]
  const left = mergeTodos(shown, [group('a', '2')])
  expect(rows(left)).toEqual(['a 1 gone', 'a 2', 'b 3 gone'])
  expect(rows(mergeTodos(left, [group('a', '1', '2')]))).toEqual(['a 1', 'a 2', 'b 3 gone'])
})

test('what comes stands below all others, in the order of its coming', () => {
  const shown = [group('b', '3')]
  const first = mergeTodos(shown, [group('a', '1'), group('b', '3')])
  expect(rows(first)).toEqual(['b 3', `${NEWCOMERS} 1`])
  const second = mergeTodos(first, [group('a', '0', '1'), group('b', '3')])
  expect(rows(second)).toEqual(['b 3', `${NEWCOMERS} 1`, `${NEWCOMERS} 0`])
})
