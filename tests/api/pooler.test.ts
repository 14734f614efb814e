import { todoApi } from '@agency/shared/contract/todo.contract'
import { clientApi } from '@agency/shared/modules/crm-client/client.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Bus } from '../../apps/server/src/db/bus'
import { connectionOptions } from '../../apps/server/src/db/primary'
import { responseBytes } from '../support/attachments'
import { aSubmittedClient } from '../support/clients'
import { repeatTimes } from '../support/collections'
import { authMessage, openLiveConnection } from '../support/live'
import { contractCallsOver, type Person, tokenHeaderFor } from '../support/person'
import { type Pooler, startPooler, withoutPooler } from '../support/pooler'
import {
  type SecondServer,
  startSecondServer,
  startServer,
  type TestServer,
  webClient,
} from '../support/server'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server?.stop())

const personAtUrl = (url: string, { tokens, userId }: Person): Person => ({
  tokens,
  userId,
  ...contractCallsOver((method, address, { body, headers } = {}) =>
    fetch(url + address, {
      method,
      headers: { ...webClient, ...tokenHeaderFor(tokens, address), ...headers },
      ...(body ? { body } : {}),
    }),
  ),
})

describe.skipIf(withoutPooler).each(['session', 'transaction'] as const)(
  `behind PgBouncer by %s${withoutPooler ? ` (${withoutPooler})` : ''}`,
  (mode) => {
    let pooler: Pooler
    let behind: SecondServer
    beforeAll(async () => {
      pooler = await startPooler(server.databaseUrl, mode)
      const env: Record<string, string> =
        mode === 'transaction' ? { DATABASE_LISTEN_URL: server.databaseUrl } : {}
      behind = await startSecondServer({ ...server, databaseUrl: pooler.url }, {}, env)
    })
    afterAll(async () => {
      await behind?.close()
      await pooler?.stop()
    })

    test('a server starts, hears of others and is heard, again and again', async () => {
      const [manager, head] = [await server.as('clientmgr'), await server.as('depthead')]
      const lines = [server.url, behind.url].map((url) =>
        openLiveConnection(url, authMessage(head.tokens.token)),
      )
      for (const line of lines) await line.message(({ type }) => type === 'count')
      for (const writer of [manager, personAtUrl(behind.url, manager)]) {
        const client = await aSubmittedClient(writer)
        for (const line of lines) await line.message(({ todo }) => todo?.ownId === client.listId)
      }
      for (const line of lines) line.close()
    })

    test('statements that are asked often, many transactions at once and an export go through', async () => {
      const manager = personAtUrl(behind.url, await server.as('clientmgr'))
      await Promise.all(
        repeatTimes(40, (number) => manager.call(todoApi.save, { title: `${mode} ${number}` })),
      )
      const found = await Promise.all(repeatTimes(40, () => manager.call(todoApi.page, { size: 100 })))
      for (const { records } of found)
        expect(records.filter(({ title }) => title.startsWith(mode))).toHaveLength(40)
      const admin = personAtUrl(behind.url, await server.as('admin'))
      const sheet = await admin.download(clientApi.exportExcel, {})
      expect((await responseBytes(sheet)).length).toBeGreaterThan(1000)
      await behind.jobs.runDueJobs()
    })
  },
)

test.skipIf(withoutPooler)(
  'a pool by transaction takes LISTEN and forgets it: nobody relies on what is not heard',
  async () => {
    const pooler = await startPooler(server.databaseUrl, 'transaction')
    const bus = new Bus()
    try {
      await bus.listen(connectionOptions(pooler.url))
      expect(bus.connected).toBe(false)
    } finally {
      await bus.close()
      await pooler.stop()
    }
  },
)
