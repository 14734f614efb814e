import { beforeEach, expect, test } from 'vitest'
import { $dirty, forgetUnsaved, holdUnsaved } from './tab-store'

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
