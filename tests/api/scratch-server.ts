import { constants, publicEncrypt } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createServer } from '../../apps/server/src/server'
import { readSettings } from '../../apps/server/src/settings'
import { freshDatabase } from '../support/cluster'

export async function startServer(env: Record<string, string> = {}) {
  const database = await freshDatabase()
  const dataDir = mkdtempSync(path.join(tmpdir(), 'agency-test-'))
  const settings = readSettings({ NODE_ENV: 'test', LOG_LEVEL: process.env.LOG ?? 'silent', DATA_DIR: dataDir, ...env })
  const server = await createServer(settings, database.url)
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const basic = `Basic ${btoa('web:web-public')}`
  const config = (await (await fetch(`${url}/config.json`)).json()) as { publicKey: string }
  return {
    url,
    dataDir,
    async as(username: string) {
      const password = publicEncrypt(
        { key: config.publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
        Buffer.from('Tender@2026'),
      ).toString('base64')
      const answer = await fetch(`${url}/admin/noToken/login`, {
        method: 'POST',
        headers: { Authorization: basic, 'Content-Type': 'application/json' },
        body: JSON.stringify({ username, password }),
      })
      const body = (await answer.json()) as { data: { token: string; sctToken: string } }
      return { headers: { Authorization: basic, token: `Bearer ${body.data.token}` }, tokens: body.data }
    },
    async close() {
      await server.close()
      await database.drop()
    },
  }
}
