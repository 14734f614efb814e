import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { clientApi } from '@agency/shared/modules/crm-client/client.contract'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { SEEN_HEADER } from '../../packages/shared/src/contract/endpoint'
import { fetchTokens } from '../bench/support'
import { clientForm } from '../support/clients'
import { type DebianPostgres, startPrimary, withoutDebianPostgres } from '../support/debian-postgres'
import { contractCallsOver, type Person, tokenHeaderFor } from '../support/person'
import { type SecondServer, startSecondServer, webClient } from '../support/server'

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
      primary = await startPrimary()
      standby = await primary.startStandby('reading')
      const env = { DATABASE_READ_URL: standby.url, DATABASE_POOL: '10' }
      const given = { databaseUrl: primary.url, dataDir }
      servers = [await startSecondServer(given, {}, env), await startSecondServer(given, {}, env)]
      manager = await logInAt(servers[0]?.url ?? '')
    })
    afterAll(async () => {
      await Promise.all(servers?.map((server) => server.close()) ?? [])
      await Promise.all([primary?.remove(), standby?.remove()])
      await rm(dataDir, { recursive: true, force: true })
    })

    const logInAt = async (url: string): Promise<Person> => {
      const tokens = (await fetchTokens(url, 'clientmgr')) as Person['tokens']
      const rows = await primary.sqlOf(`select list_id from sys_user where username = 'clientmgr'`)
      return { ...personAtUrl(url, tokens), userId: String(rows[0]?.list_id) }
    }
    const personAtUrl = (url: string, tokens: Person['tokens']): Person => ({
      tokens,
      userId: '',
      ...contractCallsOver(async (method, address, { body, headers } = {}) => {
        const answer = await fetch(url + address, {
          method,
          headers: {
            ...webClient,
            ...tokenHeaderFor(tokens, address),
            ...(seen ? { [SEEN_HEADER]: seen } : {}),
            ...headers,
          },
          ...(body ? { body } : {}),
        })
        seen = answer.headers.get(SEEN_HEADER) ?? seen
        return answer
      }),
    })
    const managerOnSecondServer = () => personAtUrl(servers[1]?.url ?? '', manager.tokens)
    /** When the standby last ran a query about clients. */
    const lastStandbyQueryTime = async () => {
      const rows = await standby.sqlOf(
        `select max(query_start)::text as at from pg_stat_activity
         where application_name = 'agency' and query like '%crm_client%'`,
      )
      return String(rows[0]?.at)
    }
    const clientNamesFor = async (person: Person) =>
      (await person.call(clientApi.page, { size: 100 })).records.map(({ clientName }) => clientName)

    test('it answers what is read, once it has everything', async () => {
      const before = await lastStandbyQueryTime()
      await vi.waitUntil(async () => {
        await clientNamesFor(manager)
        return (await lastStandbyQueryTime()) !== before
      }, WAIT)
    })

    test('never without what the same person has just written, at this process or another', async () => {
      await standby.sql('select pg_wal_replay_pause()')
      try {
        const here = await manager.call(clientApi.save, clientForm(manager))
        expect(seen).toMatch(/^[\dA-F]+\/[\dA-F]+$/)
        for (const person of [manager, managerOnSecondServer()])
          expect(await clientNamesFor(person)).toContain(here.clientName)
        const there = await managerOnSecondServer().call(clientApi.save, clientForm(manager))
        for (const person of [manager, managerOnSecondServer()])
          expect(await clientNamesFor(person)).toContain(there.clientName)
      } finally {
        await standby.sql('select pg_wal_replay_resume()')
      }
      const before = await lastStandbyQueryTime()
      await vi.waitUntil(async () => {
        await clientNamesFor(manager)
        return (await lastStandbyQueryTime()) !== before
      }, WAIT)
    })

    test('and when it is lost the primary answers', async () => {
      await standby.kill()
      for (let call = 0; call < 3; call++) expect((await clientNamesFor(manager)).length).toBeGreaterThan(0)
    })
  },
)
