import type { Todo } from '@agency/shared/contract/todo.contract'
import { describe, expect, test } from 'vitest'
import { groupsOf, nextAfter } from './groups'

const todo = (listId: string, of: Partial<Todo> = {}) =>
  ({
    listId,
    projectCode: null,
    projectName: null,
    bizType: 'a',
    stepId: 'S',
    allowedActions: [],
    ...of,
  }) as Todo

describe('grouping', () => {
  test('a project stands where its most urgent to-do does, and gathers the others', () => {
    const groups = groupsOf([
      todo('1', { projectCode: 'P1', projectName: '甲' }),
      todo('2'),
      todo('3', { projectCode: 'P2' }),
      todo('4', { projectCode: 'P1', projectName: '甲' }),
    ])
    expect(groups.map(({ name, todos }) => [name, ...todos.map(({ listId }) => listId)])).toEqual([
      ['甲', '1', '4'],
      [undefined, '2'],
      ['P2', '3'],
    ])
  })

  test('alike are those of one step that need an opinion alone', () => {
    const approve = { projectCode: 'P', allowedActions: ['handle', 'approve'] }
    const [group] = groupsOf([
      todo('1', approve),
      todo('2', { ...approve, stepId: 'T' }),
      todo('3', approve),
      todo('4', { projectCode: 'P', allowedActions: ['handle'] }),
    ])
    expect(group?.alike.map((some) => some.map(({ listId }) => listId))).toEqual([['1', '3']])
  })
})

test('the cursor goes on to the next, at the end to the one before', () => {
  const order = ['a', 'b', 'c', 'd']
  expect(nextAfter(order, 'b', ['b'])).toBe('c')
  expect(nextAfter(order, 'b', ['b', 'c'])).toBe('d')
  expect(nextAfter(order, 'd', ['d'])).toBe('c')
  expect(nextAfter(order, 'b', ['a'])).toBe('b')
  expect(nextAfter(order, 'd', order)).toBeUndefined()
  expect(nextAfter(order, undefined, [])).toBe('a')
})
