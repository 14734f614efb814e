import type { Todo } from '@agency/shared/contract/todo.contract'
import { expect, test } from 'vitest'
import type { LastState } from '../panel/last-state'
import { findLocally, mergeResults } from './find'
import type { Hit } from './query'

const createTodo = (listId: string, title: string, projectCode: string | null = null) =>
  ({ listId, title, projectCode, projectName: null, stepName: '部门审批', path: `/${listId}` }) as Todo
const last = {
  pages: [{ title: '客户管理', path: '/account/crmClient', to: '/account/crmClient', way: '客户管理' }],
  todos: [
    createTodo('1', '客户审核：云岭市档案馆'),
    createTodo('2', '流废标审批：HC-F2026-0033', 'HC-F2026-0033'),
  ],
} as unknown as LastState
const foundTitles = (text: string) => findLocally(last, text).map(({ title }) => title)

test('to-dos are found by pinyin and its initials, by their number and by their step', () => {
  expect(foundTitles('yunlingshi')).toEqual(['客户审核：云岭市档案馆'])
  expect(foundTitles('dag')).toEqual(['客户审核：云岭市档案馆'])
  expect(foundTitles('hc-f2026-0033')).toEqual(['流废标审批：HC-F2026-0033'])
  expect(foundTitles('bmsp')).toHaveLength(2)
  expect(foundTitles('客户审核')).toContain('客户审核：云岭市档案馆')
  expect(foundTitles('ＨＣ－F2026—0033')).toEqual(['流废标审批：HC-F2026-0033'])
})

test('a whole number leads, a name does not', () => {
  const createHit = (group: string, to: string, note = '') => ({ id: to, group, title: to, note, to }) as Hit
  const [page, task] = [createHit('页面', '/page'), createHit('待办', '/todo')]
  const project = createHit('项目', '/project', 'HC-F2026-0033 · 云岭市档案馆')
  const mergedPaths = (text: string) => mergeResults([page, task], [project, page], text).map((one) => one.to)
  expect(mergedPaths('hc-f2026-0033')).toEqual(['/project', '/page', '/todo'])
  expect(mergedPaths('HC-F2026')).toEqual(['/page', '/project', '/todo'])
})
