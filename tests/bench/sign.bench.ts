// 300 phones sign at one session, on one process: within a minute, as at an opening, and all at once. Every
// phone has an address of its own behind a proxy, opens the link and sends a signature; afterwards every row
// must be there.
import pg from 'pg'
import sharp from 'sharp'
import {
  authHeaders,
  benchAmountFromEnv,
  fetchToken,
  roundTo,
  startBenchPostgres,
  startBenchServer,
  unwrapData,
  webClient,
} from './support'

const PHONES = benchAmountFromEnv('BENCH_PHONES', 300, 2)
const MINUTE_MS = benchAmountFromEnv('BENCH_MS', 60_000, 100)
/** How long a person who has signed waits for the answer, of a hundred the slowest. */
const GOAL_MS = 1000

const postgres = await startBenchPostgres()
const database = postgres.url
const server = await startBenchServer({
  DATABASE_URL: database,
  DATA_DIR: postgres.dataDir,
  TRUST_PROXY: '1',
})
const pool = new pg.Pool({ connectionString: database, max: 1 })
try {
  const pm = authHeaders(await fetchToken(server.url, 'pm'))
  const signImage = await makeSignatureImage()
  for (const [how, within] of [
    ['一分钟内陆续', MINUTE_MS],
    ['同一时刻', 0],
  ] as const) {
    const { listId, token } = await openSignSession(pm)
    const begun = performance.now()
    const times = await Promise.all(
      Array.from({ length: PHONES }, (_one, at) =>
        signOnPhone({ at, token, signImage, wait: (within / PHONES) * at }),
      ),
    )
    const took = performance.now() - begun
    const { rows } = await pool.query('select count(*)::int n from tender_signature where session_id = $1', [
      listId,
    ])
    if (rows[0].n !== PHONES) throw new Error(`${rows[0].n} 行，应为 ${PHONES}`)
    const sorted = times.toSorted((a, b) => a - b)
    const percentileOf = (share: number) => roundTo(sorted[Math.ceil(PHONES * share) - 1] ?? 0, 0)
    console.log(
      `${how} ${PHONES} 部手机签到：${PHONES} 行都在；提交毫秒 p50 ${percentileOf(0.5)}，p99 ${percentileOf(0.99)}，最慢 ${percentileOf(1)}；共 ${roundTo(took / 1000, 1)} 秒`,
    )
  }
  console.log(`目标：一分钟内陆续签到时 p99 不超过 ${GOAL_MS} 毫秒，一行不少`)
} finally {
  await pool.end()
  await server.stop()
  await postgres.remove()
}

/** Opens the link and signs a moment later. Returns how many milliseconds the sending took. */
async function signOnPhone(of: {
  at: number
  token: string
  signImage: string
  wait: number
}): Promise<number> {
  const address = `10.${of.at >> 16}.${(of.at >> 8) & 255}.${of.at & 255}`
  const headers = { ...webClient, 'X-Forwarded-For': address, 'Content-Type': 'application/json' }
  await new Promise((resolve) => setTimeout(resolve, of.wait))
  await unwrapData(await fetch(`${server.url}/admin/anno/tenderDiysign?token=${of.token}`, { headers }))
  const begun = performance.now()
  const body = {
    token: of.token,
    signType: '投标人代表',
    companyName: `第${of.at}家公司（演示）`,
    signName: '周一鸣',
    mobile: `138${String(of.at).padStart(8, '0')}`,
    idCard: '11010119900307123X',
    position: '经理',
    isAuthorized: true,
    signImage: of.signImage,
    signPoints: 64,
    agree: true,
  }
  await unwrapData(
    await fetch(`${server.url}/admin/tenderDiysign/save`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    }),
  )
  return performance.now() - begun
}

/** A session for the first lot of the manager's newest project. */
async function openSignSession(pm: Record<string, string>) {
  const { rows } = await pool.query<{ project: string; lot: string }>(
    `select m.project_id as project, l.list_id as lot from tender_team_member m
       join tender_package l on l.project_id = m.project_id
     where m.position = '项目经理A' and m.user_id = (select list_id from sys_user where username = 'pm')
     order by m.create_time desc limit 1`,
  )
  const [found] = rows
  if (!found) throw new Error('没有项目')
  const form = { listId: found.project, packageIds: [found.lot], scene: '开标签到' }
  const opened = await fetch(`${server.url}/api/tender/sign/open`, {
    method: 'POST',
    headers: { ...pm, 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...form, sceneTime: new Date().toISOString() }),
  })
  return unwrapData<{ listId: string; token: string }>(opened)
}

/** A signature as large as a phone draws it: some strokes on 600 by 240. */
async function makeSignatureImage(): Promise<string> {
  const strokes = Array.from(
    { length: 30 },
    (_one, at) =>
      `<path d="M${at * 19} ${60 + ((at * 53) % 120)} q 40 -${(at * 31) % 90} 80 ${(at * 17) % 70}" fill="none" stroke="#000" stroke-width="3"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="240">${strokes.join('')}</svg>`
  return `data:image/png;base64,${(await sharp(Buffer.from(svg)).png().toBuffer()).toString('base64')}`
}
