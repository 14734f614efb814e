import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { hashToken } from '../../../apps/server/src/session/tokens'
import {
  authHeaders,
  benchAmountFromEnv,
  fetchToken,
  freePort,
  roundTo,
  startBenchPostgres,
  startBenchServer,
  unwrapData,
} from '../support'
import { Browser } from './browser'

const BROWSERS = benchAmountFromEnv('BROWSERS', 10_000, 5)
/** New ones a second, as people open their pages in the morning. */
const OPENED_AT_ONCE = 250
const MB = 1024 * 1024

/** Ten thousand open pages of as many people on one process, and what happens when the process restarts. */
export async function measure(): Promise<void> {
  const postgres = await startBenchPostgres()
  const port = String(await freePort())
  const env = { DATABASE_URL: postgres.url, DATA_DIR: postgres.dataDir, PORT: port }
  let server = await startBenchServer(env)
  const pool = new pg.Pool({ connectionString: env.DATABASE_URL, max: 4 })
  pool.on('error', () => undefined)
  try {
    const tokens = await createSessions(pool)
    const admin = authHeaders(await fetchToken(server.url, 'admin'))
    const before = residentBytesOf(server.pid)
    const browsers = tokens.map((token, at) => new Browser(server.url, token, `127.0.0.${2 + (at % 200)}`))
    await connectAll(browsers)
    await sleep(2_000)
    const each = (residentBytesOf(server.pid) - before) / BROWSERS
    console.log(`  每个连接占服务进程内存 ${roundTo(each / 1024, 1)} KB（前 ${roundTo(before / MB, 0)} MB）`)
    await measureBroadcast(browsers, server.url, admin)
    server = await measureRestart(browsers, server, env)
    for (const browser of browsers) browser.close()
  } finally {
    await server.stop()
    await pool.end()
    await postgres.remove()
  }
}

async function connectAll(browsers: readonly Browser[]): Promise<void> {
  const begun = performance.now()
  let at = 0
  const openRemaining = async () => {
    for (let browser = browsers[at++]; browser; browser = browsers[at++]) await browser.open()
  }
  await Promise.all(Array.from({ length: OPENED_AT_ONCE }, openRemaining))
  const tries = browsers.reduce((sum, { tries: tried }) => sum + tried, 0)
  console.log(
    `${BROWSERS} 人的页面全部连上并得到待办数：${roundTo((performance.now() - begun) / 1000, 1)} 秒（同时 ${OPENED_AT_ONCE} 个；连接 ${tries} 次）`,
  )
}

/** A setting is changed, and every page gets a message. */
async function measureBroadcast(browsers: readonly Browser[], url: string, admin: Record<string, string>) {
  const begun = performance.now()
  const heard = browsers.map((browser) =>
    browser.waitForMessage('changed').then(() => performance.now() - begun),
  )
  const answer = await fetch(`${url}/admin/config/save`, {
    method: 'POST',
    headers: { ...admin, 'Content-Type': 'application/json' },
    body: JSON.stringify({ changes: [{ key: 'FOOTER_TXT', value: '广播', version: 0 }] }),
  })
  await unwrapData(answer)
  const times = (await Promise.all(heard)).sort((a, b) => a - b)
  const last = times.at(-1) ?? 0
  console.log(
    `一次广播：一半在 ${roundTo(times[times.length >> 1] ?? 0, 0)} 毫秒内听到，全部在 ${roundTo(last, 0)} 毫秒内`,
  )
}

/**
 * The process is killed and started again; the pages reconnect as in the product, and somebody logs in
 * meanwhile.
 */
async function measureRestart(
  browsers: readonly Browser[],
  server: Awaited<ReturnType<typeof startBenchServer>>,
  env: Record<string, string>,
) {
  const closed = browsers.map((browser) => browser.waitForReconnect())
  const token = await fetchToken(server.url, 'staff')
  const begun = performance.now()
  await server.kill()
  const again = await startBenchServer(env)
  const readyAt = performance.now()
  const logins = probeRepeatedly(() => fetchToken(again.url, 'qc').then((token) => token !== undefined))
  const counts = probeRepeatedly(async () => {
    const answer = await fetch(`${again.url}/api/workflow/todoList/getCount`, { headers: authHeaders(token) })
    return answer.ok
  })
  const back = (await Promise.all(closed)).sort((a, b) => a - b)
  const secondsToReconnect = (share: number) =>
    roundTo(((back[Math.floor((BROWSERS - 1) * share)] ?? 0) - readyAt) / 1000, 1)
  console.log(
    `进程被杀后 ${roundTo((readyAt - begun) / 1000, 1)} 秒又可用；页面回来（连上、待办数、重读）：一半 ${secondsToReconnect(0.5)} 秒，99% ${secondsToReconnect(0.99)} 秒，全部 ${secondsToReconnect(1)} 秒`,
  )
  console.log(`  其间登录 ${logins.stop()}；查待办数 ${counts.stop()}`)
  return again
}

/** Repeats a call during everything else, and records its times and failures. */
function probeRepeatedly(ask: () => Promise<boolean>) {
  const times: number[] = []
  let failed = 0
  let isOver = false
  void (async () => {
    while (!isOver) {
      const begun = performance.now()
      const isGood = await ask().catch(() => false)
      if (isGood) times.push(performance.now() - begun)
      else failed++
      await sleep(250)
    }
  })()
  return {
    stop: () => {
      isOver = true
      times.sort((a, b) => a - b)
      return `${times.length} 次，中位 ${roundTo(times[times.length >> 1] ?? 0, 0)} 毫秒，最长 ${roundTo(times.at(-1) ?? 0, 0)} 毫秒，失败 ${failed} 次`
    },
  }
}

/** Creates a person with a session of their own for each page. Returns the tokens. */
async function createSessions(pool: pg.Pool): Promise<string[]> {
  const tokens = Array.from(
    { length: BROWSERS },
    (_none, at) => `browser-${at}-of-the-bench-0123456789abcdef`,
  )
  await pool.query(
    `with made as (
       insert into sys_user (list_id, username, real_name, department_id, password_hash)
       select gen_random_uuid(), 'many' || i, '员工' || i, s.department_id, s.password_hash
       from sys_user s, generate_series(1, $1::int) i where s.username = 'pm' returning list_id
     )
     insert into sys_user_role (user_id, role_id)
     select made.list_id, r.role_id from made, sys_user_role r
     join sys_user s on s.list_id = r.user_id where s.username = 'pm'`,
    [BROWSERS],
  )
  await pool.query(
    `insert into sys_session (list_id, user_id, client, token_hash, sct_hash, knowledge_hash, remember, ip, user_agent,
                              expire_time, refresh_expire_time)
     select gen_random_uuid(), u.list_id, 'web', h, 's' || h, 'k' || h, false, '127.0.0.1', 'bench',
            now() + interval '1 day', now() + interval '1 day'
     from (select list_id, row_number() over () as n from sys_user where username like 'many%') u
     join unnest($1::text[]) with ordinality as t(h, n) on t.n = u.n`,
    [tokens.map(hashToken)],
  )
  await pool.query('analyze')
  return tokens
}

function residentBytesOf(pid: number | undefined): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}
