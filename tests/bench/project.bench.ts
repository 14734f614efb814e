// The list and the page of projects, and the home page of a department head, with many projects compared with
// few.
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
const MANY = benchAmountFromEnv('BENCH_PROJECTS', 200_000, 60)
// Some seconds each at the most.
const ROUNDS = benchAmountFromEnv('BENCH_ROUNDS', 20, 1)
const WARM_UP_ROUNDS = benchAmountFromEnv('BENCH_WARM_UP_ROUNDS', 3, 0)
/** How much longer the slowest twentieth may take with many. */
const GOAL = 1.5

const postgres = await startBenchPostgres()
const database = postgres.url
const server = await startBenchServer({ DATABASE_URL: database, DATA_DIR: postgres.dataDir })
const pool = new pg.Pool({ connectionString: database, max: 1 })
try {
  const head = authHeaders(await fetchToken(server.url, 'depthead'))
  const pm = authHeaders(await fetchToken(server.url, 'pm'))
  const leader = authHeaders(await fetchToken(server.url, 'leader'))
  await fillProjects(FEW)
  const finance = authHeaders(await fetchToken(server.url, 'finance'))
  const few = await measureProjectPages({ head, pm, leader, finance })
  await fillProjects(MANY)
  const many = await measureProjectPages({ head, pm, leader, finance })
  console.table(
    [...many].map(([what, ms]) => {
      const before = few.get(what) ?? Number.NaN
      return {
        调用: what,
        [`${FEW} 个，p95 毫秒`]: roundTo(before, 1),
        [`${MANY} 个`]: roundTo(ms, 1),
        比: roundTo(ms / before),
      }
    }),
  )
  console.log(`目标：${MANY} 个项目时的 p95 不超过 ${FEW} 个时的 ${GOAL} 倍`)
} finally {
  await pool.end()
  await server.stop()
  await postgres.remove()
}

type Headers = Record<string, string>

/** The 95th percentile of each call, in milliseconds. */
async function measureProjectPages({
  head,
  pm,
  leader,
  finance,
}: Record<'head' | 'pm' | 'leader' | 'finance', Headers>) {
  const { rows } = await pool.query<{ id: string }>(
    `select project_id as id from tender_team_member where position = '项目经理A'
       and user_id = (select list_id from sys_user where username = 'pm') order by create_time desc limit 1`,
  )
  const listId = rows[0]?.id ?? ''
  const list = '/api/tender/project/page?current=1&size=8'
  const home = ['openings', 'fewSignups', 'fewBonds', 'unpaidBySuppliers', 'unpaidByClients']
    .map((name) => `/api/tender/home/${name}?current=1&size=8`)
    .concat('/api/tender/home/figures')
  const calls: [string, readonly string[], Headers][] = [
    ['项目列表（部门负责人）', [list], head],
    ['项目列表（项目经理，仅参与）', [list], pm],
    ['项目列表（公司领导）', [list], leader],
    ['列表按编号查找', [`${list}&projectCode=HC-B99`], head],
    ['列表：近五日开标', [`${list}&openTimeStart=${dateInDays(0)}&openTimeEnd=${dateInDays(4)}`], head],
    ['项目详情', [`/api/tender/project/detail?listId=${listId}`], pm],
    [
      '项目办理（详情、标包、期限）',
      ['detail', 'packages', 'deadlines'].map((name) => `/api/tender/project/${name}?listId=${listId}`),
      pm,
    ],
    ['首页各清单与统计（部门负责人）', home, head],
    ...(
      [
        ['项目经理', pm],
        ['部门负责人', head],
        ['财务', finance],
        ['公司领导', leader],
      ] as const
    ).flatMap(([who, headers]): [string, readonly string[], Headers][] => [
      [`首页计数与日程（${who}）`, ['/api/home/desk'], headers],
      [`首页岗位卡片（${who}）`, ['/api/home/cards'], headers],
    ]),
    ['项目统计：按月分组与合计', ['/api/tender/statistics/groups?groupBy=month'], head],
    ['项目统计：明细', ['/api/tender/statistics/page?current=1&size=8'], head],
  ]
  const found = new Map<string, number>()
  for (const [what, paths, headers] of calls)
    found.set(what, await measureP95(() => fetchAll(paths, headers)))
  return found
}

function dateInDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

async function fetchAll(paths: readonly string[], headers: Headers): Promise<void> {
  await Promise.all(
    paths.map(async (path) => {
      await unwrapData(await fetch(server.url + path, { headers }))
    }),
  )
}

async function measureP95(once: () => Promise<unknown>): Promise<number> {
  for (let warm = 0; warm < WARM_UP_ROUNDS; warm++) await once()
  const times: number[] = []
  for (let i = 0; i < ROUNDS; i++) {
    const begun = performance.now()
    await once()
    times.push(performance.now() - begun)
  }
  return times.sort((a, b) => a - b)[Math.ceil(ROUNDS * 0.95) - 1] ?? 0
}

/**
 * Copies the demo's first project until there are so many: most of them archived, one in fifty running, one
 * in twenty of one project manager. With 200,000 that is more than a working life.
 */
async function fillProjects(total: number): Promise<void> {
  const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from tender_project')
  const before = rows[0]?.count ?? 0
  await pool.query(
    `create temp table b as select gen_random_uuid() id, gen_random_uuid() lot, i,
       case when i % 50 = 0 then '50' else '80' end status,
       (array(select department_id from sys_user where username in ('depthead', 'depthead2') order by username))[1 + i % 2] dept
     from generate_series($1::int, $2::int) i`,
    [before + 1, total],
  )
  const copyRows = (table: string, what: string, from: string, as: string) =>
    pool.query(
      `insert into ${table} select row.* from (select * from ${table} where ${as} limit 1) one, ${from},
         lateral jsonb_populate_record(null::${table}, to_jsonb(one) || jsonb_build_object(${what})) row`,
    )
  const since = `'create_time', now() - i * interval '25 minutes', 'update_time', now()`
  await copyRows(
    'tender_project',
    `'list_id', id, 'project_code', 'HC-B' || i, 'finance_code', 'B' || i, 'status', b.status, 'department_id', b.dept,
     'project_name', '第' || i || '号采购', 'is_secret', i % 40 = 0, ${since}`,
    'b',
    'true',
  )
  await copyRows(
    'tender_package',
    `'list_id', lot, 'project_id', id, 'package_no', 'HC-B' || i || '/01', 'sort', 1, 'department_id', b.dept,
     'status', case when b.status = '80' then '80' else (array['20','30','40','50','60'])[1 + i / 50 % 5] end,
     'open_time', now() - (i - 200) * interval '25 minutes', 'sign_up_end', now() - (i - 100) * interval '25 minutes',
     'bond_end', now() - (i - 100) * interval '25 minutes', 'bond_money', 10000, 'win_bid_money', 1000000,
     'calibration_time', case when b.status = '80' then now() - i * interval '25 minutes' end, ${since}`,
    'b',
    'true',
  )
  await pool.query(
    `insert into tender_team_member (list_id, project_id, user_id, position, department_id, create_time)
     select gen_random_uuid(), b.id, u.list_id, u.position, b.dept, now() - b.i * interval '25 minutes'
     from b join (values ('pm', '项目经理A', 0), ('pmb', '项目经理B', 0), ('clientmgr', '客户经理', 0),
       ('pm3', '项目经理A', 1), ('pm4', '项目经理B', 1), ('clientmgr2', '客户经理', 1)) v (username, position, half)
       on v.half = case when b.i % 20 = 0 then 0 else 1 end
     join lateral (select list_id, v.position from sys_user where username = v.username) u on true`,
  )
  await pool.query(
    `insert into wf_case (own_id, biz_type, flow_code, flow_version, step, starter_user_id, actors)
     select id, 'tender:project', 'tender-project', 1, case when status = '80' then 'archived' else 'running' end, u.list_id, '{}'::jsonb
       from b, (select list_id from sys_user where username = 'pm') u
     union all select lot, 'tender:package', 'tender-package', 1, case when status = '80' then 'completed' else 'selling' end, u.list_id, '{}'
       from b, (select list_id from sys_user where username = 'pm') u`,
  )
  await pool.query(
    `insert into tender_fee (list_id, project_id, package_id, payer_type, payer_id, calc_money, discount, service_money,
       received_money, status, department_id, create_time, confirm_time)
     select gen_random_uuid(), id, lot, case when i % 4 = 0 then '业主' else '供应商' end,
       (select list_id from crm_supplier limit 1), 10000, 100, 10000, case when i % 100 = 0 then 0 else 10000 end,
       case when i % 100 = 0 then '20' else '40' end, dept, now() - i * interval '25 minutes', now() - i * interval '25 minutes'
     from b where status = '80'`,
  )
  await pool.query('drop table b')
  for (const table of ['tender_project', 'tender_package', 'tender_team_member', 'wf_case', 'tender_fee'])
    await pool.query(`vacuum analyze ${table}`)
}
