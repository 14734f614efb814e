import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { filesIn, repository } from '../support/docs'

/** Where two digits in quotes are something else than a status. */
const OTHERS = [
  // Codes of departments, forms of the statute books, rates, and parts of a date or a number.
  'apps/server/src/seed/people.ts',
  'apps/server/src/modules/system-rule/archive.rows.ts',
  'apps/server/src/modules/system-rule/commission.rows.ts',
  'apps/server/src/modules/system-rule/rule.routes.ts',
  'apps/server/src/modules/tender-demo/demo.comparison.ts',
  'apps/server/src/modules/tender-demo/demo.costs.ts',
  'apps/web/src/modules/tender-project/lot/plan/PlanSection.tsx',
  'apps/web/src/kit/import/pack-for-parser.ts',
  'packages/shared/src/format/dates.ts',
  'packages/shared/src/text/day-time.ts',
  'packages/shared/src/modules/archive-more/more.rules.ts',
  'packages/shared/src/numbering/kinds.ts',
  'packages/shared/src/session/session-cookies.ts',
  'packages/shared/src/tendering/withholding.ts',
  // Classes of PostgreSQL's error codes, and of versions.
  'apps/server/src/db/database-unavailable.ts',
  'apps/server/src/consult/consult.routes.ts',
]

/** `export const xStatus = { draft: '10', … } as const`: where the statuses of a record are named. */
const DEFINITION = /export const \w+Status = \{[^}]*\} as const/g
const TWO_DIGITS = /'\d\d'/

const files = ['apps', 'packages']
  .flatMap(filesIn)
  .filter((file) => /\/src\/.*(?<!\.test)\.tsx?$/.test(file) && !OTHERS.includes(file))

test('a status is said by its name: its value stands where the record names its statuses, and nowhere else', () => {
  const found = files.flatMap((file) =>
    readFileSync(path.join(repository, file), 'utf8')
      .replace(DEFINITION, (text) => text.replace(/'\d\d'/g, ''))
      .split('\n')
      .flatMap((line, at) => (TWO_DIGITS.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
  )
  expect(found).toEqual([])
})
