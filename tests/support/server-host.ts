import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { createServer } from '../../apps/server/src/server'
import { readSettings } from '../../apps/server/src/settings'

/**
 * Runs several servers of the product in one process, because loading the code takes longer than a tiny benchmark.
 * A POST with settings starts a server and answers its address; a DELETE with the address stops it. This process
 * ends with the process that started it.
 */
process.on('disconnect', () => process.exit())

const servers = new Map<string, () => Promise<void>>()

const host = createHttpServer(async (request, response) => {
  try {
    const told = await json(request)
    response.end(
      await (request.method === 'DELETE'
        ? stopHostedServer(String(told))
        : startHostedServer(told as NodeJS.ProcessEnv)),
    )
  } catch (error) {
    response.writeHead(500).end(String(error))
  }
})
host.listen(0, '127.0.0.1', () => process.send?.(`http://127.0.0.1:${(host.address() as AddressInfo).port}`))

async function startHostedServer(env: NodeJS.ProcessEnv): Promise<string> {
  const { app, close } = await createServer(readSettings(env), env.DATABASE_URL ?? '')
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  servers.set(url, close)
  return url
}

async function stopHostedServer(url: string): Promise<string> {
  await servers.get(url)?.()
  servers.delete(url)
  return url
}
