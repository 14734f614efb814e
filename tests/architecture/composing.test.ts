import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { filesIn, repository } from '../support/docs'

const HOME = 'packages/shared/src/keyboard/composing.ts'
/** Reads of a key event that take the Enter of an input method for one that was meant. */
const OWN_READING = /['"](?:Numpad)?Enter['"]|\.isComposing\b|\bkeyCode\b|\.which\b/
/** Semi's own handler of Enter, which hands on the event to be judged. */
const HANDLER = /onEnterPress=\{(.*)/

const sources = ['apps/web/src', 'apps/extension', 'packages/consult/src', 'packages/shared/src']
  .flatMap(filesIn)
  .filter((file) => /\/(?:src|entrypoints)\/.*(?<!\.test)\.tsx?$/.test(file) && file !== HOME)

test('only one piece reads Enter and compositions of an input method; all handlers ask it', () => {
  const found = sources.flatMap((file) =>
    readFileSync(path.join(repository, file), 'utf8')
      .split('\n')
      .flatMap((line, at) => {
        const handler = HANDLER.exec(line)?.[1]
        const isOwn = OWN_READING.test(line) || (handler !== undefined && !handler.includes('isEnter(event)'))
        return isOwn ? [`${file}:${at + 1} ${line.trim()}`] : []
      }),
  )
  expect(sources.length).toBeGreaterThan(1000)
  expect(found).toEqual([])
})
