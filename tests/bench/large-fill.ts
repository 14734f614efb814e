import type pg from 'pg'
import { benchAmountFromEnv } from './support'

/** SQL expressions for columns of a table, by column name. */
type Columns = Readonly<Record<string, string>>

/** Minutes between one project and the next: 200,000 of them are 25 years of an agency. */
const APART = 65
/**
 * How many of the newest projects are still running; of the older ones one in two hundred was left
 * unfinished.
 */
const RUNNING = 400
/** Project managers, each with as many projects as another: 53 a year. BENCH_TEAMS=50 is harsher: 160 a year each. */
const TEAMS = benchAmountFromEnv('BENCH_TEAMS', 150, 5)

/**
 * Fills the database of an agency with eight departments until there are so many projects: the demo company's
 * people have one team's projects each, the running ones are the newest, and all others were archived over
 * the years. One in forty is secret. Each has one or two lots, and an archived one has its bill and three
 * sign-ups per lot.
 */
export async function fillProjects(pool: pg.Pool, total: number): Promise<void> {
  const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from tender_project')
  const before = rows[0]?.count ?? 0
  if (before >= total) return
  await pool.query(
    `create temp table b as select gen_random_uuid() id, i, now() - i * interval '${APART} minutes' as time,
       i <= ${RUNNING} or i % 200 = 0 as running, i % ${TEAMS} as team, i % 40 = 7 as secret,
       case i % 8 when 0 then (select department_id from sys_user where username = 'depthead')
         when 1 then (select department_id from sys_user where username = 'depthead2')
         else md5('department' || i % 8)::uuid end as dept
     from generate_series($1::int, $2::int) i`,
    [before + 1, total],
  )
  await pool.query(
    `create temp table l as select b.*, gen_random_uuid() lot, no, b.i * 2 + no as k
       from b, generate_series(1, 1 + b.i % 2) no`,
  )
  await copyFirstRow(pool, 'tender_project', 'b', {
    list_id: 'b.id',
    project_code: `'HC-B' || lpad(b.i::text, 6, '0')`,
    finance_code: `'B' || lpad(b.i::text, 6, '0')`,
    project_name: `(array['市政','学校','医院','办公','信息','供水','公路','园林','体育','消防'])[1 + b.i % 10] ||
      (array['道路','食堂','设备','用房','系统'])[1 + b.i / 10 % 5] || '第' || b.i || '号' ||
      (array['采购','改造工程','服务','监理'])[1 + b.i % 4]`,
    status: `case when b.running then '50' else '80' end`,
    procurement_method: `(array['公开招标','公开招标','邀请招标','竞争性磋商','询价'])[1 + b.i % 5]`,
    client_id: `md5('client' || b.i % greatest(40, least(4000, b.i / 20)))::uuid`,
    department_id: 'b.dept',
    is_secret: 'b.secret',
    create_time: 'b.time',
    update_time: 'b.time',
  })
  await copyFirstRow(pool, 'tender_package', 'l', {
    list_id: 'l.lot',
    project_id: 'l.id',
    package_no: `'HC-B' || lpad(l.i::text, 6, '0') || '/0' || l.no`,
    sort: 'l.no',
    department_id: 'l.dept',
    status: `case when not l.running then (case when l.k % 12 = 5 then '91' else '80' end)
      else (array['20','30','40','50','60'])[1 + l.i % 5] end`,
    budget_money: '400000 + l.k % 97 * 10000',
    win_bid_money: `case when not l.running and l.k % 12 <> 5 then 380000 + l.k % 97 * 9500 end`,
    calibration_time: `case when not l.running and l.k % 12 <> 5 then l.time + interval '40 days' end`,
    bid_time: `case when not l.running then l.time + interval '30 days' end`,
    open_time: `case when l.running then now() + (l.i - 100) * interval '100 minutes' else l.time + interval '30 days' end`,
    sign_up_end: `case when l.running then now() + (l.i - 150) * interval '100 minutes' else l.time + interval '20 days' end`,
    bond_end: `case when l.running then now() + (l.i - 120) * interval '100 minutes' else l.time + interval '29 days' end`,
    bond_money: '10000',
    create_time: 'l.time',
    update_time: 'l.time',
  })
  await pool.query(
    `insert into tender_team_member (list_id, project_id, user_id, position, department_id, create_time)
     select gen_random_uuid(), b.id, coalesce(u.list_id, md5(v.position || b.team)::uuid), v.position, b.dept, b.time
     from b cross join (values ('pm', '项目经理A'), ('pmb', '项目经理B'), ('clientmgr', '客户经理')) v (username, position)
     left join sys_user u on u.username = v.username and b.team = 0`,
  )
  await pool.query(
    `insert into wf_case (own_id, biz_type, flow_code, flow_version, step, starter_user_id, actors)
     select id, 'tender:project', 'tender-project', 1, case when running then 'running' else 'archived' end, u.list_id, '{}'::jsonb
       from b, (select list_id from sys_user where username = 'pm') u
     union all select lot, 'tender:package', 'tender-package', 1, case when running then 'selling' else 'completed' end, u.list_id, '{}'
       from l, (select list_id from sys_user where username = 'pm') u`,
  )
  await pool.query(
    `insert into tender_fee (list_id, project_id, package_id, payer_type, payer_id, calc_money, discount, service_money,
       received_money, status, department_id, create_time, confirm_time)
     select gen_random_uuid(), id, lot, case when k % 4 = 0 then '业主' else '供应商' end,
       (select list_id from crm_supplier limit 1), 10000, 100, 10000, case when i % 300 = 0 or i < 500 then 0 else 10000 end,
       case when i % 300 = 0 or i < 500 then '20' else '40' end, dept, time, time
     from l where not running and k % 12 <> 5`,
  )
  await pool.query(
    `insert into tender_signup (list_id, project_id, package_id, supplier_id, buy_time, contact_name, mobile, book_price,
       pay_way, source, status, department_id, create_time)
     select gen_random_uuid(), id, lot, md5('supplier' || k % 5000 || ' ' || n)::uuid, time, '张三', '13800000000', 300,
       '现金', '现场', '20', dept, time
     from l, generate_series(1, case when running then k % 4 else 3 end) n`,
  )
  await pool.query('drop table b, l')
  for (const table of TABLES) await pool.query(`vacuum analyze ${table}`)
}
const TABLES = [
  'tender_project',
  'tender_package',
  'tender_team_member',
  'wf_case',
  'tender_fee',
  'tender_signup',
]

/** Copies the first row of a table, once for each row of another, with these values for the named columns. */
async function copyFirstRow(pool: pg.Pool, table: string, each: string, columns: Columns): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = $1 and is_generated = 'NEVER'`,
    [table],
  )
  const values = rows.map(({ name }) => columns[name] ?? `one.${name}`)
  await pool.query(
    `insert into ${table} (${rows.map(({ name }) => name).join(', ')})
     select ${values.join(', ')} from (select * from ${table} order by create_time limit 1) one, ${each} order by ${each}.i desc`,
  )
}

/**
 * Adds to-dos of the demo company's people until there are so many: `open` of them are waiting, one in five
 * of these overdue.
 */
export async function fillTodos(pool: pg.Pool, total: number, open: number): Promise<void> {
  await pool.query(
    `insert into wf_todo (list_id, own_id, step_id, flow_code, biz_type, title, kind, status, path, holder, assignee_user_id,
       starter_user_id, project_code, project_name, create_time, due_time, handle_user_id, handle_time)
     select gen_random_uuid(), gen_random_uuid(), 'CRM_AUDIT', 'crm-client', 'crm:client', '客户审核：第' || i || '家', 'task',
       case when i <= $2 then 'pending' else 'done' end, '/account/crmClientDetail',
       case when i % 5 = 0 and dept is not null then 'r:DEPT_HEAD@' || dept else 'u:' || id end, id, starter,
       'HC-B' || lpad((i % 200000)::text, 6, '0'), '第' || i || '号采购', now() - i * interval '10 minutes',
       now() + (i / n % 10 - 7 + i % 97 / 100.0) * interval '1 day', case when i <= $2 then null else id end,
       case when i <= $2 then null else now() - i * interval '9 minutes' end
     from (select i, (select count(*) from sys_user) as n from
       generate_series(1 + (select count(*)::int from wf_todo), $1::int) i) s
     join (select list_id as id, department_id as dept, row_number() over (order by username) - 1 as k from sys_user) u
       on u.k = s.i % s.n
     join (select list_id as starter, row_number() over (order by username) - 1 as k from sys_user) b on b.k = s.i * 7 % s.n`,
    [total, open],
  )
  await pool.query('vacuum analyze wf_todo')
  // The rows were written without the product: its processes must be told to count again.
  await pool.query(`select pg_notify('agency_bus', $1)`, [
    JSON.stringify({ origin: 'bench', events: [{ type: 'reconnected' }] }),
  ])
}
