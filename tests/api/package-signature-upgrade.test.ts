import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { poolFor } from '../support/databases'
import { databaseOneMigrationAgo, migrations } from '../support/one-migration-ago'

/** The migration that introduced signatures of packages. */
const IS_SIGNING = /CREATE TABLE "archive_package_key"/

test('what was imported before packages were signed is marked, and its people become names', async () => {
  const at = migrations.findIndex(({ sql }) => sql.some((statement) => IS_SIGNING.test(statement)))
  expect(at).toBeGreaterThan(0)
  // Once later migrations exist, the database of one migration ago already has it.
  if (at !== migrations.length - 1) return
  const database = await databaseOneMigrationAgo()
  const pool = poolFor(database.url)
  const ids = { archive: randomUUID(), project: randomUUID(), part: randomUUID(), own: randomUUID() }
  const someone = randomUUID()
  const insertRow = (table: string, row: Record<string, unknown>) =>
    pool.query(
      `insert into "${table}" select (jsonb_populate_record(null::"${table}",
        (select coalesce(jsonb_object_agg(c.column_name, case
           when c.data_type = 'uuid' then '"00000000-0000-4000-8000-000000000009"'::jsonb
           when c.data_type = 'boolean' then 'false'::jsonb
           when c.data_type in ('integer', 'numeric', 'bigint') then '1'::jsonb
           when c.data_type = 'jsonb' then '[]'::jsonb
           when c.data_type like 'timestamp%' then '"2026-02-01T00:00:00Z"'::jsonb
           when c.data_type = 'date' then '"2026-02-01"'::jsonb
           else '"x"'::jsonb end), '{}') from information_schema.columns c
         where c.table_name = $1 and c.table_schema = current_schema() and c.is_nullable = 'NO') || $2::jsonb)).*`,
      [table, JSON.stringify(row)],
    )
  await insertRow('tender_project', { list_id: ids.project, project_code: 'A', create_user_id: someone })
  const archives = [
    { list_id: ids.archive, project_id: ids.project, status: '60', accept_user_id: someone },
    { list_id: ids.own, project_id: randomUUID(), status: '60', accept_user_id: someone },
  ]
  for (const row of archives)
    await insertRow('archive_file', { ...row, accept_time: '2026-01-05T00:00:00Z', due_date: '2026-01-01' })
  await insertRow('archive_part', {
    list_id: ids.part,
    archive_id: ids.archive,
    part: 'B',
    hand_user_id: someone,
    hand_time: '2026-01-04T00:00:00Z',
  })
  const line = { own_id: ids.archive, user_id: someone, user_name: '王领导' }
  await insertRow('wf_flow_log', {
    ...line,
    list_id: randomUUID(),
    action: 'check',
    time: '2026-01-06T00:00:00Z',
  })
  await insertRow('wf_flow_log', { ...line, list_id: randomUUID(), action: 'imported', user_name: '李档案' })
  await insertRow('archive_custody', {
    list_id: randomUUID(),
    project_id: ids.project,
    time: '2026-01-05T00:00:00Z',
  })

  for (const { sql } of migrations.slice(-1)) for (const statement of sql) await pool.query(statement)

  const queryRows = async (text: string) => (await pool.query(text)).rows
  expect(await queryRows('select archive_id, state, words from archive_source')).toEqual([
    { archive_id: ids.archive, state: 'unverified', words: '外来，来源未核实（签名出现之前导入）' },
  ])
  expect(
    await queryRows(
      `select (accept_user_id is null) as named from archive_file order by list_id = '${ids.own}'`,
    ),
  ).toEqual([{ named: true }, { named: false }])
  expect(await queryRows('select hand_user_id from archive_part')).toEqual([{ hand_user_id: null }])
  expect(await queryRows('select user_name from wf_flow_log order by time')).toEqual([
    { user_name: '王领导（外来记录）' },
    { user_name: '李档案' },
  ])
  expect(await queryRows('select is_outside from archive_custody')).toEqual([{ is_outside: true }])
  // Afterwards nobody can change a chain or remove a mark of origin.
  await expect(pool.query('update archive_custody set is_outside = false')).rejects.toThrow()
  await expect(pool.query('delete from archive_source')).rejects.toThrow(/never changed/)
  await pool.end()
  await database.drop()
})
