import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

/**
 * A module's tables are private: others read its facts (`door/facts.ts`), hear its events and ask its ports.
 * This is how often each folder still names a table of another module, in an import or in a text of SQL. A
 * number may only fall; folders that are not listed name none.
 */
const STILL: Readonly<Record<string, number>> = {
  'crm-supplier': 2,
  ordinal: 11,
  'quality-qc': 11,
  'quality-risk': 5,
  'quality-sampling': 4,
  'sale-complain': 10,
  'sale-notice': 5,
  'system-log': 33,
  'system-rule': 1,
  'tender-amend': 6,
  'tender-bond': 15,
  'tender-change': 1,
  'tender-comparison': 6,
  'tender-demo': 2,
  'tender-document': 11,
  'tender-fail': 3,
  'tender-fee': 7,
  'tender-home': 18,
  'tender-project': 11,
  'tender-sign': 3,
  'tender-signup': 15,
  'tender-statistics': 15,
}

const root = path.resolve(import.meta.dirname, '../..')
const source = path.join(root, 'apps/server/src')

/** The module of a file, or `core` for what no module owns. */
const owningModule = (file: string): string => /^modules\/([^/]+)\//.exec(file)?.[1] ?? 'core'

const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => ({
    file,
    owner: owningModule(file),
    code: withoutComments(readFileSync(path.join(source, file), 'utf8')),
  }))

const ownerOfTable = new Map(
  files.flatMap(({ code, owner }) =>
    [...code.matchAll(/(?:pgTable|Table)\(\s*'(\w+)'/g)].map(([, table = '']) => [table, owner] as const),
  ),
)

/** A table in a text of SQL: after one of these words, in a property `from` of such a text too, or before a dot. */
const TABLE_IN_SQL = /\b(?:(?:from|join|update|into):?\s+["'`]?([a-z]\w+)|([a-z]\w+)\.[a-z]\w*)/g

/** Each naming of a table of another module, as `file: table`. */
function foreignTablesOf({ file, owner, code }: (typeof files)[number]): string[] {
  const imported = [...code.matchAll(/from '([^']*\.table)'/g)]
    .map(([, from = '']) => path.posix.join(path.posix.dirname(file), from))
    .filter((table) => ![owner, 'core'].includes(owningModule(table)))
  const named = [...code.matchAll(TABLE_IN_SQL)]
    .map(([, afterWord, beforeDot]) => afterWord ?? beforeDot ?? '')
    .filter((table) => ![owner, 'core', undefined].includes(ownerOfTable.get(table)))
  return [...imported, ...named].map((table) => `${file}: ${table}`)
}

it('finds tables of all modules', () => {
  expect(ownerOfTable.get('tender_package')).toBe('tender-project')
  expect(ownerOfTable.size).toBeGreaterThan(100)
})

it.each([...new Set(files.map(({ owner }) => owner))].sort())(
  '%s names the tables of no other module, or of fewer than before',
  (owner) => {
    const found = files.filter((file) => file.owner === owner).flatMap(foreignTablesOf)
    const limit = STILL[owner] ?? 0
    expect(
      found.length,
      `${found.join('\n')}\nA fact is missing? Add it to door/facts.ts of its module.`,
    ).toBeLessThanOrEqual(limit)
    expect(found.length, `Fewer than ${limit}: lower the number in STILL.`).toBe(limit)
  },
)

function withoutComments(code: string): string {
  return code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '')
}
