import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type RunningPostgres, type StartOptions, startPostgres } from './start-postgres'

const settings = { shared_buffers: '16MB', max_connections: 20 }
/** Settings for tests where no data must survive; tests of killed processes keep fsync on. */
const fast = { ...settings, fsync: 'off' }

const folders: string[] = []
const servers: RunningPostgres[] = []
const helpers: ChildProcess[] = []

/** An initialized folder that tests use in turn, because initdb takes most of a second. */
let used = ''
let lentTo = ''

beforeAll(async () => {
  used = createTestFolder()
  folders.pop()
  const server = await startPostgres({ dataDir: used, settings: fast })
  await server.stop()
})

afterAll(() => fs.rmSync(path.dirname(used), { recursive: true, force: true }))

afterEach(async () => {
  for (const helper of helpers.splice(0)) helper.kill('SIGKILL')
  for (const server of servers.splice(0)) await server.stop()
  if (lentTo) fs.renameSync(lentTo, used)
  lentTo = ''
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true, force: true })
})

function createTestFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'agency-pg-test-'))
  fs.chmodSync(folder, 0o755)
  folders.push(folder)
  return path.join(folder, 'postgres')
}

function moveUsedCluster(dataDir = createTestFolder()): string {
  fs.mkdirSync(path.dirname(dataDir), { recursive: true })
  fs.renameSync(used, dataDir)
  fs.rmSync(path.join(dataDir, 'pg-launch.json'), { force: true })
  lentTo = dataDir
  return dataDir
}

async function startTestServer(options: StartOptions): Promise<RunningPostgres> {
  const server = await startPostgres(options)
  servers.push(server)
  return server
}

async function queryRows(server: RunningPostgres, sql: string): Promise<unknown[][]> {
  const client = new pg.Client(server.connection)
  await client.connect()
  try {
    const { rows } = await client.query({ text: sql, rowMode: 'array' })
    return rows
  } finally {
    await client.end()
  }
}

function pidFileOf(dataDir: string): string {
  return path.join(dataDir, 'cluster', 'postmaster.pid')
}

/** Stops the server in order and leaves a pid file like that of a crashed one. */
async function leaveCrashedPidFile(server: RunningPostgres, dataDir: string, pid: number): Promise<void> {
  const content = fs.readFileSync(pidFileOf(dataDir), 'utf8')
  await server.stop()
  fs.writeFileSync(pidFileOf(dataDir), content.replace(String(server.pid), String(pid)))
}

/** Another program running as the server's user, which PostgreSQL would take for a live server. */
function spawnProgramAsOwner(dataDir: string, file: string, ...args: string[]): number {
  const { uid, gid } = fs.statSync(path.join(dataDir, 'cluster'))
  const helper = spawn(file, args, {
    stdio: 'ignore',
    cwd: '/',
    ...(process.getuid?.() === 0 ? { uid, gid } : {}),
  })
  helpers.push(helper)
  return helper.pid ?? 0
}

describe('startPostgres', () => {
  test('makes the database at the first start and attaches at the second', async () => {
    const dataDir = createTestFolder()
    const first = await startTestServer({ dataDir, settings: fast })
    expect(first.attached).toBe(false)
    const second = await startTestServer({ dataDir, settings: fast })
    expect(second).toMatchObject({ attached: true, pid: first.pid, connection: first.connection })

    expect(await queryRows(first, 'select current_user, current_database()')).toEqual([['agency', 'agency']])
    expect(await queryRows(first, `select lower('ÄÖ'), current_setting('listen_addresses')`)).toEqual([
      ['äö', ''],
    ])
    expect(fs.statSync(path.join(dataDir, 'cluster')).mode & 0o777).toBe(0o700)
    expect(fs.statSync(path.join(dataDir, 'run')).mode & 0o777).toBe(0o700)

    await second.stop()
    expect(fs.existsSync(pidFileOf(dataDir))).toBe(false)
    await first.stop() // Nothing is left to stop.
  })

  test('several starts at the same moment end at one server', async () => {
    const dataDir = createTestFolder()
    const all = await Promise.all([1, 2, 3].map(() => startTestServer({ dataDir, settings: fast })))
    expect(new Set(all.map((server) => server.pid)).size).toBe(1)
    expect(all.filter((server) => !server.attached)).toHaveLength(1)
    expect(fs.readdirSync(dataDir).filter((name) => name.startsWith('cluster'))).toEqual(['cluster'])
  })

  test('the server outlives a killed Node with every acknowledged row', async () => {
    const dataDir = moveUsedCluster()
    const program = `
      import pg from 'pg'
      import { startPostgres } from ${JSON.stringify(new URL('start-postgres.ts', import.meta.url).href)}
      const { connection } = await startPostgres(${JSON.stringify({ dataDir, settings })})
      const client = new pg.Client(connection)
      await client.connect()
      await client.query('create table rows (n int)')
      for (let n = 1; ; n++) {
        await client.query('insert into rows values ($1)', [n])
        process.stdout.write(n + '\\n')
      }`
    const node = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
      cwd: import.meta.dirname,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    helpers.push(node)
    let acknowledged = ''
    for await (const chunk of node.stdout) {
      acknowledged += chunk
      if (acknowledged.length > 500) node.kill('SIGKILL')
    }
    const last = Number(acknowledged.trim().split('\n').at(-1))

    const server = await startTestServer({ dataDir, settings })
    expect(server.attached).toBe(true)
    const [row] = await queryRows(server, 'select count(*)::int, max(n) from rows')
    expect(row?.[0]).toBe(row?.[1])
    expect(row?.[0]).toBeGreaterThanOrEqual(last)
  })

  test('recovers after the server itself was killed', async () => {
    const dataDir = moveUsedCluster()
    const first = await startTestServer({ dataDir, settings })
    await queryRows(first, 'create table before_kill as select 1 as n')
    process.kill(first.pid, 'SIGKILL')
    const second = await startTestServer({ dataDir, settings })
    expect(second.attached).toBe(false)
    expect(await queryRows(second, 'select n from before_kill')).toEqual([[1]])
  })

  test('starts over a pid file whose process is gone, recycled or a zombie, or that is empty', async () => {
    const dataDir = moveUsedCluster()
    const first = await startTestServer({ dataDir, settings: fast })
    const dead = spawnProgramAsOwner(dataDir, '/bin/true')
    await once(helpers[0] as ChildProcess, 'exit')
    await leaveCrashedPidFile(first, dataDir, dead)
    const second = await startTestServer({ dataDir, settings: fast })
    expect(second.attached).toBe(false)

    await leaveCrashedPidFile(second, dataDir, spawnProgramAsOwner(dataDir, 'sleep', '60'))
    const third = await startTestServer({ dataDir, settings: fast })
    expect(third.attached).toBe(false)

    if (process.platform !== 'linux') return
    // The shell becomes a sleep that never collects its child, which stays a zombie.
    const parent = spawnProgramAsOwner(dataDir, '/bin/sh', '-c', 'true & exec sleep 60')
    await sleep(100)
    const children = fs.readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8')
    await leaveCrashedPidFile(third, dataDir, Number.parseInt(children, 10))
    const fourth = await startTestServer({ dataDir, settings: fast })
    expect(fourth.attached).toBe(false)

    await fourth.stop()
    fs.writeFileSync(pidFileOf(dataDir), '')
    const past = new Date(Date.now() - 60_000)
    fs.utimesSync(pidFileOf(dataDir), past, past)
    expect((await startTestServer({ dataDir, settings: fast })).attached).toBe(false)
  })

  test('attaches to a server it cannot see among its processes, and leaves it alone', async () => {
    const dataDir = moveUsedCluster()
    const server = await startTestServer({ dataDir, settings: fast })
    const pidFile = fs.readFileSync(pidFileOf(dataDir), 'utf8')
    fs.writeFileSync(pidFileOf(dataDir), pidFile.replace(String(server.pid), '4194000'))
    const fromElsewhere = await startPostgres({ dataDir })
    expect(fromElsewhere).toMatchObject({ attached: true, pid: 4194000 })
    await fromElsewhere.stop()
    expect(await queryRows(server, 'select 1')).toEqual([[1]])
    fs.writeFileSync(pidFileOf(dataDir), pidFile)
  })

  test('a data folder too long for a socket gets one in the temporary folder', async () => {
    const dataDir = moveUsedCluster(path.join(createTestFolder(), 'x'.repeat(80)))
    const server = await startTestServer({ dataDir, settings: fast })
    const { host } = server.connection
    folders.push(host)
    expect(path.dirname(host)).toBe(fs.realpathSync(os.tmpdir()))
    expect(fs.statSync(host).mode & 0o777).toBe(0o700)
    expect(await queryRows(server, 'select 1')).toEqual([[1]])
  })

  // Root uses another way of running PostgreSQL here; an ordinary user has a single way.
  test.each([{}, { way: { kind: 'capable', uid: 65534, gid: 65534 } }])(
    'starts below a folder that only its owner may enter, recorded: %j',
    async (recorded) => {
      const dataDir = createTestFolder()
      fs.chmodSync(path.dirname(dataDir), 0o700)
      fs.mkdirSync(dataDir)
      fs.writeFileSync(path.join(dataDir, 'pg-launch.json'), JSON.stringify(recorded))
      const server = await startTestServer({ dataDir, settings: fast })
      expect(await queryRows(server, 'select 1')).toEqual([[1]])
      const { binDir } = JSON.parse(fs.readFileSync(path.join(dataDir, 'pg-launch.json'), 'utf8'))
      if (binDir) folders.push(path.dirname(binDir))
    },
  )

  test('files that lost their owner, as after restoring a copy, change hands', async () => {
    const dataDir = moveUsedCluster()
    const { uid, gid } = fs.statSync(path.dirname(dataDir))
    for (const name of ['', ...fs.readdirSync(dataDir, { recursive: true, encoding: 'utf8' })])
      fs.lchownSync(path.join(dataDir, name), uid, gid)
    const server = await startTestServer({ dataDir, settings: fast })
    expect(await queryRows(server, 'select 1')).toEqual([[1]])
  })

  test('after a crash starts by itself wherever its folder was moved to, but not as a copy made while it ran', async () => {
    const dataDir = moveUsedCluster()
    const first = await startTestServer({ dataDir, settings })
    const hot = createTestFolder()
    const isNotSocket = (file: string) => !file.includes('.s.PGSQL')
    fs.cpSync(dataDir, hot, { recursive: true, preserveTimestamps: true, filter: isNotSocket })
    await expect(startTestServer({ dataDir: hot, settings: fast })).rejects.toThrow(/运行时复制.*备份/)
    process.kill(first.pid, 'SIGKILL')
    const moved = createTestFolder()
    fs.renameSync(dataDir, moved)
    lentTo = moved
    const second = await startTestServer({ dataDir: moved, settings: fast })
    expect(second.attached).toBe(false)
    await second.stop()
    // Its marker was removed at the orderly end, so this copy is intact.
    const cold = createTestFolder()
    fs.cpSync(moved, cold, { recursive: true })
    expect((await startTestServer({ dataDir: cold, settings: fast })).attached).toBe(false)

    await expect(startTestServer({ dataDir: hot, settings: fast })).rejects.toThrow(/运行时复制/)
    // An earlier version left no marker, but PostgreSQL's pid file names the other folder.
    fs.rmSync(path.join(hot, 'running.json'))
    await expect(startTestServer({ dataDir: hot, settings: fast })).rejects.toThrow(/运行时复制/)
    expect((await startTestServer({ dataDir: hot, settings: fast, mayBeCopy: true })).attached).toBe(false)
  })

  test('says what is wrong with a setting, and where the log is', async () => {
    const dataDir = moveUsedCluster()
    await expect(startTestServer({ dataDir, settings: { shared_buffers: 'plenty' } })).rejects.toThrow(
      /内置数据库启动失败.*postgres\.log.*shared_buffers/s,
    )
  })
})
