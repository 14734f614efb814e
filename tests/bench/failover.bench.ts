// A primary fails while 50 people write, and its standby takes over. Checks that everything acknowledged is
// there, and measures when each server finds the new primary.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type DebianPostgres, startPrimary, withoutDebianPostgres } from '../support/debian-postgres'
import { openLiveConnection } from '../support/live'
import {
  authHeaders,
  benchAmountFromEnv,
  fetchToken,
  loadAverageText,
  ONLY_ADMIN,
  roundTo,
  startBenchServer,
} from './support'

const PEOPLE = benchAmountFromEnv('PEOPLE', 50, 2)
/** What a person waits between two writes, in ms. */
const PAUSE = 100
/** How long people work before the primary is lost and after its standby has taken over, in ms. */
const WORK = {
  before: benchAmountFromEnv('BENCH_BEFORE_MS', 5_000, 500),
  after: benchAmountFromEnv('BENCH_AFTER_MS', 20_000, 2_000),
}
const WAYS = [
  ['断电（进程全部被杀）', (primary: DebianPostgres) => primary.kill()],
  ['失联（进程全部停住，连接不断开）', async (primary: DebianPostgres) => primary.freeze()],
] as const

if (withoutDebianPostgres) {
  console.log(`没有运行：${withoutDebianPostgres}`)
  process.exit(0)
}
console.log(`负载 ${loadAverageText()}`)
for (const [title, lose] of WAYS) await measureFailover(title, lose)
console.log(`负载 ${loadAverageText()}`)

async function measureFailover(
  title: string,
  lose: (primary: DebianPostgres) => Promise<void>,
): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'agency-failover-'))
  const primary = await startPrimary()
  const standby = await primary.startStandby('second')
  await primary.sql(`alter system set synchronous_standby_names = 'second'`)
  await primary.sql('select pg_reload_conf()')
  const DATABASE_URL = primary.url.replace(primary.at, `${primary.at},${standby.at}`)
  const servers = await makeInTurn(2, () =>
    startBenchServer(
      {
        DATABASE_URL: `${DATABASE_URL}?target_session_attrs=read-write`,
        DATA_DIR: dataDir,
        ...ONLY_ADMIN,
      },
      { own: true },
    ),
  )
  const urls = servers.map(({ url }) => url)
  try {
    const token = await fetchToken(urls[0] ?? '', 'admin')
    const acknowledged: string[] = []
    const open: { key: string; server: number }[] = []
    const failures: number[] = []
    const answeredAt: number[] = []
    let isOver = false
    const saveRepeatedly = async (index: number) => {
      const server = index % urls.length
      while (!isOver) {
        const key = randomUUID()
        const code = await saveTodo(urls[server] ?? '', token, key)
        if (code === 200) {
          acknowledged.push(key)
          answeredAt.push(performance.now())
        } else {
          failures.push(code)
          open.push({ key, server })
        }
        await sleep(PAUSE)
      }
    }
    const lines = urls.map((url) =>
      openLiveConnection(url, { type: 'auth', token: `Bearer ${token}`, client: 'web' }),
    )
    let broken = 0
    for (const line of lines) void line.ended().then(() => broken++)
    const working = Array.from({ length: PEOPLE }, (_none, index) => saveRepeatedly(index))
    await sleep(WORK.before)
    while (acknowledged.length === 0 && failures.length === 0) await sleep(PAUSE)
    const lostAt = performance.now()
    const before = acknowledged.length
    await lose(primary)
    await standby.promote()
    // The promoted server must not wait for a standby; whoever had required one adds a new one soon.
    await standby.sql(`alter system set synchronous_standby_names = ''`)
    await standby.sql('select pg_reload_conf()')
    const promotedAt = performance.now()
    await sleep(WORK.after)
    isOver = true
    await Promise.all(working)

    // A write that failed or got no answer is repeated with the same key, as the page does.
    for (const { key, server } of open) {
      const code = await saveTodo(urls[(server + 1) % urls.length] ?? '', token, key)
      if (code === 200) acknowledged.push(key)
    }
    const found = await titlesStoredOn(standby, acknowledged)
    const lost = acknowledged.filter((key) => !found.includes(key)).length
    const twice = found.length - new Set(found).size
    const gap = (answeredAt.find((time) => time > promotedAt) ?? Number.NaN) - lostAt
    const unbroken = lines.length - broken
    const rung = await countConnectionsNotified(urls[0] ?? '', token, lines)
    for (const line of lines) line.close()
    console.log(`\n${title}：${PEOPLE} 人，${urls.length} 个服务进程，同步提交`)
    console.log(
      `  已确认 ${acknowledged.length} 条（切换前 ${before}），丢失 ${lost}，重复 ${twice}；没有得到确认、重试后成功 ${open.length} 条`,
    )
    console.log(
      `  失去主库到备库可写 ${roundTo((promotedAt - lostAt) / 1000, 1)} 秒；到第一条再被确认 ${roundTo(gap / 1000, 1)} 秒；失败的回答：${describeCounts(failures)}`,
    )
    console.log(
      `  页面的实时连接没有断的 ${unbroken}/${lines.length}；切换之后的一条待办在 ${rung}/${lines.length} 个连接上响了`,
    )
    if (lost > 0 || twice > 0 || before === 0) process.exitCode = 1
  } finally {
    await Promise.all(servers.map((server) => server.kill()))
    await Promise.all([primary.remove(), standby.remove()])
    await rm(dataDir, { recursive: true, force: true })
  }
}

/**
 * Saves a to-do and returns on how many of the connections, which were open all the time, it is announced.
 */
async function countConnectionsNotified(
  url: string,
  token: string,
  lines: readonly ReturnType<typeof openLiveConnection>[],
): Promise<number> {
  const title = randomUUID()
  await saveTodo(url, token, title)
  const heard = lines.map((line) =>
    Promise.race([
      line.message(({ todo }) => todo?.title === title).then(() => 1),
      sleep(10_000).then(() => 0),
    ]),
  )
  return (await Promise.all(heard)).reduce((sum, one) => sum + one, 0)
}

/** The HTTP status, or 0 for no answer. 200 only when the write was acknowledged. */
async function saveTodo(url: string, token: string, key: string): Promise<number> {
  try {
    const answer = await fetch(`${url}/api/workflow/todoList/save`, {
      method: 'POST',
      headers: { ...authHeaders(token), 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify({ title: key }),
      signal: AbortSignal.timeout(30_000),
    })
    const { code } = (await answer.json()) as { code: number }
    return answer.status === 200 && code !== 200 ? code : answer.status
  } catch {
    return 0
  }
}

async function titlesStoredOn({ url }: DebianPostgres, titles: readonly string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ title: string }>('select title from wf_todo where title = any($1)', [
    titles,
  ])
  await client.end()
  return rows.map(({ title }) => title)
}

async function makeInTurn<T>(count: number, make: () => Promise<T>): Promise<T[]> {
  const made: T[] = []
  for (let at = 0; at < count; at++) made.push(await make())
  return made
}

function describeCounts(codes: readonly number[]): string {
  const each = [...new Set(codes)].map(
    (code) => `${code === 0 ? '没有回答' : code} × ${codes.filter((one) => one === code).length}`,
  )
  return each.join('，') || '无'
}
