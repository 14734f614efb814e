// 资料库 with 100,000 materials compared with 1,000: its list for those who maintain it and those who only
// read it, by what expires next, by a filter and by part of a name.
import pg from 'pg'
import {
  authHeaders,
  benchAmountFromEnv,
  fetchTokens,
  roundTo,
  startBenchPostgres,
  startBenchServer,
  unwrapData,
} from './support'

const FEW = benchAmountFromEnv('BENCH_FEW', 1000, 50)
const MANY = benchAmountFromEnv('BENCH_LINES', 100_000, 60)
const ROUNDS = benchAmountFromEnv('BENCH_ROUNDS', 40, 1)
const WARM_UP_ROUNDS = benchAmountFromEnv('BENCH_WARM_UP_ROUNDS', 5, 0)
/** How much longer a list may take with many. */
const GOAL = 1.5

const QUERIES = {
  首页: '',
  按有效期排序: '&order=validTo%20asc',
  已过期: '&isExpired=true',
  人员证书: '&materialType=%E4%BA%BA%E5%91%98%E8%AF%81%E4%B9%A6',
  '名称含“第 77”': `&materialName=${encodeURIComponent('第77')}`,
} as const

const postgres = await startBenchPostgres({ kept: process.env.BENCH_KEEP, seed: 'demo' })
const database = postgres.url
const server = await startBenchServer({ DATABASE_URL: database, DATA_DIR: postgres.dataDir, SEED: 'demo' })
const pool = new pg.Pool({ connectionString: database, max: 1 })
try {
  const people = new Map<string, Record<string, string>>()
  for (const username of ['office', 'clientmgr'])
    people.set(username, authHeaders((await fetchTokens(server.url, username)).sctKnowledgeToken))
  await fillMaterials(FEW)
  const few = await measureListTimes(people)
  await fillMaterials(MANY)
  const many = await measureListTimes(people)
  console.table(
    [...many].map(([what, ms]) => {
      const before = few.get(what) ?? Number.NaN
      return {
        列表: what,
        [`${FEW} 项，p95 毫秒`]: roundTo(before, 1),
        [`${MANY} 项`]: roundTo(ms, 1),
        比: roundTo(ms / before),
      }
    }),
  )
  console.log(`目标：${MANY} 项时首页不超过 ${FEW} 项时的 ${GOAL} 倍`)
} finally {
  await pool.end()
  await server.stop()
  await postgres.remove()
}

async function measureListTimes(people: ReadonlyMap<string, Record<string, string>>) {
  const found = new Map<string, number>()
  for (const [name, headers] of people)
    for (const [what, query] of Object.entries(QUERIES))
      found.set(
        `${what}（${name}）`,
        await measureP95(`/api/knowledge/material/page?current=1&size=8${query}`, headers),
      )
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

/** Copies the demo's materials in force until there are so many, with their cases; one in ten is 受控. */
async function fillMaterials(total: number): Promise<void> {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int as count from knowledge_material',
  )
  await pool.query(
    `create temp table b as select gen_random_uuid() id, i, timestamptz '2026-01-01' + i * interval '1 minute' as made,
       (array(select dict_value from (values ('资质证照'), ('业绩合同'), ('人员证书'), ('荣誉')) v(dict_value)))[1 + i % 4] as kind
     from generate_series($1::int, $2::int) i`,
    [(rows[0]?.count ?? 0) + 1, total],
  )
  await pool.query(
    `insert into knowledge_material select row.* from (select * from knowledge_material where status = '30' limit 1) one, b,
       lateral jsonb_populate_record(null::knowledge_material, to_jsonb(one) || jsonb_build_object(
         'list_id', id, 'material_code', 'ZLK-B' || i, 'material_name', '第' || i || '号资料', 'material_type', b.kind,
         'secret_level', case when i % 10 = 0 then '受控' else '内部' end, 'current_version_id', gen_random_uuid(),
         'valid_to', date '2026-06-01' + i % 900, 'create_time', b.made)) row`,
  )
  await pool.query(
    `insert into wf_case select row.* from
       (select c.* from wf_case c join knowledge_material m on m.list_id = c.own_id where c.step = 'inForce' limit 1) one, b,
       lateral jsonb_populate_record(null::wf_case, to_jsonb(one) || jsonb_build_object('own_id', id)) row`,
  )
  await pool.query('drop table b')
  for (const table of ['knowledge_material', 'wf_case']) await pool.query(`vacuum analyze ${table}`)
}
