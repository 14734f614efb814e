import { expect, test } from 'vitest'
import { mergeTodos, NEWCOMERS } from './merge-todos'
import type { Group, Pressing } from './todo-groups'

const todoRow = (listId: string) => ({ todo: { listId }, tone: 'calm' }) as Pressing
const createGroup = (bizType: string, ...ids: string[]): Group => ({
  bizType,
  title: bizType,
  todos: ids.map(todoRow),
})
const describeRows = (groups: readonly Group[]) =>
  groups.flatMap(({ bizType, todos }) =>
    todos.map(({ todo, gone }) => `${bizType} ${todo.listId}${gone ? ' gone' : ''}`),
  )

test('what is still there keeps its place, whatever the new order is', () => {
  const shown = [createGroup('a', '1', '2'), createGroup('b', '3')]
  expect(describeRows(mergeTodos(shown, [createGroup('b', '3'), createGroup('a', '2', '1')]))).toEqual(
    describeRows(shown),
  )
})

test('what is gone keeps its place too, and comes back to it', () => {
  const shown = [createGroup('a', '1', '2'), createGroup('b', '3')]
  const left = mergeTodos(shown, [createGroup('a', '2')])
  expect(describeRows(left)).toEqual(['a 1 gone', 'a 2', 'b 3 gone'])
  expect(describeRows(mergeTodos(left, [createGroup('a', '1', '2')]))).toEqual(['a 1', 'a 2', 'b 3 gone'])
})

test('what comes stands below all others, in the order of its coming', () => {
  const shown = [createGroup('b', '3')]
  const first = mergeTodos(shown, [createGroup('a', '1'), createGroup('b', '3')])
  expect(describeRows(first)).toEqual(['b 3', `${NEWCOMERS} 1`])
  const second = mergeTodos(first, [createGroup('a', '0', '1'), createGroup('b', '3')])
  expect(describeRows(second)).toEqual(['b 3', `${NEWCOMERS} 1`, `${NEWCOMERS} 0`])
})
