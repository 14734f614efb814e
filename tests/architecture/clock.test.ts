import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { filesIn, repository } from '../support/docs'

/** Reads of the machine's own clock: with the wrong date in a PC, whatever follows from them is wrong. */
const OWN_CLOCK = /\bnew Date\(\s*\)|\bDate\.now\b|\bdayjs\(\s*\)|(?<!new )\bDate\(\s*\)/
const HOME = 'packages/shared/src/clock/server-clock.ts'

/** The files that may read it, each with its reason. */
const ALLOWED: Readonly<Record<string, string>> = {
  'apps/extension/src/decide/decisions.ts': 'the seconds in which a decision can be undone',
  'apps/extension/src/panel/Decided.tsx': 'the seconds in which a decision can be undone',
  'apps/extension/src/server/extension-store.ts': 'the browser expires its cookies by its own clock',
  'apps/web/src/kit/form/DraftOffer.tsx': 'when this browser stored a draft',
  'apps/web/src/kit/form/use-stored-draft.ts': 'when this browser stored a draft',
  'apps/web/src/kit/import/pack-for-parser.ts': 'times of entries in a zip that only the parser sees',
  'apps/web/src/kit/import/template.ts': 'times of entries in the zip of a workbook',
  'apps/web/src/kit/preview/render-docx.ts': 'times of entries in a zip that only the preview sees',
  'apps/web/src/modules/tender-project/lot/plan/use-stored-plan.ts': 'how long a stored plan is kept',
  'apps/web/src/session/cookie-store.ts': 'how long a session has lasted',
  'apps/web/src/session/freshness.ts': 'which of two requests in this page came first',
  'apps/web/src/session/stored-drafts.ts': 'how long a draft is kept',
  'apps/web/src/shell/frame/OutsideFrame.tsx': 'a number in an address, against caches',
  'packages/shared/src/format/ids.ts': 'the order of ids',
  'packages/shared/src/http/client.ts': 'how long an answer took',
}

const sources = [
  'apps/web/src',
  'apps/web/worker',
  'apps/extension',
  'packages/consult/src',
  'packages/shared/src',
]
  .flatMap(filesIn)
  .filter((file) => /(?<!\.test|\.fixture)\.tsx?$/.test(file) && !file.includes('node_modules'))

test("what is late, due or today is reckoned by the server's clock; each other clock has its reason", () => {
  const readers = sources.filter(
    (file) => file !== HOME && OWN_CLOCK.test(readFileSync(path.join(repository, file), 'utf8')),
  )
  expect(sources.length).toBeGreaterThan(1000)
  expect(readers.toSorted()).toEqual(Object.keys(ALLOWED))
})
