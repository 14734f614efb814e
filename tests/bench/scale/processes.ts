import pg from 'pg'
import {
  authHeaders,
  benchAmountFromEnv,
  fetchToken,
  loadAverageText,
  measureHttpRate,
  measureLoopRate,
  roundTo,
  startBenchPostgres,
  startBenchServer,
} from '../support'

const CALLERS = benchAmountFromEnv('BENCH_CALLERS', 64, 2)
const SECONDS = benchAmountFromEnv('SECONDS', 5, 0.1)
const TODOS = benchAmountFromEnv('BENCH_TODOS', 100_000, 100)
/** The number of processes of the first round; it doubles each time. */
const [FEWEST, MOST] = [benchAmountFromEnv('BENCH_FEWEST', 1, 2), benchAmountFromEnv('BENCH_MOST', 4, 2)]
const SAVE = '/api/workflow/todoList/save'

/**
 * How many calls per second WORKERS=1, 2 and 4 answer, compared with the plain driver that runs the same
 * statements.
 */
export async function measure(): Promise<void> {
  const postgres = await startBenchPostgres()
  const database = postgres.url
  try {
    if (postgres.isEmpty)
      await (await startBenchServer({ DATABASE_URL: database, DATA_DIR: postgres.dataDir })).stop()
    const bare = await measureDriver(database)
    const rows = []
    for (let workers = FEWEST; workers <= MOST; workers *= 2)
      rows.push(await measureWorkers(workers, { database, ...postgres }))
    console.table([{ 进程: '只有驱动（同样的语句）', ...bare, 负载: loadAverageText() }, ...rows])
  } finally {
    await postgres.remove()
  }
}

/** Its connections are closed before the product opens its own: the database allows a hundred for both. */
async function measureDriver(database: string) {
  const pool = new pg.Pool({ connectionString: database, max: CALLERS })
  try {
    await fillTodos(pool)
    return await measureBareRates(pool)
  } finally {
    await pool.end()
  }
}

async function measureWorkers(workers: number, { database, dataDir }: { database: string; dataDir: string }) {
  const server = await startBenchServer({
    DATABASE_URL: database,
    DATA_DIR: dataDir,
    WORKERS: String(workers),
    CALL_RATE_LIMIT: '0',
    DATABASE_POOL: String(Math.floor(80 / workers)),
  })
  try {
    const headers = authHeaders(await fetchToken(server.url, 'depthead'))
    const measureRate = async (path: string, body?: string) => {
      const asked = {
        url: server.url + path,
        connections: CALLERS,
        headers: { ...headers, ...(body ? { 'Content-Type': 'application/json' } : {}) },
        ...(body ? { method: 'POST' as const, body } : {}),
      }
      return Math.round((await measureHttpRate(asked, SECONDS)).rate)
    }
    return {
      进程: `WORKERS=${workers}`,
      '待办数 次/秒': await measureRate('/api/workflow/todoList/getCount'),
      '待办第二页 次/秒': await measureRate('/api/workflow/todoList/page?current=2&size=8'),
      '新增待办 次/秒': await measureRate(SAVE, JSON.stringify({ title: '压测' })),
      负载: loadAverageText(),
    }
  } finally {
    await server.stop()
  }
}

/**
 * The statements of the same calls; for the count, the statement that the product runs only when something
 * has changed.
 */
async function measureBareRates(pool: pg.Pool) {
  const { rows } = await pool.query<{ id: string; dept: string }>(
    `select list_id as id, department_id as dept from sys_user where username = 'depthead'`,
  )
  const { id = '', dept = '' } = rows[0] ?? {}
  const holders = [`u:${id}`, 'r:DEPT_HEAD', `r:DEPT_HEAD@${dept}`, `d:${dept}`]
  const measureQueryRate = async (name: string, text: string, values: unknown[]) =>
    roundTo(await measureLoopRate(CALLERS, SECONDS, () => pool.query({ name, text, values })), 0)
  return {
    '待办数 次/秒': await measureQueryRate(
      'count',
      `select count(*)::int from wf_todo where status = 'pending' and kind = 'task' and holder = any($1::text[])`,
      [holders],
    ),
    '待办第二页 次/秒': await measureQueryRate(
      'page',
      `select t.* from unnest($1::text[]) as asked(holder) cross join lateral (
         select * from wf_todo where status = 'pending' and kind = 'task' and holder = asked.holder
         order by due_time, list_id desc limit 16) t
       order by t.due_time, t.list_id desc limit 8 offset 8`,
      [holders],
    ),
    '新增待办 次/秒': await measureQueryRate(
      'insert',
      `insert into wf_todo (list_id, biz_type, title, kind, status, path, holder, assignee_user_id, create_time)
       values (gen_random_uuid(), 'workflow:todo', '压测', 'task', 'done', '', $1, $2, now())`,
      [`u:${id}`, id],
    ),
  }
}

/** A year's work of everybody, with a busy week waiting. */
async function fillTodos(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into wf_todo (list_id, own_id, step_id, flow_code, biz_type, title, kind, status, path, holder,
                          assignee_user_id, create_time, handle_user_id, handle_time)
     select gen_random_uuid(), gen_random_uuid(), 'CRM_AUDIT', 'crm-client', 'crm:client', '客户审核：' || i, 'task',
            case when open then 'pending' else 'done' end, '/account/crmClientDetail', 'u:' || id, id,
            now() - i * interval '1 second', case when open then null else id end,
            case when open then null else now() end
     from (select i, random() < 0.02 as open, (select count(*) from sys_user) as n from generate_series(1, $1::int) i) s
     join (select list_id as id, row_number() over (order by username) - 1 as k from sys_user) u on u.k = s.i % s.n`,
    [TODOS],
  )
  await pool.query('vacuum analyze wf_todo')
}
