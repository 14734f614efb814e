import { setTimeout as sleep } from 'node:timers/promises'
import { listen } from '../../support/live'
import { aPostgres, aServer, headersOf, round, tokenOf, urlOf } from '../support'

const ROUNDS = Number(process.env.ROUNDS ?? 100)
/** The product's goal, in milliseconds. */
const GOAL = 200

/**
 * A to-do is created at one of three processes; measures how long it takes until it is announced on a
 * connection to another.
 */
export async function measure(): Promise<void> {
  const postgres = await aPostgres()
  const env = { DATABASE_URL: urlOf(postgres.connection), DATA_DIR: postgres.dataDir }
  const servers = [await aServer(env), ...(await Promise.all([aServer(env), aServer(env)]))]
  try {
    const urls = servers.map(({ url }) => url)
    const token = await tokenOf(urls[0] ?? '', 'staff')
    const lines = urls.map((url) => listen(url, { type: 'auth', token: `Bearer ${token}`, client: 'web' }))
    await Promise.all(lines.map((line) => line.message(({ type }) => type === 'count')))
    const times: number[] = []
    for (let at = 0; at < ROUNDS; at++) {
      const [from, to] = [urls[at % 3] ?? '', lines[(at + 1) % 3]]
      const title = `第 ${at} 次`
      const begun = performance.now()
      const heard = to?.message(({ todo }) => todo?.title === title).then(() => performance.now() - begun)
      await fetch(`${from}/api/workflow/todoList/save`, {
        method: 'POST',
        headers: { ...headersOf(token), 'Content-Type': 'application/json' },
        body: JSON.stringify({ title }),
      })
      times.push((await heard) ?? Number.NaN)
      await sleep(20)
    }
    for (const line of lines) line.close()
    times.sort((a, b) => a - b)
    const at = (share: number) => round(times[Math.min(ROUNDS - 1, Math.floor(ROUNDS * share))] ?? 0, 1)
    console.log(
      `待办从一个进程到另一个进程的连接（3 个进程，${ROUNDS} 次，从发出请求算起）：中位 ${at(0.5)} 毫秒，95% ${at(0.95)}，最长 ${at(1)}；目标 ${GOAL}，超过 ${times.filter((time) => time > GOAL).length} 次`,
    )
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
    await postgres.remove()
  }
}
