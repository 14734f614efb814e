import { type Endpoint, endpointPathWithSlash } from '@agency/shared/contract/endpoint'
import { CODE } from '@agency/shared/contract/envelope'
import { sessionApi } from '@agency/shared/contract/session.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { allRoutes } from '../../apps/server/src/app'
import type { AppServices } from '../../apps/server/src/app-services'
import { readSettings } from '../../apps/server/src/settings'
import { pdfBytes } from '../support/attachments'
import { hostileValues, leavesOf, usualInput, withValueAt } from '../support/hostile-values'
import { type Person, startServer, type TestServer } from '../support/server'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await startServer({ CALL_RATE_LIMIT: '1000000', PUBLIC_RATE_LIMIT: '1000000' })
  admin = await server.as('admin')
})
afterAll(() => server?.stop())

/** Calls that end the session with which all others are made. */
const ENDS_SESSION: readonly string[] = ['/admin/noToken/logout', '/admin/user/updatePassword']

const endpoints = allRoutes({ settings: readSettings({}) } as AppServices)
  .map(({ endpoint }) => endpoint)
  .filter((endpoint) => !ENDS_SESSION.includes(endpointPathWithSlash(endpoint)))

type Field = 'input' | 'query'
interface Attempt {
  endpoint: Endpoint
  input: unknown
  query: unknown
}

/** An address with every value as a text; a list repeats its name. */
function addressOf(endpoint: Endpoint, query: unknown): string {
  const entries = Object.entries(query ?? {}).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((one) => one !== undefined)
      .map((one) => [name, String(one)]),
  )
  return `${endpointPathWithSlash(endpoint)}?${new URLSearchParams(entries)}`
}

/** How many of the values that a field takes are sent; texts take nearly all, and the first are the worst. */
const MOST_FOR_A_FIELD = 4

/** The inputs of a call, each with one hostile value that its schema accepts; the schema refuses the others. */
function* hostileAttempts(endpoint: Endpoint): Generator<Attempt> {
  const usual: Record<Field, unknown> = {
    input: usualInput(endpoint.input, admin.userId),
    query: endpoint.query && usualInput(endpoint.query, admin.userId),
  }
  yield { endpoint, ...usual }
  for (const field of ['input', 'query'] as const) {
    const schema = endpoint[field]
    if (!schema) continue
    const isInAddress = field === 'query' || endpoint.inputIn === 'query'
    for (const path of leavesOf(usual[field])) {
      let sent = 0
      for (const value of hostileValues) {
        if (sent >= MOST_FOR_A_FIELD) break
        const written = isInAddress && !Array.isArray(value) ? String(value) : value
        const hostile = withValueAt(usual[field], path, written)
        if (!isAccepted(schema, hostile)) continue
        sent += 1
        yield { endpoint, ...usual, [field]: hostile }
      }
    }
  }
}

/** A schema that throws makes a fault on the server as well, so the value is sent. */
function isAccepted(schema: z.ZodType, value: unknown): boolean {
  try {
    return schema.safeParse(value).success
  } catch {
    return true
  }
}

async function codeOf({ endpoint, input, query }: Attempt): Promise<number> {
  const isInAddress = endpoint.inputIn === 'query'
  const address = addressOf(endpoint, isInAddress ? input : query)
  const init =
    endpoint.kind === 'upload'
      ? { body: uploadBody() }
      : isInAddress
        ? {}
        : { body: JSON.stringify(input), headers: { 'Content-Type': 'application/json' } }
  const answer = await admin.send(endpoint.method, address, init)
  const isJson = answer.headers.get('content-type')?.includes('json') === true
  if (!isJson) {
    await answer.body?.cancel()
    return answer.status
  }
  return ((await answer.json()) as { code: number }).code
}

function uploadBody(): FormData {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(pdfBytes())]), '甲.pdf')
  return form
}

test('no value that a contract lets through makes a fault', { timeout: 600_000 }, async () => {
  const faults = new Set<string>()
  let calls = 0
  for (const endpoint of endpoints) {
    for (const attempt of hostileAttempts(endpoint)) {
      calls += 1
      const { path, method } = endpoint
      if ((await codeOf(attempt)) >= CODE.fault)
        faults.add(`${method} ${path} ${JSON.stringify([attempt.input, attempt.query]).slice(0, 300)}`)
    }
  }
  expect([...faults]).toEqual([])
  // The session that made the calls still stands, and the inputs reached the fields of nearly all calls.
  expect((await admin.tries(sessionApi.visible, {})).code).toBe(CODE.ok)
  expect(calls).toBeGreaterThan(endpoints.length * 3)
})
