import { beforeEach, expect, test } from 'vitest'
import { $dirty, forgetUnsaved, holdUnsaved, pagePathOf, tabPathOf, titleOf } from './tab-store'

const PATH = '/tender/tenderImplementProjectHandling'
beforeEach(() => forgetUnsaved(PATH))

test('a tab with two unsaved forms is unsaved until both are', () => {
  const [one, other] = [holdUnsaved(PATH), holdUnsaved(PATH)]
  one()
  expect($dirty.get().has(PATH)).toBe(true)
  other()
  expect($dirty.get().has(PATH)).toBe(false)
})

test('what was given up is not held again by a form that goes later', () => {
  const release = holdUnsaved(PATH)
  forgetUnsaved(PATH)
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
  expect(titleOf({ title: '项目详情' })).toBe('项目详情')
  expect(titleOf({ title: '项目详情', name: '临江泵站' })).toBe('临江泵站 · 项目详情')
})
