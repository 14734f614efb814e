// Counting and listing to-dos over HTTP, against the bare database driver asking the same of the same rows.
//
// Two shares had moved without a change of these calls; both causes were found in November 2026:
// - The page was at 147 % of the bare statement. Since the migration of 23 November the index of open to-dos is ordered
//   by due_time, as the page is; the bare statement still sorted by create_time, and had to read and sort every open
//   to-do of its holders. It had become slower, not the product faster. It is sorted as the index is now.
// - getCount fell from 106 % to 92 %. The product answers it from memory, so that what every request costs shows here
//   most: an AsyncLocalStorage (serve/request-log.ts), by which a slow statement is logged under the call it is of, took
//   some 13 %, and the timer of serve/receive-time.ts as much. A request without a body has no timer any more, which
//   takes 8 % off the processor time of a call (91 µs for 99, the same 30,000 calls by turns).
import pg from 'pg'
import {
  authHeaders,
  benchAmountFromEnv,
  fetchToken,
  measureHttpRate,
  measureLoopRate,
  medianMs,
  roundTo,
  startBenchPostgres,
  startBenchServer,
  unwrapData,
  WARM_UP,
} from './support'

const CALLERS = benchAmountFromEnv('BENCH_CALLERS', 16, 2)
const SECONDS = benchAmountFromEnv('BENCH_SECONDS', 5, 0.1)
const ROUNDS = benchAmountFromEnv('BENCH_ROUNDS', 1000, 2)
const WARM_UP_ROUNDS = benchAmountFromEnv('BENCH_WARM_UP_ROUNDS', 200, 0)
const FEW = benchAmountFromEnv('BENCH_FEW', 10_000, 200)
const MANY = benchAmountFromEnv('BENCH_TODOS', 1_000_000, 300)
/** Of all to-dos, how many are still open: a year's work with a busy week waiting. */
const OPEN_SHARE = 0.02

const postgres = await startBenchPostgres()
const database = postgres.url
const server = await startBenchServer({ DATABASE_URL: database, DATA_DIR: postgres.dataDir })
const pool = new pg.Pool({ connectionString: database, max: CALLERS })
try {
  const head = authHeaders(await fetchToken(server.url, 'depthead'))
  const admin = authHeaders(await fetchToken(server.url, 'admin'))
  const results: Record<string, unknown>[] = []
  const countAt = new Map<number, { mine: number; all: number }>()
  for (const total of [FEW, MANY]) {
    await fillTodos(total)
    countAt.set(total, { mine: await medianCountMs(head), all: await medianCountMs(admin) })
    if (total === MANY) {
      results.push(
        await compareWithDriver(
          'getCount（本人）',
          '/api/workflow/todoList/getCount',
          head,
          prepareBareCount,
        ),
      )
      results.push(
        await compareWithDriver(
          'todoList/page（本人）',
          '/api/workflow/todoList/page?current=1&size=8',
          head,
          prepareBarePage,
        ),
      )
      results.push(
        await compareWithDriver(
          'getCount（管理员）',
          '/api/workflow/todoList/getCount',
          admin,
          prepareBareCountAll,
        ),
      )
    }
  }
  console.table(results)
  const [small, large] = [countAt.get(FEW), countAt.get(MANY)]
  if (small && large)
    console.log(
      `getCount 单次耗时，${MANY} 条与 ${FEW} 条之比：本人 ${roundTo(large.mine / small.mine)}，管理员 ${roundTo(large.all / small.all)}（目标 ≤ 1.3）`,
    )
} finally {
  await pool.end()
  await server.stop()
  await postgres.remove()
}

/** Adds to-dos for the people and pools of the demo company. */
async function fillTodos(total: number): Promise<void> {
  const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from wf_todo')
  const missing = total - (rows[0]?.count ?? 0)
  await pool.query(
    `insert into wf_todo (list_id, own_id, step_id, flow_code, biz_type, title, kind, status, path, holder, assignee_user_id,
                          create_time, handle_user_id, handle_time)
     select gen_random_uuid(), gen_random_uuid(), 'CRM_AUDIT', 'crm-client', 'crm:client', '客户审核：' || i, 'task',
            case when open then 'pending' else 'done' end, '/account/crmClientDetail',
            case when i % 5 = 0 and dept is not null then 'r:DEPT_HEAD@' || dept else 'u:' || id end, id,
            now() - i * interval '1 second', case when open then null else id end, case when open then null else now() end
     from (select i, random() < $2 as open, (select count(*) from sys_user) as n from generate_series(1, $1::int) i) s
     join (select list_id as id, department_id as dept, row_number() over (order by username) - 1 as k from sys_user) u
       on u.k = s.i % s.n`,
    [missing, OPEN_SHARE],
  )
  await pool.query('vacuum analyze wf_todo')
  // The rows were written without the product: its processes must be told to count again.
  await pool.query(`select pg_notify('agency_bus', $1)`, [
    JSON.stringify({ origin: 'bench', events: [{ type: 'reconnected' }] }),
  ])
}

async function holderKeys(): Promise<string[]> {
  const { rows } = await pool.query<{ id: string; dept: string }>(
    `select list_id as id, department_id as dept from sys_user where username = 'depthead'`,
  )
  const [person] = rows
  return person ? [`u:${person.id}`, 'r:DEPT_HEAD', `r:DEPT_HEAD@${person.dept}`, `d:${person.dept}`] : []
}

async function prepareBareCount() {
  const keys = await holderKeys()
  return () =>
    pool.query({
      name: 'bare_count',
      text: `select count(*)::int from wf_todo where status = 'pending' and kind = 'task' and holder = any($1::text[])`,
      values: [keys],
    })
}
async function prepareBareCountAll() {
  return () =>
    pool.query({
      name: 'bare_all',
      text: `select count(*)::int from wf_todo where status = 'pending' and kind = 'task'`,
    })
}
/** The order of the index wf_todo_open, so that the product is compared with the fastest statement possible. */
async function prepareBarePage() {
  const keys = await holderKeys()
  return () =>
    pool.query({
      name: 'bare_page',
      text: `select t.* from unnest($1::text[]) as asked(holder) cross join lateral (
               select * from wf_todo where status = 'pending' and kind = 'task' and holder = asked.holder
               order by due_time, list_id desc limit 8) t
             order by t.due_time, t.list_id desc limit 8`,
      values: [keys],
    })
}

async function compareWithDriver(
  name: string,
  address: string,
  headers: Record<string, string>,
  prepare: () => Promise<() => Promise<unknown>>,
) {
  const once = await prepare()
  await measureLoopRate(CALLERS, WARM_UP, once)
  const bare = await measureLoopRate(CALLERS, SECONDS, once)
  const http = await measureHttpRate({ url: server.url + address, headers, connections: CALLERS }, SECONDS)
  return {
    项目: name,
    '驱动 次/秒': Math.round(bare),
    'HTTP 次/秒': Math.round(http.rate),
    占比: `${Math.round((http.rate / bare) * 100)}%`,
    'p99 毫秒': http.p99,
  }
}

async function medianCountMs(headers: Record<string, string>): Promise<number> {
  const fetchTodoCount = async () =>
    unwrapData(await fetch(`${server.url}/api/workflow/todoList/getCount`, { headers }))
  for (let i = 0; i < WARM_UP_ROUNDS; i++) await fetchTodoCount()
  return medianMs(ROUNDS, fetchTodoCount)
}
