import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { readSettings } from '../settings'
import { loggerOptions } from './request-log'

/** What a stream throws whose reader goes away in the middle. */
async function errorOfGoneReader(): Promise<unknown> {
  const [from, to] = [new PassThrough(), new PassThrough()]
  const piped = pipeline(from, to).catch((error: unknown) => error)
  to.destroy()
  await once(to, 'close')
  return piped
}

it('a client that goes away is no error in the log, anything else is', async () => {
  const lines: string[] = []
  const settings = readSettings({ LOG_LEVEL: 'info' })
  const { log } = Fastify({ logger: loggerOptions(settings, { write: (line) => void lines.push(line) }) })
  const gone = await errorOfGoneReader()
  expect(gone).toBeInstanceOf(Error)
  log.error(gone)
  log.error({ err: gone, reqId: '1' }, 'unexpected error')
  log.error(new Error('premature close'))
  expect(lines).toEqual([])
  log.error(new Error('disk full'))
  log.warn({ err: new Error('slow') }, 'slow')
  expect(lines.map((line) => (JSON.parse(line) as { level: number }).level)).toEqual([50, 40])
})
