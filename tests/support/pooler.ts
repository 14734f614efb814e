import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { findPgBouncer } from '../../scripts/lib/pgbouncer.mjs'

/** The reason why tests with PgBouncer do not run here; undefined when they do. */
export const withoutPooler = findPgBouncer()
  ? undefined
  : 'PgBouncer is not installed (apt-get install pgbouncer)'

export interface Pooler {
  url: string
  stop(): Promise<void>
}

/**
 * PgBouncer in front of the database of this URL, pooling by session or by transaction, with the default
 * settings otherwise.
 */
export async function startPooler(databaseUrl: string, mode: 'session' | 'transaction'): Promise<Pooler> {
  const to = new URL(databaseUrl)
  const host = to.searchParams.get('host') ?? to.hostname
  const port = to.searchParams.get('port') ?? (to.port || '5432')
  const user = decodeURIComponent(to.username)
  const name = to.pathname.slice(1)
  const password = to.password ? ` password=${decodeURIComponent(to.password)}` : ''
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'agency-pooler-'))
  const listening = await freePort()
  const config = path.join(folder, 'pgbouncer.ini')
  fs.writeFileSync(
    config,
    [
      '[databases]',
      `${name} = host=${host} port=${port} dbname=${name} user=${user}${password}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${listening}`,
      'unix_socket_dir =',
      'auth_type = any',
      `pool_mode = ${mode}`,
      'default_pool_size = 40',
      'max_client_conn = 200',
    ].join('\n'),
  )
  fs.chmodSync(folder, 0o755)
  const child = spawn(findPgBouncer() ?? '', [...otherUserOptions(), config], { stdio: 'ignore' })
  await waitUntilListening(listening, child)
  return {
    url: `postgres://${user}@127.0.0.1:${listening}/${name}`,
    async stop() {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Options that run it as another user, because it refuses to run as root. */
function otherUserOptions(): string[] {
  if (process.getuid?.() !== 0) return []
  const user = spawnSync('id', ['postgres']).status === 0 ? 'postgres' : 'nobody'
  return ['-u', user]
}

async function waitUntilListening(port: number, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}`)
    const socket = net.connect(port, '127.0.0.1')
    const isThere = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isThere) return
    await setTimeout(30)
  }
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as net.AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
