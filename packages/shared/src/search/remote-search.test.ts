import { expect, it } from 'vitest'
import { titlePath } from './remote-search'

it('菜单搜索结果显示为标题路径', () => {
  expect(titlePath(['项目管理', '招标项目', '项目详情'])).toBe('项目管理 > 招标项目 > 项目详情')
  expect(titlePath([undefined, '首页', ''])).toBe('首页')
  expect(titlePath([])).toBe('')
})
