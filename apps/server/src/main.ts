import cluster from 'node:cluster'
import { once } from 'node:events'
import net from 'node:net'
import path from 'node:path'
import { eq, inArray } from 'drizzle-orm'
import { openDatabase } from './db/database'
import { OwnPostgres } from './db/embedded/own-postgres'
import type { Connection } from './db/embedded/start-postgres'
import type { Address } from './db/primary'
import { answerWorkersWithMetrics } from './monitor/metrics-of-workers'
import { ADMIN_USERNAME, DEMO_PASSWORD, demoPeople } from './seed/people'
import { createServer, type RunningServer } from './server'
import { isPasswordRight } from './session/password'
import { DEFAULT_SECRET, mustRefuseDemoPasswords, readSettings, type Settings } from './settings'
import { Shutdown } from './shutdown'
import { sysUser } from './system/system.table'
import { FirstWorkerEnded, isFirstWorker, processAnswersRequests, Workers } from './workers'

/** Maximum time in ms for open requests, jobs and the pool; they are cut off after 5 s by themselves. */
const CLOSE_MS = 12_000
/** Maximum time in ms for the database, longer than its own limits (db/embedded/stop-postgres.ts). */
const DATABASE_MS = 50_000

const say = {
  requests: '请求与任务',
  workers: '工作进程',
  database: '内置数据库',
  secret: '生产环境必须设置 SECRET_KEY（至少 16 个字符），不能使用默认值',
  portTaken: (at: string) =>
    `无法使用 ${at}：端口被占用。系统可能已在运行；否则请停止占用它的程序，或换一个 PORT`,
  portForbidden: (at: string) => `无法使用 ${at}：没有权限。1024 以下的端口请由反向代理监听，或换一个 PORT`,
  portUnknown: (at: string, why: string) => `无法使用 ${at}（${why}）：请核对 HOST 与 PORT`,
}

/** Starts the server, prints its address, and stops in order on a signal. */
async function main(closing: Shutdown): Promise<void> {
  if (cluster.isPrimary) answerWorkersWithMetrics()
  const settings = readSettings(process.env)
  if (settings.NODE_ENV === 'production' && settings.SECRET_KEY === DEFAULT_SECRET)
    throw new Error(say.secret)
  if (processAnswersRequests(settings)) return serveRequests(settings, closing)
  await refuseBusyPort(settings)
  const workers = new Workers(settings, await startOwnDatabase(settings, closing))
  if (closing.isBegun) return
  closing.addFirstStep({ what: say.workers, within: CLOSE_MS + 1_000, end: () => workers.stop() })
  await workers.start()
}

/** Answers requests in this process, alone or as one of several. */
async function serveRequests(settings: Settings, closing: Shutdown): Promise<void> {
  if (settings.WORKERS === 1) await refuseBusyPort(settings)
  const connection = settings.DATABASE_URL ?? (await startOwnDatabase(settings, closing)) ?? ''
  const server = await createServer(settings, connection)
  closing.addFirstStep({ what: say.requests, within: CLOSE_MS, end: () => server.close() })
  if (isFirstWorker() && mustRefuseDemoPasswords(settings)) await refuseDemoPasswords(settings, connection)
  if (closing.isBegun) return
  await server.app.listen({ host: settings.HOST, port: settings.PORT })
  if (isFirstWorker()) printStartMessage(settings, server, await usersWithDemoPassword(settings, connection))
}

/** Starts the embedded database when no other is configured; it ends with this process. */
async function startOwnDatabase(settings: Settings, closing: Shutdown): Promise<Connection | undefined> {
  if (settings.DATABASE_URL) return undefined
  const own = new OwnPostgres({
    dataDir: path.join(settings.DATA_DIR, 'postgres'),
    named: settings.DATA_DIR,
    mayBeCopy: settings.ALLOW_HOT_COPY,
    port: settings.PORT,
    onGivenUp: () => void closing.end(1),
  })
  closing.addFirstStep({ what: say.database, within: DATABASE_MS, end: () => own.stop() })
  return own.start()
}

/** Checks the port before anything else, so that an accidental second start fails at once. */
async function refuseBusyPort({ HOST, PORT }: Settings): Promise<void> {
  const probe = net.createServer()
  try {
    await once(probe.listen(PORT, HOST), 'listening')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    const at = `${HOST}:${PORT}`
    const words: Readonly<Record<string, string>> = {
      EADDRINUSE: say.portTaken(at),
      EACCES: say.portForbidden(at),
    }
    throw new Error(words[code] ?? say.portUnknown(at, code), { cause: error })
  }
  probe.close()
  await once(probe, 'close')
}

async function refuseDemoPasswords(settings: Settings, connection: Address): Promise<void> {
  const demo = await usersWithDemoPassword(settings, connection)
  if (demo.length > 0)
    throw new Error(
      settings.NODE_ENV === 'production'
        ? `生产环境存在使用演示密码的账号（${demo.join('、')}），请先修改密码再启动`
        : `监听 ${settings.HOST} 会让别的机器用公开的演示密码登录（${demo.join('、')}）：请先修改密码，或只监听 127.0.0.1；` +
            '确实要这样对外演示，请设置 ALLOW_DEMO_PASSWORDS=true',
    )
}

/** The accounts that still have the published demo password. */
async function usersWithDemoPassword(settings: Settings, connection: Address): Promise<string[]> {
  const { db, close } = openDatabase(connection, 1)
  try {
    const usernames = [ADMIN_USERNAME, ...demoPeople.map((person) => person.username)]
    const users = await db
      .select({ username: sysUser.username, passwordHash: sysUser.passwordHash })
      .from(sysUser)
      .where(
        mustRefuseDemoPasswords(settings) ? eq(sysUser.delFlag, false) : inArray(sysUser.username, usernames),
      )
    const demoHashes = new Set<string>()
    for (const hash of new Set(users.map((user) => user.passwordHash)))
      if (await isPasswordRight(hash, DEMO_PASSWORD)) demoHashes.add(hash)
    return users.filter((user) => demoHashes.has(user.passwordHash)).map((user) => user.username)
  } finally {
    await close()
  }
}

function printStartMessage(settings: Settings, { report }: RunningServer, demo: readonly string[]): void {
  console.log(`\n${settings.given.values.TITLE} 已启动：http://${settings.HOST}:${settings.PORT}`)
  if (report?.adminPassword)
    console.log(
      `管理员账号 ${ADMIN_USERNAME}，初始密码 ${report.adminPassword}（只显示这一次，首次登录须修改）`,
    )
  if (demo.length > 0) {
    console.log(`演示账号（密码 ${DEMO_PASSWORD}）：${demo.join('、')}`)
    console.warn('警告：以上账号仍在使用公开的演示密码，正式使用前请修改。\n')
  }
}

const closing = new Shutdown()
main(closing).catch((error: unknown) => {
  // The failure of starting was caused by the shutdown.
  if (closing.isBegun) return
  if (!(error instanceof FirstWorkerEnded)) console.error(error instanceof Error ? error.message : error)
  if (process.env.LOG_LEVEL === 'debug') console.error(error)
  void closing.end(1)
})
