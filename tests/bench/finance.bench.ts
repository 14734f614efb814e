// 财务导出 and 提成报表 with 100,000 lines and sheets compared with 1,000: the first page for people who see
// everything and for those who see a department, the totals with it, and a person's own sheets; and how long
// the calculation of the commissions of 10,000 projects takes.
import { readFile } from 'node:fs/promises'
import pg from 'pg'
import {
  authHeaders,
  benchAmountFromEnv,
  fetchToken,
  roundTo,
  startBenchPostgres,
  startBenchServer,
  unwrapData,
} from './support'

const FEW = benchAmountFromEnv('BENCH_FEW', 1000, 50)
const RECKONED = benchAmountFromEnv('BENCH_RECKONED', 10_000, 55)
const MANY = benchAmountFromEnv('BENCH_LINES', 100_000, 60)
const ROUNDS = benchAmountFromEnv('BENCH_ROUNDS', 40, 1)
const WARM_UP_ROUNDS = benchAmountFromEnv('BENCH_WARM_UP_ROUNDS', 5, 0)
/** How much longer the first page may take with many, and in how many seconds 10,000 projects are reckoned. */
const [GOAL, GOAL_S] = [1.5, 10]

const postgres = await startBenchPostgres({ kept: process.env.BENCH_KEEP, seed: 'demo' })
const database = postgres.url
const server = await startBenchServer({ DATABASE_URL: database, DATA_DIR: postgres.dataDir, SEED: 'demo' })
const pool = new pg.Pool({ connectionString: database, max: 1 })
try {
  const people = new Map<string, Record<string, string>>()
  for (const username of ['leader', 'finance', 'depthead', 'pm'])
    people.set(username, authHeaders(await fetchToken(server.url, username)))
  await copyProjects(FEW)
  const few = await measureListTimes(people)
  await copyProjects(RECKONED)
  const seconds = await measureCommissionTrial(people.get('leader') ?? {})
  await copyProjects(MANY)
  const many = await measureListTimes(people)
  const file = await measureExport(people.get('leader') ?? {})
  console.table(
    [...many].map(([what, ms]) => {
      const before = few.get(what) ?? Number.NaN
      return {
        调用: what,
        [`${FEW} 条，p95 毫秒`]: roundTo(before, 1),
        [`${MANY} 条`]: roundTo(ms, 1),
        比: roundTo(ms / before),
      }
    }),
  )
  console.log(
    `${seconds.sheets} 个项目的提成按两套规则各算一遍：${roundTo(seconds.took, 1)} 秒（目标 ${GOAL_S} 秒）`,
  )
  console.log(
    `财务导出 ${MANY} 条：${roundTo(file.took, 1)} 秒，${roundTo(file.bytes / 1e6, 1)} MB，服务器内存最多增加 ${roundTo(file.grown, 0)} MB`,
  )
  console.log(`目标：${MANY} 条时首页不超过 ${FEW} 条时的 ${GOAL} 倍`)
} finally {
  await pool.end()
  await server.stop()
  await postgres.remove()
}

async function measureListTimes(people: ReadonlyMap<string, Record<string, string>>) {
  const found = new Map<string, number>()
  const page = 'page?current=1&size=8'
  for (const [name, headers] of people) {
    found.set(`提成报表（${name}）`, await measureP95(`/api/finance/royalty/${page}`, headers))
    if (name === 'pm') continue
    found.set(`财务导出（${name}）`, await measureP95(`/api/finance/export/${page}`, headers))
    found.set(`费用台账（${name}）`, await measureP95(`/api/finance/cost/${page}`, headers))
  }
  return found
}

async function measureP95(path: string, headers: Record<string, string>): Promise<number> {
  const times: number[] = []
  for (let i = -WARM_UP_ROUNDS; i < ROUNDS; i++) {
    const begun = performance.now()
    await unwrapData(await fetch(server.url + path, { headers }))
    if (i >= 0) times.push(performance.now() - begun)
  }
  return times.sort((a, b) => a - b)[Math.ceil(ROUNDS * 0.95) - 1] ?? 0
}

/** Downloads the whole export, and measures by how many MB the server grows meanwhile. */
async function measureExport(headers: Record<string, string>) {
  const before = await residentMb()
  let most = before
  const watch = setInterval(() => void residentMb().then((now) => (most = Math.max(most, now))), 100)
  const begun = performance.now()
  const answer = await fetch(`${server.url}/api/finance/export/exportExcel`, { headers })
  if (!answer.ok) throw new Error(`${answer.url}：${answer.status}`)
  let bytes = 0
  for await (const chunk of answer.body ?? []) bytes += chunk.length
  clearInterval(watch)
  return { took: (performance.now() - begun) / 1000, bytes, grown: most - before }
}

async function residentMb(): Promise<number> {
  const status = await readFile(`/proc/${server.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}

/** Calculates every sheet that is not frozen twice, by today's rules and by a changed one. */
async function measureCommissionTrial(
  headers: Record<string, string>,
): Promise<{ took: number; sheets: number }> {
  const rate = { roleType: 'PM', flag: 'BASE', projectType: null, value: '9' }
  const body = JSON.stringify({ day: new Date().toISOString().slice(0, 10), changes: [rate] })
  const begun = performance.now()
  const answer = await fetch(`${server.url}/api/finance/royalty/trial`, {
    method: 'POST',
    body,
    headers: { ...headers, 'content-type': 'application/json' },
  })
  const { sheets } = await unwrapData<{ sheets: number }>(answer)
  return { took: (performance.now() - begun) / 1000, sheets }
}

/**
 * Copies the demo's first project until there are so many: each awarded, paid, with its team, a cost and a
 * sheet.
 */
async function copyProjects(total: number): Promise<void> {
  const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from tender_project')
  await pool.query(
    `create temp table b as select gen_random_uuid() id, gen_random_uuid() lot, i,
       (array(select department_id from sys_user where username in ('depthead', 'depthead2') order by username))[1 + i % 2] dept,
       timestamptz '2026-01-01' + i * interval '1 minute' as made
     from generate_series($1::int, $2::int) i`,
    [(rows[0]?.count ?? 0) + 1, total],
  )
  await pool.query(
    `insert into tender_project select row.* from (select * from tender_project limit 1) one, b,
       lateral jsonb_populate_record(null::tender_project, to_jsonb(one) || jsonb_build_object(
         'list_id', id, 'project_code', 'HC-B' || i, 'finance_code', 'B' || i, 'project_name', '第' || i || '号采购',
         'status', '80', 'department_id', b.dept, 'is_secret', false, 'create_time', b.made)) row`,
  )
  await pool.query(
    `insert into tender_package select row.* from
       (select * from tender_package where calibration_time is not null limit 1) one, b,
       lateral jsonb_populate_record(null::tender_package, to_jsonb(one) || jsonb_build_object(
         'list_id', lot, 'project_id', id, 'package_no', 'HC-B' || i || '/01')) row`,
  )
  await pool.query(
    `insert into tender_fee select row.* from (select * from tender_fee where status = '40' limit 1) one, b,
       lateral jsonb_populate_record(null::tender_fee, to_jsonb(one) || jsonb_build_object(
         'list_id', gen_random_uuid(), 'project_id', id, 'package_id', lot, 'service_money', 20000 + i % 70000,
         'received_money', 20000 + i % 70000, 'department_id', b.dept)) row`,
  )
  await pool.query(
    `insert into tender_team_member (list_id, project_id, user_id, position)
     select gen_random_uuid(), b.id, u.list_id, position from b,
       (values ('pm', '项目经理A'), ('clientmgr', '主开发人员'), ('clientmgr2', '协助开发人员'),
         ('pmb', '协助人员'), ('depthead', '负责人')) as part(who, position),
       -- One project in five hundred has the people who are measured.
       sys_user u where u.username = case when i % 500 = 0 then part.who else 'staff' end`,
  )
  await pool.query(
    `insert into finance_cost select row.* from (select * from finance_cost where status = '40' limit 1) one, b,
       lateral jsonb_populate_record(null::finance_cost, to_jsonb(one) || jsonb_build_object(
         'list_id', gen_random_uuid(), 'cost_no', 'FY-B' || i, 'project_id', id, 'package_id', null, 'member_id', null,
         'department_id', b.dept, 'payee', '收款人' || i, 'cope_with', 100 + i % 3000,
         'price_time', date '2026-01-01' + i % 300, 'create_time', b.made)) row`,
  )
  await pool.query(
    `insert into finance_royalty (list_id, project_id, department_id, development_proportion, has_head, status, create_time)
     select gen_random_uuid(), id, dept, 100, true, '10', b.made from b`,
  )
  await pool.query('drop table b')
  for (const table of [
    'tender_project',
    'tender_package',
    'tender_fee',
    'tender_team_member',
    'finance_cost',
    'finance_royalty',
  ])
    await pool.query(`vacuum analyze ${table}`)
}
