// 风险台 with 20,000 projects compared with 1,000: its first page for the leader, a department head and an
// auditor, the totals with it, and how long the evaluation of one project takes.
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
const MANY = benchAmountFromEnv('BENCH_PROJECTS', 20_000, 60)
const ROUNDS = benchAmountFromEnv('BENCH_ROUNDS', 40, 1)
const WARM_UP_ROUNDS = benchAmountFromEnv('BENCH_WARM_UP_ROUNDS', 5, 0)
/** How much longer the first page may take with many. */
const GOAL = 1.5

const postgres = await startBenchPostgres()
const database = postgres.url
const server = await startBenchServer({ DATABASE_URL: database, DATA_DIR: postgres.dataDir })
const pool = new pg.Pool({ connectionString: database, max: 1 })
try {
  const people = new Map<string, Record<string, string>>()
  for (const [name, username] of [
    ['公司领导', 'leader'],
    ['部门负责人', 'depthead'],
    ['审计纪检', 'auditor'],
  ] as const)
    people.set(name, authHeaders(await fetchToken(server.url, username)))
  await fillProjectsWithRisks(FEW)
  const few = await measureRiskTimes(people)
  await fillProjectsWithRisks(MANY)
  const many = await measureRiskTimes(people)
  console.table(
    [...many].map(([what, ms]) => {
      const before = few.get(what) ?? Number.NaN
      return {
        调用: what,
        [`${FEW} 个，中位毫秒`]: roundTo(before, 1),
        [`${MANY} 个`]: roundTo(ms, 1),
        比: roundTo(ms / before),
      }
    }),
  )
  console.log(`目标：${MANY} 个项目时首页不超过 ${FEW} 个时的 ${GOAL} 倍`)
} finally {
  await pool.end()
  await server.stop()
  await postgres.remove()
}

/** The median time of each call, in milliseconds. */
async function measureRiskTimes(people: ReadonlyMap<string, Record<string, string>>) {
  const found = new Map<string, number>()
  for (const [name, headers] of people) {
    found.set(`首页（${name}）`, await medianMs('/api/quality/risk/page?current=1&size=8', headers))
    found.set(`按部门汇总（${name}）`, await medianMs('/api/quality/risk/totals', headers))
  }
  return found
}

async function medianMs(path: string, headers: Record<string, string>): Promise<number> {
  const times: number[] = []
  for (let i = -WARM_UP_ROUNDS; i < ROUNDS; i++) {
    const begun = performance.now()
    await unwrapData(await fetch(server.url + path, { headers }))
    if (i >= 0) times.push(performance.now() - begun)
  }
  return times.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0
}

/**
 * Copies the demo's first project until there are so many, one in forty secret; each with eight stored rows,
 * and one in ten with something to look at.
 */
async function fillProjectsWithRisks(total: number): Promise<void> {
  const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from tender_project')
  const before = rows[0]?.count ?? 0
  await pool.query(
    `create temp table b as select gen_random_uuid() id, i,
       (array(select department_id from sys_user where username in ('depthead', 'depthead2') order by username))[1 + i % 2] dept
     from generate_series($1::int, $2::int) i`,
    [before + 1, total],
  )
  await pool.query(
    `insert into tender_project select row.* from (select * from tender_project limit 1) one, b,
       lateral jsonb_populate_record(null::tender_project, to_jsonb(one) || jsonb_build_object(
         'list_id', id, 'project_code', 'HC-B' || i, 'finance_code', 'B' || i, 'project_name', '第' || i || '号采购',
         'status', '80', 'department_id', b.dept, 'is_secret', i % 40 = 0)) row`,
  )
  await pool.query(
    `insert into risk_row (list_id, project_id, risk_key, kind, rule_code, rule_name, source, level, state, rank, says,
       due_date, days, unit, breached_since)
     select gen_random_uuid(), b.id, 'bench/' || n, 'deadline', 'R' || (14 + n), '期限', '政府采购法第46条', 'WARN',
       case when n = 0 and i % 10 = 0 then 'breached' else 'kept' end, case when n = 0 and i % 10 = 0 then 0 else 6 end,
       '说明', date '2026-01-01' + i % 300, 3, 'CAL', case when n = 0 and i % 10 = 0 then date '2026-11-01' end
     from b, generate_series(0, 7) n`,
  )
  await pool.query(`insert into risk_project (list_id, judged_time, is_stale) select id, now(), false from b`)
  await pool.query('drop table b')
  for (const table of ['tender_project', 'risk_row', 'risk_project'])
    await pool.query(`vacuum analyze ${table}`)
}
