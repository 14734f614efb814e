// Lists, the home page, to-dos and 项目统计 of an agency with very many projects and to-dos, compared with
// one that has a thousand.

import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { fillProjects, fillTodos } from './large-fill'
import {
  authHeaders,
  benchAmountFromEnv,
  fetchToken,
  postponeJobs,
  roundTo,
  startBenchPostgres,
  startBenchServer,
  unwrapData,
} from './support'

/** Everybody has a page full here, too: what a page takes beside finding it is the same. */
const FEW = {
  projects: benchAmountFromEnv('BENCH_FEW_PROJECTS', 1000, 20),
  todos: benchAmountFromEnv('BENCH_FEW_TODOS', 1000, 20),
  open: benchAmountFromEnv('BENCH_FEW_OPEN', 500, 10),
}
const MANY = {
  projects: benchAmountFromEnv('BENCH_PROJECTS', 200_000, 40),
  todos: benchAmountFromEnv('BENCH_TODOS', 1_000_000, 40),
  open: benchAmountFromEnv('BENCH_OPEN', 6_000, 20),
}
const ROUNDS = benchAmountFromEnv('BENCH_ROUNDS', 100, 1)
const WARM_UP_ROUNDS = benchAmountFromEnv('BENCH_WARM_UP_ROUNDS', 3, 0)
/** Of one call at the most, after the fifth round: what takes seconds is known soon. */
const MOST_MS = 4000
/** How much longer the slowest five per cent of the calls may take with many. */
const GOAL = 1.5
const PEOPLE = ['leader', 'depthead', 'pm', 'sales', 'admin'] as const
type Name = (typeof PEOPLE)[number]

const project = '/api/tender/project/page?current=1&size=8'
const home = '/api/tender/home'
const statistics = '/api/tender/statistics'
const todo = '/api/workflow/todoList'
const todos = `${todo}/page?current=1&size=8`
const seers = ['leader', 'depthead', 'pm', 'sales'] as const
const doers = ['pm', 'depthead', 'leader', 'admin'] as const
const calls: readonly (readonly [what: string, path: string, who: readonly Name[]])[] = [
  ['项目列表：首页', project, seers],
  ['项目列表：状态筛选', `${project}&status=50`, seers],
  ['项目列表：四分之一名称中的词', `${project}&projectName=${encodeURIComponent('采购')}`, seers],
  [
    '项目列表：五十分之一名称中的词',
    `${project}&projectName=${encodeURIComponent('医院设备')}`,
    ['leader', 'depthead'],
  ],
  ['项目列表：少见的名称', `${project}&projectName=${encodeURIComponent('第321号')}`, seers],
  ['项目列表：编号中段', `${project}&projectCode=000321`, seers],
  ['项目列表：近五日开标', `${project}&openTimeStart=${dateInDays(0)}&openTimeEnd=${dateInDays(4)}`, seers],
  ...['openings', 'fewSignups', 'fewBonds', 'unpaidBySuppliers', 'unpaidByClients'].map(
    (name) => [`首页：${name}`, `${home}/${name}?current=1&size=8`, seers] as const,
  ),
  ['首页：figures', `${home}/figures`, seers],
  ['待办：首页', todos, doers],
  ['待办：种类', `${todos}&bizType=tender:project,crm:client`, doers],
  ['待办：超期', `${todos}&overdue=true`, doers],
  ['待办：标题', `${todos}&title=${encodeURIComponent('审核')}`, doers],
  ['待办：已办', `${todos}&status=done`, doers],
  ['待办：getCount', `${todo}/getCount`, doers],
  ...['department', 'month', 'awardMonth', 'client'].map(
    (by) => [`统计：${by}`, `${statistics}/groups?groupBy=${by}`, ['leader', 'depthead', 'pm']] as const,
  ),
  [
    '统计：按月，公开招标',
    `${statistics}/groups?groupBy=month&procurementMethod=${encodeURIComponent('公开招标')}`,
    ['leader', 'depthead'],
  ],
  ['统计：明细', `${statistics}/page?current=1&size=8`, ['leader', 'depthead', 'pm']],
  [
    '统计：明细，按预算',
    `${statistics}/page?current=1&size=8&order=budgetMoney%20desc`,
    ['leader', 'depthead'],
  ],
]
const wanted = new RegExp(process.env.BENCH_ONLY ?? '')

/** Both at once, so that each call is made of one and of the other in turn, whatever else the machine does. */
const [few, many] = await Promise.all([startFilledAgency('few', FEW), startFilledAgency('many', MANY)])
try {
  const results: Record<string, unknown>[] = []
  for (const [what, path, people] of calls)
    for (const name of wanted.test(what) ? people : []) results.push(await compareTimes(what, path, name))
  console.table(results)
  const load = os.loadavg().map((one) => roundTo(one, 1))
  console.log(`毫秒；目标：p95 之比不超过 ${GOAL}。${os.cpus().length} 核，负载 ${load.join(' ')}`)
} finally {
  await few.end()
  await many.end()
}

type Agency = Awaited<ReturnType<typeof startFilledAgency>>

/** A server with a filled database of its own, whose sums are up to date. */
async function startFilledAgency(folder: string, { projects, todos, open }: typeof FEW) {
  const kept = process.env.BENCH_KEPT && path.join(process.env.BENCH_KEPT, folder)
  const postgres = await startBenchPostgres({ kept })
  const database = postgres.url
  const pool = new pg.Pool({ connectionString: database, max: 1 })
  await postponeJobs(pool)
  const server = await startBenchServer({ DATABASE_URL: database, DATA_DIR: postgres.dataDir })
  await postponeJobs(pool)
  const begun = performance.now()
  await fillProjects(pool, projects)
  await fillTodos(pool, todos, open)
  await pool.query(`update sys_scheduled_job set next_due = now() where name = 'statistics-sums'`)
  const countPendingSums = async () =>
    (await pool.query<{ count: number }>('select count(*)::int as count from tender_stat_changed')).rows[0]
      ?.count
  while (await countPendingSums()) await new Promise((resolve) => setTimeout(resolve, 200))
  for (const table of ['lot', 'sum', 'changed']) await pool.query(`vacuum analyze tender_stat_${table}`)
  console.log(
    `${projects} 个项目、${todos} 条待办已备好，${roundTo((performance.now() - begun) / 1000, 0)} 秒`,
  )
  const headers = new Map<Name, Record<string, string>>()
  for (const name of PEOPLE) headers.set(name, authHeaders(await fetchToken(server.url, name)))
  return {
    async timeCall(address: string, name: Name): Promise<number> {
      const from = performance.now()
      const answer = await fetch(server.url + address, { headers: headers.get(name) ?? {} })
      await unwrapData(answer)
      return performance.now() - from
    },
    async end() {
      await pool.end()
      await server.stop()
      await postgres.remove()
    },
  }
}

async function compareTimes(what: string, address: string, name: Name) {
  const times = new Map<Agency, number[]>([
    [few, []],
    [many, []],
  ])
  const started = performance.now()
  for (let i = -WARM_UP_ROUNDS; i < ROUNDS; i++) {
    if (i >= 5 && performance.now() - started > MOST_MS) break
    for (const [agency, known] of times) {
      const ms = await agency.timeCall(address, name)
      if (i >= 0) known.push(ms)
    }
  }
  const percentileOf = (agency: Agency, share: number) => {
    const sorted = (times.get(agency) ?? []).sort((a, b) => a - b)
    return sorted[Math.ceil(sorted.length * share) - 1] ?? 0
  }
  const percentileRatio = (share: number) => roundTo(percentileOf(many, share) / percentileOf(few, share))
  return {
    调用: `${what}（${name}）`,
    [`${FEW.projects}：p50`]: roundTo(percentileOf(few, 0.5), 1),
    p95: roundTo(percentileOf(few, 0.95), 1),
    [`${MANY.projects}：p50`]: roundTo(percentileOf(many, 0.5), 1),
    'p95 ': roundTo(percentileOf(many, 0.95), 1),
    'p50 之比': percentileRatio(0.5),
    'p95 之比': percentileRatio(0.95),
  }
}

function dateInDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}
