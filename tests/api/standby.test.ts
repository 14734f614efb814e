import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { clientApi } from '@agency/shared/modules/crm-client/client.contract'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { SEEN_HEADER } from '../../packages/shared/src/contract/endpoint'
import { tokensOf } from '../bench/support'
import { aClient } from '../support/clients'
import { aPrimary, type DebianPostgres, withoutDebianPostgres } from '../support/debian-postgres'
import { callsOver, type Person, tokenFor } from '../support/person'
import { type SecondServer, startSecond, webClient } from '../support/server'

const WAIT = { timeout: 60_000, interval: 200 }

describe.skipIf(withoutDebianPostgres)(
  `lists from a standby${withoutDebianPostgres ? ` (${withoutDebianPostgres})` : ''}`,
  () => {
    let dataDir: string
    let primary: DebianPostgres
    let standby: DebianPostgres
    let servers: SecondServer[]
    let manager: Person
    /** The position in the log that the client manager's page has seen. */
    let seen = ''

    beforeAll(async () => {
      dataDir = await mkdtemp(path.join(tmpdir(), 'agency-standby-'))
      primary = await aPrimary()
      standby = await primary.standby('reading')
      const env = { DATABASE_READ_URL: standby.url, DATABASE_POOL: '10' }
      const given = { databaseUrl: primary.url, dataDir }
      servers = [await startSecond(given, {}, env), await startSecond(given, {}, env)]
      manager = await entered(servers[0]?.url ?? '')
    })
    afterAll(async () => {
      await Promise.all(servers?.map((server) => server.close()) ?? [])
      await Promise.all([primary?.remove(), standby?.remove()])
      await rm(dataDir, { recursive: true, force: true })
    })

    const entered = async (url: string): Promise<Person> => {
      const tokens = (await tokensOf(url, 'clientmgr')) as Person['tokens']
      const rows = await primary.sqlOf(`select list_id from sys_user where username = 'clientmgr'`)
      return { ...at(url, tokens), userId: String(rows[0]?.list_id) }
    }
    const at = (url: string, tokens: Person['tokens']): Person => ({
      tokens,
      userId: '',
      ...callsOver(async (method, address, { body, headers } = {}) => {
        const answer = await fetch(url + address, {
          method,
          headers: {
            ...webClient,
            ...tokenFor(tokens, address),
            ...(seen ? { [SEEN_HEADER]: seen } : {}),
            ...headers,
          },
          ...(body ? { body } : {}),
        })
        seen = answer.headers.get(SEEN_HEADER) ?? seen
        return answer
      }),
    })
    const elsewhere = () => at(servers[1]?.url ?? '', manager.tokens)
    /** When the standby last ran a query about clients. */
    const askedOfStandby = async () => {
      const rows = await standby.sqlOf(
        `select max(query_start)::text as at from pg_stat_activity
         where application_name = 'agency' and query like '%crm_client%'`,
      )
      return String(rows[0]?.at)
    }
    const names = async (person: Person) =>
      (await person.call(clientApi.page, { size: 100 })).records.map(({ clientName }) => clientName)

    test('it answers what is read, once it has everything', async () => {
      const before = await askedOfStandby()
      await vi.waitUntil(async () => {
        await names(manager)
        return (await askedOfStandby()) !== before
      }, WAIT)
    })

    test('never without what the same person has just written, at this process or another', async () => {
      await standby.sql('select pg_wal_replay_pause()')
      try {
        const here = await manager.call(clientApi.save, aClient(manager))
        expect(seen).toMatch(/^[\dA-F]+\/[\dA-F]+$/)
        for (const person of [manager, elsewhere()]) expect(await names(person)).toContain(here.clientName)
        const there = await elsewhere().call(clientApi.save, aClient(manager))
        for (const person of [manager, elsewhere()]) expect(await names(person)).toContain(there.clientName)
      } finally {
        await standby.sql('select pg_wal_replay_resume()')
      }
      const before = await askedOfStandby()
      await vi.waitUntil(async () => {
        await names(manager)
        return (await askedOfStandby()) !== before
      }, WAIT)
    })

    test('and when it is lost the primary answers', async () => {
      await standby.kill()
      for (let call = 0; call < 3; call++) expect((await names(manager)).length).toBeGreaterThan(0)
    })
  },
)
