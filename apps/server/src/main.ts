import cluster from 'node:cluster'
import { once } from 'node:events'
import net from 'node:net'
import { eq, inArray } from 'drizzle-orm'
import { openDatabase } from './db/database'
import { type RunningPostgres, startPostgres } from './db/embedded/start-postgres'
import type { Address } from './db/primary'
import { addUpForWorkers } from './monitor/metrics-of-workers'
import { ADMIN_USERNAME, DEMO_PASSWORD, demoPeople } from './seed/people'
import { createServer, type RunningServer } from './server'
import { passwordMatches } from './session/password'
import { DEFAULT_SECRET, mustBeSafe, readSettings, type Settings } from './settings'
import { sysUser } from './system/system.table'
import { answersRequests, FirstEnded, isFirst, Workers } from './workers'

/** Start, say where it is, and stop cleanly when told to. */
async function main(): Promise<void> {
  if (cluster.isPrimary) addUpForWorkers()
  const settings = readSettings(process.env)
  if (settings.NODE_ENV === 'production' && settings.SECRET_KEY === DEFAULT_SECRET)
    throw new Error('生产环境必须设置 SECRET_KEY（至少 16 个字符），不能使用默认值')
  if (answersRequests(settings)) return answer(settings)
  await refuseBusyPort(settings)
  const embedded = await ownDatabase(settings)
  const workers = new Workers(settings, embedded)
  const stop = async (code = 0) => {
    await workers.stop()
    await embedded?.stop()
    process.exit(code)
  }
  onceTold(() => stop())
  await workers.start().catch((error: unknown) => {
    if (!(error instanceof FirstEnded)) console.error(error)
    return stop(1)
  })
}

/** Answers requests in this process, alone or as one of several. */
async function answer(settings: Settings): Promise<void> {
  const isAlone = settings.WORKERS === 1
  if (isAlone) await refuseBusyPort(settings)
  const embedded = await ownDatabase(settings)
  const connection = settings.DATABASE_URL ?? embedded?.connection ?? ''
  let server: RunningServer | undefined
  onceTold(async () => {
    await server?.close()
    await embedded?.stop()
    process.exit(0)
  })
  try {
    server = await createServer(settings, connection)
    if (isFirst() && mustBeSafe(settings)) await refuseDemoPasswords(settings, connection)
    await server.app.listen({ host: settings.HOST, port: settings.PORT })
    if (isFirst()) greet(settings, server, await demoPasswordsLeft(settings, connection))
  } catch (error) {
    await server?.close()
    await embedded?.stop()
    throw error
  }
}

const ownDatabase = ({ DATABASE_URL, DATA_DIR }: Settings): Promise<RunningPostgres | undefined> =>
  DATABASE_URL ? Promise.resolve(undefined) : startPostgres({ dataDir: `${DATA_DIR}/postgres` })

/** A terminal may say it twice; it is done once. */
function onceTold(stop: () => Promise<void>): void {
  let stopping = false
  for (const signal of ['SIGTERM', 'SIGINT'])
    process.once(signal, () => {
      if (stopping) return
      stopping = true
      void stop()
    })
}

/**
 * Before anything is touched: a second start by mistake would attach to the first one's database, and stop it when it
 * then fails to listen.
 */
async function refuseBusyPort({ HOST, PORT }: Settings): Promise<void> {
  const probe = net.createServer()
  try {
    await once(probe.listen(PORT, HOST), 'listening')
  } catch (error) {
    throw new Error(`无法使用 ${HOST}:${PORT}（系统可能已在运行，或端口被占用）`, { cause: error })
  }
  probe.close()
  await once(probe, 'close')
}

async function refuseDemoPasswords(settings: Settings, connection: Address): Promise<void> {
  const demo = await demoPasswordsLeft(settings, connection)
  if (demo.length > 0)
    throw new Error(
      settings.NODE_ENV === 'production'
        ? `生产环境存在使用演示密码的账号（${demo.join('、')}），请先修改密码再启动`
        : `监听 ${settings.HOST} 会让别的机器用公开的演示密码登录（${demo.join('、')}）：请先修改密码，或只监听 127.0.0.1；` +
            '确实要这样对外演示，请设置 ALLOW_DEMO_PASSWORDS=true',
    )
}

/** Accounts that still open with the published password. */
async function demoPasswordsLeft(settings: Settings, connection: Address): Promise<string[]> {
  const { db, close } = openDatabase(connection, 1)
  try {
    const usernames = [ADMIN_USERNAME, ...demoPeople.map((person) => person.username)]
    const users = await db
      .select({ username: sysUser.username, passwordHash: sysUser.passwordHash })
      .from(sysUser)
      .where(mustBeSafe(settings) ? eq(sysUser.delFlag, false) : inArray(sysUser.username, usernames))
    const demoHashes = new Set<string>()
    for (const hash of new Set(users.map((user) => user.passwordHash)))
      if (await passwordMatches(hash, DEMO_PASSWORD)) demoHashes.add(hash)
    return users.filter((user) => demoHashes.has(user.passwordHash)).map((user) => user.username)
  } finally {
    await close()
  }
}

function greet(settings: Settings, { report }: RunningServer, demo: readonly string[]): void {
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

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  if (process.env.LOG_LEVEL === 'debug') console.error(error)
  process.exit(1)
})
