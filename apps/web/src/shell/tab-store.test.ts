import { beforeEach, expect, test } from 'vitest'
import {
  $dirty,
  $tabs,
  addOrUpdateVisitedTab,
  clearUnsavedMarks,
  closeTabsWhere,
  lastVisitOrder,
  markTabUnsaved,
  pagePathOf,
  tabPathOf,
  tabsWithSharedName,
  tabTitle,
} from './tab-store'

const PATH = '/tender/tenderImplementProjectHandling'
beforeEach(() => clearUnsavedMarks(PATH))

test('a tab with two unsaved forms is unsaved until both are', () => {
  const [one, other] = [markTabUnsaved(PATH), markTabUnsaved(PATH)]
  one()
  expect($dirty.get().has(PATH)).toBe(true)
  other()
  expect($dirty.get().has(PATH)).toBe(false)
})

test('what was given up is not held again by a form that goes later', () => {
  const release = markTabUnsaved(PATH)
  clearUnsavedMarks(PATH)
  expect($dirty.get().has(PATH)).toBe(false)
  release()
  expect($dirty.get().has(PATH)).toBe(false)
})

test('each record has a tab of its own; filters of a list and parts of a page have none', () => {
  const [one, other] = [tabPathOf(`${PATH}?listId=a&tab=lots`), tabPathOf(`${PATH}?tab=log&listId=b`)]
  expect(one).not.toBe(other)
  expect(tabPathOf(`${PATH}?listId=a&tab=log`)).toBe(one)
  expect(tabPathOf('/account/crmClient?clientName=x&menu_id=3')).toBe('/account/crmClient')
  expect(pagePathOf({ path: one })).toBe(PATH)
})

test('a tab is called by its record once that has a name, and by its page until then', () => {
  expect(tabTitle({ title: '项目详情' })).toBe('项目详情')
  expect(tabTitle({ title: '项目详情', name: '临江泵站' })).toBe('临江泵站 · 项目详情')
})

test('tabs of one name whose pages are not the same are told apart by their pages', () => {
  const makeTab = (path: string, title: string, name?: string) => ({
    path,
    title,
    name,
    location: undefined,
    affix: false,
    noCache: false,
    round: 0,
    live: true,
  })
  const [details, work] = [
    makeTab('/d?listId=a', '项目详情', '临江泵站'),
    makeTab('/w?listId=a', '项目办理', '临江泵站'),
  ]
  const [list, other] = [makeTab('/list', '招标项目管理'), makeTab('/d?listId=b', '项目详情', '青禾大学')]
  expect(tabsWithSharedName([list, details, other])).toEqual(new Set())
  expect(tabsWithSharedName([list, details, other, work])).toEqual(new Set([details.path, work.path]))
  // Two records of the same name: the name of their page would not distinguish them either.
  expect(tabsWithSharedName([other, makeTab('/d?listId=c', '项目详情', '青禾大学')])).toEqual(new Set())
})

test('who comes back to a tab finds it as it was, and another address moves it on', () => {
  const tabAtLocation = (search: string, key: string) => ({
    path: '/account/crmClient',
    title: '客户管理',
    affix: false,
    noCache: false,
    location: { pathname: '/account/crmClient', search, hash: '', state: null, key },
  })
  addOrUpdateVisitedTab(tabAtLocation('?menu_id=3', 'first'))
  const [tab] = $tabs.get()
  if (!tab) throw new Error('no tab')
  const before = lastVisitOrder(tab)
  addOrUpdateVisitedTab(tabAtLocation('?menu_id=3', 'second'))
  expect($tabs.get()[0]).toBe(tab)
  expect(lastVisitOrder(tab)).toBeGreaterThan(before)
  addOrUpdateVisitedTab(tabAtLocation('?menu_id=3&tab=log', 'third'))
  expect($tabs.get()[0]?.location?.key).toBe('third')
  closeTabsWhere(() => true)
  expect([$tabs.get().length, lastVisitOrder(tab)]).toEqual([0, 0])
})
