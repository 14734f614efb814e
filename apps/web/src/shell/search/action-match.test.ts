import { expect, test } from 'vitest'
import { matchActions } from './action-match'

const findNothing = async () => []
const actions = [
  { label: '新增客户', may: 'a', to: '/a' },
  { label: '新增排号', may: 'b', to: '/b' },
  { label: '登记报名', may: 'c', to: '/c', find: findNothing },
]
const matchedLabels = (text: string) =>
  matchActions(actions, text).map(({ action, rest }) => (rest ? `${action.label} + ${rest}` : action.label))

test.each([
  ['新增客户', ['新增客户']],
  ['新增', ['新增客户', '新增排号']],
  ['xzkh', ['新增客户']],
  ['xinzengkehu', ['新增客户']],
  ['XZ', ['新增客户', '新增排号']],
  ['新增 客户', ['新增客户']],
  ['登记报名 0037', ['登记报名 + 0037']],
  ['登记报名0037', ['登记报名 + 0037']],
  ['djbm 0037', ['登记报名 + 0037']],
  ['报名 0037 02', ['登记报名 + 0037 02']],
])('%s names %j', (text, expected) => {
  expect(matchedLabels(text)).toEqual(expected)
})

test.each(['', '  ', '0037', 'x', 'kh', '新增客户 0037', '名 0037', '删除客户'])('%j names none', (text) => {
  expect(matchedLabels(text)).toEqual([])
})
