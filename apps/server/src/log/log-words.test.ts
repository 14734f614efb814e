import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { loadFieldLookup, loadRecordFieldLabels, loggedModules } from '@agency/shared/log/log-labels'
import { actionWord } from '@agency/shared/log/log-words'
import { getTableColumns, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'

const SOURCES = path.resolve(import.meta.dirname, '..')
const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
)

/** Internal tables whose rows are not logged. */
const UNLOGGED =
  /^(sys_(idempotency|operation_log|operation_log_head|operation_log_check|operation_log_segment|session|refresh_token|login_failure|captcha|login_log|seeded|setting|sequence|issued_number|scheduled_job|scheduled_run|backup|shared_count|search\w*|blob_check)|consult_\w+|wf_case|wf_flow_log|crm_supplier_ticket|risk_row|risk_project|quality_draw(_witness)?|doc_paper|finance_voucher|tender_stat_(lot|sum|changed)|knowledge_(material_(version|use)|apply_download)|archive_(custody|loan|hold|package|package_key|source|move|label_deed|stock_(line|scan|result)))$/

test('every column of a record that is logged has a word', async () => {
  const named = new Set((await Promise.all(loggedModules.map(loadRecordFieldLabels))).flatMap(Object.keys))
  const common = await loadFieldLookup('')
  const without: string[] = []
  for (const file of files.filter((name) => name.endsWith('.table.ts'))) {
    const tables = Object.values(await import(path.join(SOURCES, file))).filter((one) => is(one, PgTable))
    for (const table of tables) {
      const { name } = getTableConfig(table)
      if (UNLOGGED.test(name)) continue
      const columns = Object.keys(getTableColumns(table))
      without.push(
        ...columns
          .filter((column) => !named.has(column) && common(column).label === column)
          .map((column) => `${name}.${column}`),
      )
    }
  }
  expect(without).toEqual([])
})

test('every action that is written into the log has a word', () => {
  const written = files.flatMap((file) => {
    const text = readFileSync(path.join(SOURCES, file), 'utf8')
    const calls = [...text.matchAll(/\blog(?:As)?\(\{?[^}]*?\baction: '(\w+)'/g)]
    return calls.map(([, action = '']) => action)
  })
  expect(written.length).toBeGreaterThan(50)
  expect([...new Set(written)].filter((action) => actionWord('', action) === action)).toEqual([])
})
