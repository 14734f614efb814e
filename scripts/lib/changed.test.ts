import { expect, test } from 'vitest'
import { testsForChangedFiles, wordsInFilePath } from './changed.mjs'

const tests = [
  'tests/api/amend.test.ts',
  'tests/api/fail.test.ts',
  'tests/api/signup-secrecy.test.ts',
  'tests/web/amend.spec.ts',
  'tests/web/shell.spec.ts',
]

test.each([
  ['apps/server/src/modules/tender-amend/amend.moves.ts', ['amend', 'moves']],
  ['apps/web/src/modules/tender-amend/AmendTab.tsx', ['amend', 'tab']],
  ['tests/support/signups.ts', ['signups']],
  ['apps/server/src/http/route.ts', []],
])('%s is known by %j', (file, words) => expect(wordsInFilePath(file)).toEqual(words))

test('a change in one module runs the tests that are named after it, over HTTP and in the browser', () => {
  const changed = ['apps/server/src/modules/tender-amend/amend.moves.ts']
  expect(testsForChangedFiles(changed, tests)).toEqual({
    tests: ['tests/api/amend.test.ts', 'tests/web/amend.spec.ts'],
    beyond: [],
  })
})

test('support of tests runs those that are named after it; a changed test runs itself', () => {
  expect(testsForChangedFiles(['tests/support/signups.ts', 'tests/web/shell.spec.ts'], tests).tests).toEqual([
    'tests/api/signup-secrecy.test.ts',
    'tests/web/shell.spec.ts',
  ])
})

test('what everything may depend on is told', () => {
  const changed = ['apps/server/src/http/route.ts', 'docs/architecture.md']
  expect(testsForChangedFiles(changed, tests)).toEqual({
    tests: [],
    beyond: ['apps/server/src/http/route.ts'],
  })
})
