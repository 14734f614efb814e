// Handling a to-do from end to end (审核通过), compared with the plain database driver that writes one update
// and one insert durably.
import pg from 'pg'
import { sessionApi } from '../../packages/shared/src/contract/session.contract'
import { clientApi } from '../../packages/shared/src/modules/crm-client/client.contract'
import { clientForm } from '../support/clients'
import { type Calls, contractCallsOver } from '../support/person'
import {
  authHeaders,
  benchAmountFromEnv,
  fetchToken,
  roundTo,
  startBenchPostgres,
  startBenchServer,
} from './support'

const CASES = benchAmountFromEnv('BENCH_CASES', 400, 4)
const CALLERS = benchAmountFromEnv('BENCH_CALLERS', 16, 2)

const postgres = await startBenchPostgres()
const database = postgres.url
const server = await startBenchServer({ DATABASE_URL: database, DATA_DIR: postgres.dataDir })
const pool = new pg.Pool({ connectionString: database, max: CALLERS })
try {
  const [manager, head] = [await callsOfUser('clientmgr'), await callsOfUser('depthead')]
  const userId = (await manager.call(sessionApi.visible, {})).user.listId
  const clients: { listId: string; version: number }[] = []
  for (let i = 0; i < CASES; i++) {
    const { listId, version } = await manager.call(clientApi.save, clientForm({ userId }))
    clients.push(await manager.call(clientApi.submit, { listId, version, confirmNotDuplicate: true }))
  }
  const approveClient = ({ listId, version }: { listId: string; version: number }) =>
    head.call(clientApi.audit, { listId, version, result: 'approve', opinion: '同意' })
  const [alone, together] = [clients.slice(0, CASES / 2), clients.slice(CASES / 2)]
  const one = await measureWork(alone, 1, approveClient)
  const many = await measureWork(together, CALLERS, approveClient)
  await pool.query('create table bare (id int primary key, n int not null default 0)')
  await pool.query('create table bare_log (id int, at timestamptz not null default now())')
  await pool.query('insert into bare select generate_series(1, $1::int)', [CASES])
  const bare = await measureWork(
    Array.from({ length: CASES }, (_, i) => i + 1),
    CALLERS,
    runBareTransaction,
  )
  console.log(`单人依次办理：中位 ${roundTo(one.median)} 毫秒，p99 ${roundTo(one.p99)} 毫秒`)
  console.log(
    `${CALLERS} 人同时办理：${Math.round(many.rate)} 件/秒，p99 ${roundTo(many.p99)} 毫秒；裸驱动（更新＋插入）${Math.round(bare.rate)} 次/秒，占比 ${Math.round((many.rate / bare.rate) * 100)}%`,
  )
} finally {
  await pool.end()
  await server.stop()
  await postgres.remove()
}

async function runBareTransaction(id: number): Promise<void> {
  const client = await pool.connect()
  await client.query('begin')
  await client.query('update bare set n = n + 1 where id = $1', [id])
  await client.query('insert into bare_log (id) values ($1)', [id])
  await client.query('commit')
  client.release()
}

async function measureWork<T>(items: readonly T[], callers: number, work: (item: T) => Promise<unknown>) {
  const queue = [...items]
  const times: number[] = []
  const begun = performance.now()
  await Promise.all(
    Array.from({ length: callers }, async () => {
      for (let item = queue.pop(); item !== undefined; item = queue.pop()) {
        const start = performance.now()
        await work(item)
        times.push(performance.now() - start)
      }
    }),
  )
  const rate = (items.length / (performance.now() - begun)) * 1000
  times.sort((a, b) => a - b)
  return { rate, median: times[times.length >> 1] ?? 0, p99: times[Math.floor(times.length * 0.99)] ?? 0 }
}

async function callsOfUser(username: string): Promise<Calls> {
  const own = authHeaders(await fetchToken(server.url, username))
  return contractCallsOver((method, path, init = {}) =>
    fetch(server.url + path, { ...init, method, headers: { ...own, ...init.headers } }),
  )
}
