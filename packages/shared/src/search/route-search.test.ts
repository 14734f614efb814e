import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRouteSearch } from './route-search'

const routes = [
  { title: '首页', path: '/home' },
  { title: '客户管理', path: '/account/crmClient' },
  { title: '客户详情', path: '/account/crmClientDetail' },
  { title: '招标项目', path: '/tender/tenderImplementProject' },
  { title: '项目办理', path: '/tender/tenderImplementProjectHandling' },
  { title: '档案借阅详情', path: '/projectArchives/archivesBorrowBaseInfo' },
  { title: '待办项目列表', path: '/workflow/todoList' },
  { title: '品管抽查', path: '/quality/tenderQcCheck' },
]
const foundTitles = (text: string, limit?: number) =>
  createRouteSearch(routes)
    .find(text, limit)
    .map((route) => route.title)

describe('页面搜索', () => {
  it('标题里有的字最先出现，开头的在前', () => {
    expect(foundTitles('客户').slice(0, 2)).toEqual(['客户管理', '客户详情'])
    expect(foundTitles('项目').slice(0, 3)).toEqual(['项目办理', '招标项目', '待办项目列表'])
    expect(foundTitles('招标项目')[0]).toBe('招标项目')
    expect(foundTitles('招标 项目')[0]).toBe('招标项目')
    expect(foundTitles('ＣＲＭＣｌｉｅｎｔＤｅｔａｉｌ')[0]).toBe('客户详情')
  })

  it('打错一个字仍能找到', () => expect(foundTitles('客户详请')).toContain('客户详情'))

  it('按路径查找', () => {
    expect(foundTitles('/home')[0]).toBe('首页')
    expect(foundTitles('todoList')[0]).toBe('待办项目列表')
    expect(foundTitles('crmClientDetail')[0]).toBe('客户详情')
  })

  it.each([
    ['kehuguanli', '客户管理'],
    ['khgl', '客户管理'],
    ['KHXQ', '客户详情'],
    ['ke hu xiang qing', '客户详情'],
    ["da'jieyue", '档案借阅详情'],
    ['pinguan', '品管抽查'],
    ['sy', '首页'],
  ])('按拼音 %s 最先找到 %s', (text, title) => expect(foundTitles(text)[0]).toBe(title))

  it('标题与拼音都命中的页面只出现一次', () => {
    const search = createRouteSearch([{ title: 'home 首页', path: '/home' }])
    expect(search.find('home')).toHaveLength(1)
  })

  it('空白不查，无关的字没有结果', () => {
    expect(foundTitles('')).toEqual([])
    expect(foundTitles('   ')).toEqual([])
    expect(foundTitles('食堂')).toEqual([])
  })

  it('只取前几条', () => {
    expect(foundTitles('项目', 1)).toEqual(['项目办理'])
    expect(foundTitles('项目', 0)).toEqual([])
  })

  it('超过三十二个字的部分不参与查找', () => {
    const search = createRouteSearch([{ title: '安'.repeat(32), path: '/b' }])
    expect(search.find(`${'a'.repeat(32)}xyz`)).toHaveLength(1)
    expect(search.find(`${'a'.repeat(31)}xyz`)).toHaveLength(0)
  })

  it('同样的命中，标题比路径重要', () => {
    const search = createRouteSearch([
      { title: 'xyz', path: 'abc' },
      { title: 'abc', path: 'xyz' },
    ])
    expect(search.find('abc').map((route) => route.title)).toEqual(['abc', 'xyz'])
  })

  it('返回的是交进来的对象，且从不重复', () => {
    const search = createRouteSearch(routes)
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'客户项目abdhtx/ ') }), (text) => {
        const found = search.find(text)
        expect(new Set(found).size).toBe(found.length)
        expect(found.every((route) => routes.includes(route))).toBe(true)
      }),
    )
  })

  it('五千个页面里查找仍然很快', () => {
    const many = Array.from({ length: 5000 }, (_, index) => {
      const { title, path } = routes[index % routes.length] ?? { title: '', path: '' }
      return { title: `${title}${index}`, path: `${path}/${index}` }
    })
    const search = createRouteSearch(many)
    for (const text of ['khxq', '项目', 'an'.repeat(16), 'crmClientDetail']) search.find(text, 20)
  })
})
