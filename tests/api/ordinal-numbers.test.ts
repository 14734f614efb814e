import { randomUUID } from 'node:crypto'
import type { OrdinalRow } from '@agency/shared/modules/ordinal/ordinal.record'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { mustExist, repeatTimes } from '../support/collections'
import { expectNoNumberGaps } from '../support/ledger'
import { aClaimedOrdinal, aClientForOrdinal, addSecondOfficePerson, move, ORDINAL } from '../support/ordinals'
import { type ServerProcess, startProcess } from '../support/processes'
import { openAnswer, type Person, startServer, type TestServer, webClient } from '../support/server'

const CLIENTS = 50
/**
 * Each takes two numbers. numbering.test.ts takes 5000 in the same way without the rest of 办结, which is the
 * slow part. HANDLED=2500 takes 5000 here too.
 */
const HANDLED = Number(process.env.HANDLED ?? 120)
/** The second part begins just before a midnight, the third just before a new year. */
const NOON = new Date('2026-12-30T12:00:00+08:00')
const EVES = [new Date('2026-12-30T23:59:59+08:00'), new Date('2026-12-31T23:59:59+08:00')]

let server: TestServer
let office: Person
let colleague: Person
beforeAll(async () => {
  server = await startServer()
  office = await server.as('office')
  colleague = await addSecondOfficePerson(server)
})
afterAll(() => server?.stop())

describe('办结', () => {
  test(
    `五十个客户端经两个进程办结 ${HANDLED} 件，其间进程被杀、重启，并跨过午夜与新年：每件一个项目，不重号，不缺号，台账为证`,
    async () => {
      const all = await createClaimedOrdinals(HANDLED)
      const waiting = [...all]
      const processes = await Promise.all(EVES.map(() => startProcess(server, NOON)))
      const said = new Map<string, OrdinalRow>()
      const wrong: unknown[] = []
      let lost = 0

      /**
       * Repeats the call with the same key until there is an answer; when no process answers, it waits for
       * the next one.
       */
      const handleOrdinalUntilAnswered = async (ordinal: Waiting, key: string, side: number) => {
        for (;;) {
          const asked = processes[side] as ServerProcess
          try {
            return await handleOrdinal(asked, ordinal, key)
          } catch {
            lost += 1
            await vi.waitUntil(() => processes[side] !== asked, { timeout: 60_000, interval: 20 })
          }
        }
      }
      const handleWaitingOrdinals = async (caller: number) => {
        for (let ordinal = waiting.pop(); ordinal; ordinal = waiting.pop()) {
          const key = randomUUID()
          const answer = await handleOrdinalUntilAnswered(ordinal, key, caller % 2)
          if (answer.code !== 200) wrong.push(answer.msg)
          said.set(ordinal.listId, answer.data)
          // One in ten believes that the answer never came, and asks the other process.
          const again =
            said.size % 10 === 0 ? await handleOrdinalUntilAnswered(ordinal, key, (caller + 1) % 2) : answer
          if (again.data?.projectId !== answer.data?.projectId) wrong.push([answer, again])
        }
      }
      const work = Promise.all(repeatTimes(CLIENTS, handleWaitingOrdinals))
      for (const [side, eve] of EVES.entries()) {
        await vi.waitUntil(() => said.size >= ((side + 1) * HANDLED) / 3, {
          timeout: 60_000 + HANDLED * 250,
          interval: 10,
        })
        // The two clocks differ slightly, and one process dies in the middle of its work.
        for (const [index, one] of processes.entries()) one.setClock(new Date(eve.getTime() + index * 400))
        await processes[side]?.kill()
        processes[side] = await startProcess(server, new Date(eve.getTime() + 1000))
      }
      await work
      await Promise.all(processes.map(({ kill }) => kill()))

      expect(wrong).toEqual([])
      expect(lost).toBeGreaterThan(0)
      const projects = await server.sql<Numbered>(
        `select p.list_id, p.project_code, p.finance_code, p.ordinal_id, o.project_id
       from tender_project p join ordinal_record o on o.list_id = p.ordinal_id where o.list_id = any($1::uuid[])`,
        [all.map(({ listId }) => listId)],
      )
      expect(projects).toHaveLength(HANDLED)
      expect(new Set(projects.map((row) => row.ordinal_id)).size).toBe(HANDLED)
      for (const { list_id, project_code, finance_code, ordinal_id, project_id } of projects) {
        expect(project_id).toBe(list_id)
        const { projectCode, financeCode } = mustExist(said.get(ordinal_id))
        expect([projectCode, financeCode]).toEqual([project_code, finance_code])
      }
      await expectCodesInLedger('projectCode', projects, 'project_code')
      await expectCodesInLedger('financeCode', projects, 'finance_code')
    },
    60_000 + HANDLED * 500,
  )

  test('作废的号留在台账里，不再发出：下一件取的是下一个号', async () => {
    const [first, second, third] = await createClaimedOrdinals(4)
    const handleByItsHolder = async (ordinal: Waiting | undefined) =>
      move(ordinal?.token === bearerTokenOf(office) ? office : colleague, 'handle', ordinal as Waiting)
    const before = await handleByItsHolder(first)
    const gone = await handleByItsHolder(second)
    const reason = { opinion: '业主取消采购任务' }
    expect((await move(await server.as('leader'), 'void', gone.data, reason)).code).toBe(200)
    const after = await handleByItsHolder(third)
    for (const [ruleKey, digits] of [
      ['projectCode', 4],
      ['financeCode', 5],
    ] as const) {
      const [one, void_, next] = [before, gone, after].map(({ data }) =>
        Number(data?.[ruleKey]?.slice(-digits)),
      )
      expect([void_, next]).toEqual([Number(one) + 1, Number(one) + 2])
      const rows = await expectNoNumberGaps(server, ruleKey)
      const entered = rows.filter(({ text }) => text === gone.data[ruleKey])
      expect(entered).toMatchObject([{ status: 'void', void_reason: reason.opinion }])
    }
  })
})

/** A project with its numbers, and the link between it and its 排号 from both sides. */
interface Numbered {
  list_id: string
  project_code: string
  finance_code: string
  ordinal_id: string
  project_id: string
}

/** Expects that 编号台账 of a kind has no gap and contains each of these projects once, under its own id. */
async function expectCodesInLedger(
  ruleKey: 'projectCode' | 'financeCode',
  projects: readonly Numbered[],
  column: 'project_code' | 'finance_code',
): Promise<void> {
  const rows = await expectNoNumberGaps(server, ruleKey)
  const owners = new Map(rows.map(({ own_id, text }) => [text, own_id]))
  for (const project of projects) expect(owners.get(project[column])).toBe(project.list_id)
  const mine = new Set(projects.map((project) => project[column]))
  expect(mine.size).toBe(projects.length)
  const years = rows.filter(({ text }) => mine.has(text)).map(({ period }) => period)
  expect(new Set(years)).toEqual(new Set(['2026', '2027']))
}

interface Waiting {
  listId: string
  version: number
  token: string
}
const bearerTokenOf = (person: Person) => `Bearer ${person.tokens.token}`

const handleOrdinal = async ({ url }: ServerProcess, { token, ...ordinal }: Waiting, key: string) =>
  openAnswer<OrdinalRow>(
    await fetch(`${url}${ORDINAL}/handle`, {
      method: 'POST',
      headers: { ...webClient, token, 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify(ordinal),
    }),
  )

/**
 * 排号 in 办理中, assigned alternately to the two colleagues of the office. One of each is made by the
 * product; the others are copies with their case and to-do, without a number of the queue.
 */
async function createClaimedOrdinals(count: number): Promise<Waiting[]> {
  const manager = await server.as('clientmgr')
  const client = await aClientForOrdinal(manager, await server.as('depthead'))
  const both = await Promise.all(
    [office, colleague].map(async (person) => {
      const { listId } = await aClaimedOrdinal(manager, person, client.listId, { packageCount: 1 })
      const rows: Omit<Waiting, 'token'>[] = await server.sql(
        `with new as (select gen_random_uuid() as id from generate_series(1, $2)),
           record as (
             insert into ordinal_record
             select (jsonb_populate_record(r, jsonb_build_object('list_id', new.id, 'ordinal_no', null))).*
             from ordinal_record r, new where r.list_id = $1 returning list_id, version),
           standing as (
             insert into wf_case select (jsonb_populate_record(c, jsonb_build_object('own_id', new.id))).*
             from wf_case c, new where c.own_id = $1),
           todo as (
             insert into wf_todo
             select (jsonb_populate_record(t, jsonb_build_object('list_id', gen_random_uuid(), 'own_id', new.id))).*
             from wf_todo t, new where t.own_id = $1 and t.status = 'pending')
         select list_id as "listId", version from record`,
        [listId, count / 2],
      )
      return rows.map((row) => ({ ...row, token: bearerTokenOf(person) }))
    }),
  )
  return repeatTimes(count, (index) => both[index % 2]?.[Math.floor(index / 2)] as Waiting)
}
