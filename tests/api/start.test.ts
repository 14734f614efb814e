import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Endpoint } from '@agency/shared/contract/endpoint'
import { monitorApi } from '@agency/shared/contract/monitor.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createServer } from '../../apps/server/src/server'
import { mustRefuseDemoPasswords, readSettings } from '../../apps/server/src/settings'
import { builtProgramPath } from '../support/built-server'
import { type FreshDatabase, freshDatabase } from '../support/databases'
import { startServer } from '../support/server'

const root = path.resolve(import.meta.dirname, '../..')
const SECRET = 'a-secret-of-this-installation'
let database: FreshDatabase
let dataDir: string
beforeAll(async () => {
  database = await freshDatabase()
  dataDir = await mkdtemp(path.join(tmpdir(), 'agency-start-'))
  await (await createServer(testSettings({ SEED: 'none', SECRET_KEY: SECRET }), database.url)).close()
})
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

/**
 * Starts the program as a process of its own and waits for its end. Returns the exit code and the error
 * output.
 */
async function runProgramToEnd(env: Record<string, string>) {
  const child = spawn(process.execPath, [builtProgramPath('main')], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'silent',
      ...env,
    },
  })
  let said = ''
  child.stdout.resume()
  child.stderr.on('data', (chunk) => (said += String(chunk)))
  const [code] = await once(child, 'exit')
  return { code, said }
}

const testSettings = (env: Record<string, string>) =>
  readSettings({ NODE_ENV: 'test', DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...env })

describe('starting', () => {
  test('a wrong setting is named', () => {
    for (const named of [/^设置 PORT/m, /^设置 CAPTCHA/m])
      expect(() => readSettings({ PORT: 'abc', CAPTCHA: 'sometimes' })).toThrow(named)
  })

  test('two processes on one empty database seed it once', async () => {
    const empty = await freshDatabase()
    const servers = await Promise.all(
      [1, 2].map(() => createServer(testSettings({ SECRET_KEY: SECRET }), empty.url)),
    )
    const keys = await Promise.all(
      servers.map(async ({ app }) => (await app.inject('/config.json')).json().publicKey),
    )
    expect(keys[0]).toBe(keys[1])
    for (const server of servers) await server.close()
    await empty.drop()
  })

  test('another secret than the first cannot read what was stored', async () => {
    await expect(
      createServer(testSettings({ SECRET_KEY: 'some-other-secret-text' }), database.url),
    ).rejects.toThrow('SECRET_KEY')
  })

  test('without demo data there is one administrator with a random password that must be changed', async () => {
    const empty = await freshDatabase()
    const server = await createServer(testSettings({ SEED: 'none', SECRET_KEY: SECRET }), empty.url)
    try {
      expect(server.report?.adminPassword).toMatch(/^[\w-]{16}$/)
    } finally {
      await server.close()
      await empty.drop()
    }
  })
})

describe('starting twice by mistake', () => {
  test('is refused before the database of the first is touched', async () => {
    const first = net.createServer().listen(0, '127.0.0.1')
    await once(first, 'listening')
    const { port } = first.address() as net.AddressInfo
    const { code, said } = await runProgramToEnd({
      PORT: String(port),
      DATABASE_URL: 'postgres://localhost:1/none',
    })
    first.close()
    expect([code, said]).toEqual([1, expect.stringContaining(`127.0.0.1:${port}`)])
  })
})

describe('starting where others reach it', () => {
  test('is refused while the published passwords open it, unless the settings say that this is meant', async () => {
    const demo = await freshDatabase({ withCompany: true })
    try {
      const { code, said } = await runProgramToEnd({ HOST: '0.0.0.0', DATABASE_URL: demo.url })
      expect([code, said]).toEqual([
        1,
        expect.stringMatching(/0\.0\.0\.0.*演示密码.*admin.*ALLOW_DEMO_PASSWORDS/),
      ])
    } finally {
      await demo.drop()
    }
  })

  test.each<[Record<string, string>, boolean]>([
    [{}, false],
    [{ HOST: 'localhost' }, false],
    [{ HOST: '::1' }, false],
    [{ HOST: '0.0.0.0' }, true],
    [{ HOST: '::' }, true],
    [{ HOST: '192.168.1.9' }, true],
    [{ HOST: '0.0.0.0', ALLOW_DEMO_PASSWORDS: 'true' }, false],
    [{ NODE_ENV: 'production', ALLOW_DEMO_PASSWORDS: 'true' }, true],
  ])('with %j published passwords stand in the way: %s', (env, expected) => {
    expect(mustRefuseDemoPasswords(readSettings(env))).toBe(expected)
  })

  test('a secret of equal letters is refused', () => {
    expect(() => readSettings({ SECRET_KEY: 'aaaaaaaaaaaaaaaa' })).toThrow(/^设置 SECRET_KEY/)
  })
})

describe('starting in production', () => {
  test('is refused with the default secret, before a database is looked for', async () => {
    const { code, said } = await runProgramToEnd({
      NODE_ENV: 'production',
      DATABASE_URL: 'postgres://localhost:1/none',
    })
    expect([code, said]).toEqual([1, expect.stringContaining('SECRET_KEY')])
  })

  // This test enters a company, so it may take long on a busy machine.
  test('is refused when it would itself write the demo accounts, and while they are there', async () => {
    const empty = await freshDatabase()
    try {
      for (const SEED of ['company', 'none']) {
        const env = { NODE_ENV: 'production', SECRET_KEY: SECRET, SEED, DATABASE_URL: empty.url }
        const { code, said } = await runProgramToEnd(env)
        expect([code, said]).toEqual([1, expect.stringMatching(/演示密码.*admin/)])
      }
    } finally {
      await empty.drop()
    }
  })

  test('shows neither documents nor monitor', async () => {
    const production = await startServer({ NODE_ENV: 'production', SECRET_KEY: SECRET, SEED: 'company' })
    try {
      const admin = await production.as('admin')
      for (const endpoint of Object.values(monitorApi))
        expect((await admin.tries<Endpoint>(endpoint, {})).status, endpoint.path).toBe(404)
      const { token } = admin.tokens
      for (const page of ['/doc.html', '/doc.js', '/v3/api-docs', '/druid']) {
        const { status } = await fetch(production.url + page, { headers: { token: `Bearer ${token}` } })
        expect(status).toBe(404)
      }
    } finally {
      await production.stop()
    }
  })
})
