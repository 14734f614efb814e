import type { RecordKind } from '@agency/shared/search/record-kinds'
import type pg from 'pg'
import { comparableWords, searchTokensOf } from '../../apps/server/src/search/marks'
import { as, copyRowsIn } from './copy-in'
import { sampleCompanyName, sampleProjectName } from './search-names'

/** Each company has so many projects. */
const PER_COMPANY = 10
const TABLES = ['tender_project', 'tender_package', 'ordinal_record', 'crm_client', 'crm_supplier'] as const

interface Filled {
  kind: RecordKind
  id: string
  title: string
  numbers: string[]
}

/** An id that grows with time, like those that the server makes. */
const timeOrderedId = (kind: number, n: number) =>
  `01900000-${n.toString(16).padStart(8, '0').slice(0, 4)}-7${n.toString(16).padStart(8, '0').slice(5)}-8${kind}00-${n.toString(16).padStart(12, '0')}`

/**
 * Adds projects with a lot and a 排号 each, and companies, until there are so many: two departments with half
 * of them each, one in twenty of one project manager, one in forty secret. Their search index is written at
 * once, as the job would do it.
 */
export async function fillSearch(pool: pg.Pool, total: number): Promise<void> {
  const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from tender_project')
  const numbers = Array.from(
    { length: Math.max(0, total - (rows[0]?.count ?? 0)) },
    (_, at) => at + (rows[0]?.count ?? 0) + 1,
  )
  for (const table of TABLES) await pool.query(`alter table ${table} disable trigger user`)
  await pool.query('drop index if exists sys_search_marks')
  const filled: Filled[] = []
  for (let at = 0; at < numbers.length; at += 5_000)
    filled.push(...(await fillBatch(pool, numbers.slice(at, at + 5_000))))
  for (const table of TABLES) await pool.query(`alter table ${table} enable trigger user`)
  const client = await pool.connect()
  await copyRowsIn(
    client,
    'sys_search (kind, own_id, names, numbers, marks, asked, done)',
    searchIndexRows(filled),
  )
  client.release()
  await pool.query('create index sys_search_marks on sys_search using gin (marks) with (fastupdate = false)')
  for (const table of [...TABLES, 'tender_team_member', 'sys_search'])
    await pool.query(`vacuum analyze ${table}`)
}

function* searchIndexRows(filled: readonly Filled[]) {
  for (const { kind, id, title, numbers } of filled) {
    const words = comparableWords({ listId: id, title, numbers })
    yield [
      as.text(kind),
      as.uuid(id),
      as.text(words.names.join('\n')),
      as.text(words.numbers.join('\n')),
      as.ints(searchTokensOf(kind, words)),
      as.int(1),
      as.int(1),
    ]
  }
}

async function fillBatch(pool: pg.Pool, numbers: readonly number[]): Promise<Filled[]> {
  const rows = numbers.map((n) => ({
    n,
    project: timeOrderedId(1, n),
    lot: timeOrderedId(2, n),
    ordinal: timeOrderedId(3, n),
    client: timeOrderedId(4, n),
    supplier: timeOrderedId(5, n),
    name: sampleProjectName(n),
    company: sampleCompanyName(n),
  }))
  const copyRows = (table: string, what: string, where = 'true') =>
    pool.query(
      `insert into ${table} select row.* from (select * from ${table} order by list_id limit 1) one,
         jsonb_to_recordset($1::jsonb) as b(n int, project uuid, lot uuid, ordinal uuid, client uuid, supplier uuid, name text, company text),
         lateral (select (array(select department_id from sys_user where username in ('depthead', 'depthead2') order by username))[1 + n % 2] as dept) d,
         lateral jsonb_populate_record(null::${table}, to_jsonb(one) || jsonb_build_object(${what},
           'create_time', now() - (1000000 - n) * interval '5 minutes', 'del_flag', false)) row where ${where}`,
      [JSON.stringify(rows)],
    )
  await copyRows(
    'tender_project',
    `'list_id', project, 'project_code', 'HC-B' || n, 'finance_code', 'CW' || n, 'project_name', name, 'status', '80',
     'department_id', dept, 'is_secret', n % 40 = 0`,
  )
  await copyRows(
    'tender_package',
    `'list_id', lot, 'project_id', project, 'package_no', 'HC-B' || n || '/01', 'package_name', name, 'sort', 1, 'department_id', dept`,
  )
  await copyRows(
    'ordinal_record',
    `'list_id', ordinal, 'ordinal_no', 'PH' || n, 'project_code', 'HC-B' || n, 'finance_code', 'CW' || n, 'project_name', name,
     'department_id', dept, 'is_secret', n % 40 = 0, 'create_user_id', null`,
  )
  const isCompany = `n % ${PER_COMPANY} = 0`
  await copyRows(
    'crm_client',
    `'list_id', client, 'client_code', 'KH' || n, 'client_name', company, 'name_key', company, 'credit_code', null, 'client_short_name', null`,
    isCompany,
  )
  await copyRows(
    'crm_supplier',
    `'list_id', supplier, 'supplier_code', 'GYS' || n, 'supplier_name', company, 'name_key', company, 'credit_code', 'B' || n, 'receipt_no', 'B' || n`,
    isCompany,
  )
  await pool.query(
    `insert into tender_team_member (list_id, project_id, user_id, position)
     select gen_random_uuid(), b.project, u.list_id, u.position
     from jsonb_to_recordset($1::jsonb) as b(n int, project uuid)
     join (values ('pm', '项目经理A', 0), ('clientmgr', '客户经理', 0), ('pm3', '项目经理A', 1), ('clientmgr2', '客户经理', 1)) v (username, position, half)
       on v.half = case when b.n % 20 = 0 then 0 else 1 end
     join lateral (select list_id, v.position from sys_user where username = v.username) u on true`,
    [JSON.stringify(rows)],
  )
  return rows.flatMap(({ n, project, lot, ordinal, client, supplier, name, company }): Filled[] => [
    { kind: 'project', id: project, title: name, numbers: [`HC-B${n}`, `CW${n}`] },
    { kind: 'lot', id: lot, title: name, numbers: [`HC-B${n}/01`] },
    { kind: 'ordinal', id: ordinal, title: name, numbers: [`PH${n}`, `HC-B${n}`, `CW${n}`] },
    ...(n % PER_COMPANY === 0
      ? ([
          { kind: 'client', id: client, title: company, numbers: [`KH${n}`] },
          { kind: 'supplier', id: supplier, title: company, numbers: [`GYS${n}`, `B${n}`] },
        ] as const)
      : []
    ).map((one): Filled => ({ ...one, numbers: [...one.numbers] })),
  ])
}
