import type { Todo } from '@agency/shared/contract/todo.contract'
import { describe, expect, test } from 'vitest'
import { registerBulkPages } from '../../../shell/together-pages'
import { groupTodosByProject, jointPagePath, nextTodoToOpen } from './groups'

const makeTodo = (listId: string, of: Partial<Todo> = {}) =>
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
    const groups = groupTodosByProject([
      makeTodo('1', { projectCode: 'P1', projectName: '甲' }),
      makeTodo('2'),
      makeTodo('3', { projectCode: 'P2' }),
      makeTodo('4', { projectCode: 'P1', projectName: '甲' }),
    ])
    expect(groups.map(({ name, todos }) => [name, ...todos.map(({ listId }) => listId)])).toEqual([
      ['甲', '1', '4'],
      [undefined, '2'],
      ['P2', '3'],
    ])
  })

  test('alike are those of one step that need an opinion alone', () => {
    const approve = { projectCode: 'P', allowedActions: ['handle', 'approve'] }
    const [group] = groupTodosByProject([
      makeTodo('1', approve),
      makeTodo('2', { ...approve, stepId: 'T' }),
      makeTodo('3', approve),
      makeTodo('4', { projectCode: 'P', allowedActions: ['handle'] }),
    ])
    expect(group?.alike.map((some) => some.map(({ listId }) => listId))).toEqual([['1', '3']])
  })
})

test('those that ask for more are alike where a page does several at once, but not in somebody’s stead', () => {
  registerBulkPages([{ stepId: 'M', pathOf: (ids) => `/money?together=${ids.join(',')}` }])
  const of = { projectCode: 'P', stepId: 'M', allowedActions: ['handle'] }
  const todos = [
    makeTodo('1', { ...of, ownId: 'a' }),
    makeTodo('2', { ...of, ownId: 'b' }),
    makeTodo('3', { ...of, ownId: 'c', forUserName: '钱多朵' }),
    makeTodo('4', { ...of, ownId: 'd', allowedActions: [] }),
  ]
  const [some = []] = groupTodosByProject(todos)[0]?.alike ?? []
  expect(some.map(({ listId }) => listId)).toEqual(['1', '2'])
  expect(jointPagePath(some)).toBe('/money?together=a,b')
  expect(jointPagePath(todos)).toBeUndefined()
  expect(
    jointPagePath([makeTodo('5', { allowedActions: ['handle', 'approve'], ownId: 'e' })]),
  ).toBeUndefined()
})

test('the cursor goes on to the next, at the end to the one before', () => {
  const order = ['a', 'b', 'c', 'd']
  expect(nextTodoToOpen(order, 'b', ['b'])).toBe('c')
  expect(nextTodoToOpen(order, 'b', ['b', 'c'])).toBe('d')
  expect(nextTodoToOpen(order, 'd', ['d'])).toBe('c')
  expect(nextTodoToOpen(order, 'b', ['a'])).toBe('b')
  expect(nextTodoToOpen(order, 'd', order)).toBeUndefined()
  expect(nextTodoToOpen(order, undefined, [])).toBe('a')
})
