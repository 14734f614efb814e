import { readFile, rm, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { type OperationRow, operationLogApi } from '@agency/shared/contract/log.contract'
import { readXlsx } from 'hucre/xlsx'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { listCompleteBackups, readManifest } from '../../apps/server/src/backup/manifest'
import { blobKey } from '../../apps/server/src/blobs/blobs'
import { sha256 } from '../../apps/server/src/log/canonical'
import { openVaultAt } from '../support/backups'
import { aDraftClient } from '../support/clients'
import { firstOf, mustExist } from '../support/collections'
import { runServerCommand } from '../support/commands'
import { runJob } from '../support/jobs'
import { rebuildHashChainAfter, verifyWholeChain, withoutLogTriggers } from '../support/log'
import { anAssignedProject, type Cast, prepareCast } from '../support/projects'
import { type Person, startServer, type TestServer } from '../support/server'

const KEY = 'a-key-for-the-backups-of-this-test'
const WHOLE = { broken: null, brokenRoot: null, brokenSegment: null, done: true }
/** More months than the ten years for which lines are kept. */
const [MONTHS, MONTHS_LATER] = [130, 128]

let server: TestServer
let cast: Cast
let auditor: Person
let admin: Person
let leader: Person
/** The number of lines that each saw while everything was still in the log. */
let before: { auditor: number; leader: number }
let secretId = ''
beforeAll(async () => {
  server = await startServer({ BACKUP_KEY: KEY })
  cast = await prepareCast(server)
  ;[auditor, admin, leader] = await Promise.all([
    server.as('auditor'),
    server.as('admin'),
    server.as('leader'),
  ])
  await aDraftClient(cast.manager, { invoicePhone: '13812345678' })
  secretId = (await anAssignedProject(cast, { isSecret: true })).listId
  const { last } = await server.row<{ last: number }>('select seq::int as last from sys_operation_log_head')
  await rebuildHashChainAfter(server, () =>
    server.sql(
      // From the tenth of their month on, so that lines of a test that runs across the end of a month stay together.
      `update sys_operation_log set time = date_trunc('month', now()) + interval '9 days'
         + (time - (select min(time) from sys_operation_log))
         - make_interval(months => case when seq <= $1 then $2::int else $3::int end)`,
      [Math.floor(last / 2), MONTHS, MONTHS_LATER],
    ),
  )
  await runJob(server, 'log-root')
  before = {
    auditor: (await readOperationLog(auditor)).total,
    leader: (await readOperationLog(leader)).total,
  }
})
afterAll(() => server?.stop())

const readOperationLog = (person: Person, filters: { action?: string; module?: string } = {}) =>
  person.call(operationLogApi.page, { limit: 200, ...filters })
const listArchivedLogs = (person = auditor) => person.call(operationLogApi.archived, {})
const rowsOfArchive = async (person: Person, listId: string) => {
  const file = await person.download(operationLogApi.archive, { listId })
  const { sheets } = await readXlsx(new Uint8Array(await file.arrayBuffer()))
  return mustExist(sheets[0]).rows.map((row) => row.map(String))
}
/** All lines that a person gets from the archive, without the headings. */
const archivedLogLines = async (person: Person) =>
  (
    await Promise.all((await listArchivedLogs(person)).map(({ listId }) => rowsOfArchive(person, listId)))
  ).flatMap((rows) => rows.slice(1))
const readLogSegments = () =>
  server.sql<{ listId: string; sha256: string; first: number; last: number }>(
    `select list_id as "listId", sha256, first_seq::int as first, last_seq::int as last
       from sys_operation_log_segment order by first_seq`,
  )
const blobPath = (hash: string) => path.join(server.dataDir, 'files', blobKey(hash))
const countOperationLogs = async () =>
  (await server.row<{ n: number }>('select count(*)::int as n from sys_operation_log')).n

/**
 * Makes a change without the product, expects that it is found, undoes it and expects that all is well again.
 */
async function expectTamperingFound(
  change: () => Promise<unknown>,
  back: () => Promise<unknown>,
  found: Record<string, unknown>,
) {
  await change()
  expect(await verifyWholeChain(auditor)).toMatchObject({ done: true, ...found })
  await back()
  expect(await verifyWholeChain(auditor)).toMatchObject(WHOLE)
}

describe('lines of the log that need not be at hand any more', () => {
  test('stay as they are when the archiving is broken off in the middle; the next run does all of it', async () => {
    const lines = await countOperationLogs()
    const other = new pg.Client(server.databaseUrl)
    await other.connect()
    try {
      // The file is written and its transaction waits to be entered: at this point the process dies.
      await other.query('begin')
      await other.query('lock table sys_operation_log_segment in share row exclusive mode')
      const running = runJob(server, 'log-archive')
      const killArchivingConnections = async () =>
        (
          await server.sql(
            `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
              and wait_event_type = 'Lock' and query ~ 'insert into "sys_operation_log_segment"'`,
          )
        ).length
      await vi.waitUntil(async () => (await killArchivingConnections()) > 0, { timeout: 60_000 })
      expect(await running).toBeNull()
    } finally {
      await other.end()
    }
    expect(await readLogSegments()).toEqual([])
    expect(await countOperationLogs()).toBe(lines)
    expect(await verifyWholeChain(auditor)).toMatchObject(WHOLE)
  })

  test('become files, one a month; what is kept goes on from there, and the chain tells of it', async () => {
    // A check that has passed half of the first month when that month is moved out of the log.
    const [begun] = await server.sql<{ checkId: string }>(
      `insert into sys_operation_log_check (list_id, user_id, start_time, end_seq, end_hash, seq, hash)
         select gen_random_uuid(), $1, now(), h.seq, h.hash, l.seq, l.hash
           from sys_operation_log_head h, sys_operation_log l where l.seq = 5 returning list_id as "checkId"`,
      [auditor.userId],
    )
    expect(await runJob(server, 'log-archive')).toBe('归档 2 段')
    expect(await auditor.call(operationLogApi.verify, mustExist(begun))).toMatchObject(WHOLE)
    const [first, second] = await readLogSegments()
    expect(mustExist(second).first).toBe(mustExist(first).last + 1)
    const kept = await server.row<{ first: number }>('select min(seq)::int as first from sys_operation_log')
    expect(kept.first).toBe(mustExist(second).last + 1)
    expect(await verifyWholeChain(auditor)).toMatchObject({
      ...WHOLE,
      from: firstOf(await listArchivedLogs()).from,
    })
    const told = await readOperationLog(auditor, { module: 'system:log', action: 'archiveLines' })
    const line = firstOf(told.records)
    const { after } = await auditor.call(operationLogApi.detail, { listId: line.listId })
    expect(after).toMatchObject({
      sha256: mustExist(second).sha256,
      proof: expect.stringMatching(/^[\da-f]{64}$/),
    })
    expect(line.userName).toBe('')
    expect(await runJob(server, 'log-archive')).toBe('没有到期的日志')
    expect(await readLogSegments()).toHaveLength(2)
  })

  test('are counted no more on the page, which numbers what is left without gaps', async () => {
    const page = await readOperationLog(auditor)
    expect(page.total).toBe(page.records.length)
    expect(page.records.map(({ seq }: OperationRow) => page.total - seq)).toEqual(
      page.records.map((_, index) => index),
    )
  })

  test('come as a sheet, with no line and no number that the page would not show this reader', async () => {
    const [ofAuditor, ofLeader, ofAdmin] = [
      await archivedLogLines(auditor),
      await archivedLogLines(leader),
      await archivedLogLines(admin),
    ]
    const shownLogLines = async (person: Person) => (await readOperationLog(person)).records
    // The lines that were visible before are now in the workbooks, except those written after the lines were
    // aged.
    const young = (await server.row<{ n: number }>('select count(*)::int as n from sys_operation_log')).n
    expect((await shownLogLines(auditor)).length).toBeLessThanOrEqual(young)
    const root = 1
    expect([ofAuditor.length, ofLeader.length]).toEqual([before.auditor - root, before.leader - root])
    expect(ofLeader.length).toBeGreaterThan(ofAuditor.length)
    const countLinesAboutSecret = (lines: string[][]) =>
      lines.filter((line) => line.join(' ').includes(secretId)).length
    expect([countLinesAboutSecret(ofAuditor), countLinesAboutSecret(ofLeader) > 0]).toEqual([0, true])
    const joinLines = (lines: string[][]) => lines.map((line) => line.join(' ')).join('\n')
    expect(joinLines(ofAuditor)).toContain('138****5678')
    expect(joinLines(ofAuditor)).not.toContain('13812345678')
    expect(joinLines(ofAdmin)).toContain('13812345678')
    expect(joinLines(ofAdmin)).not.toMatch(/scrypt|argon2/)
    const [heading = []] = await rowsOfArchive(auditor, firstOf(await listArchivedLogs()).listId)
    expect(heading).toEqual(expect.arrayContaining(['时间', '操作人', '变更前', '变更后', '本行校验值']))
    const taken = await readOperationLog(auditor, { module: 'system:log', action: 'download' })
    expect(taken.total).toBeGreaterThanOrEqual(6)
  })

  test('are for those who may read the log', async () => {
    const { listId } = firstOf(await listArchivedLogs())
    for (const person of [cast.manager, cast.pm]) {
      expect((await person.tries(operationLogApi.archived, {})).status).toBe(403)
      expect((await person.tries(operationLogApi.archive, { listId })).status).toBe(403)
    }
    expect((await auditor.tries(operationLogApi.archive, { listId: secretId })).code).toBe(404)
    expect(Object.keys(firstOf(await listArchivedLogs())).sort()).toEqual([
      'archiveTime',
      'from',
      'listId',
      'to',
    ])
  })

  test('are found by the check when they, their files or what is entered of them is changed', async () => {
    const [first, second] = (await readLogSegments()).map(({ sha256: hash, ...rest }) => ({ hash, ...rest }))
    const [oldest, newest] = [mustExist(first), mustExist(second)]
    const period = { from: expect.any(String), to: expect.any(String) }
    const content = await readFile(blobPath(oldest.hash))
    const broken = { brokenSegment: period }
    const makeOldestArchiveOverwriter = (bytes: Buffer) => () => writeFile(blobPath(oldest.hash), bytes)
    await expectTamperingFound(() => rm(blobPath(oldest.hash)), makeOldestArchiveOverwriter(content), broken)
    for (const wrong of [content.subarray(0, -9), Buffer.from('x'), gzipSync('{"seq":1}\n')])
      await expectTamperingFound(
        makeOldestArchiveOverwriter(Buffer.from(wrong)),
        makeOldestArchiveOverwriter(content),
        broken,
      )

    const makeUpdateBypassingTriggers = (text: string, values: unknown[]) => () =>
      withoutLogTriggers(server, () => server.sql(text, values))
    // Another file whose hash matches its name, entered in place of the first.
    const forged = gzipSync('')
    const other = sha256(forged)
    await writeFile(blobPath(oldest.hash).replace(blobKey(oldest.hash), blobKey(other)), forged).catch(
      () => undefined,
    )
    const setSegmentHash = (to: string) =>
      makeUpdateBypassingTriggers('update sys_operation_log_segment set sha256 = $2 where list_id = $1', [
        oldest.listId,
        to,
      ])
    await expectTamperingFound(setSegmentHash(other), setSegmentHash(oldest.hash), broken)
    for (const column of ['to_time', 'from_time', 'archive_time']) {
      const shiftSegmentTime = (days: number) =>
        makeUpdateBypassingTriggers(
          `update sys_operation_log_segment set ${column} = ${column} + make_interval(days => $2) where list_id = $1`,
          [newest.listId, days],
        )
      await expectTamperingFound(shiftSegmentTime(1), shiftSegmentTime(-1), broken)
    }
    for (const { listId } of [oldest, newest]) {
      const row = await server.row('select * from sys_operation_log_segment where list_id = $1', [listId])
      const names = Object.keys(row)
      await expectTamperingFound(
        makeUpdateBypassingTriggers('delete from sys_operation_log_segment where list_id = $1', [listId]),
        makeUpdateBypassingTriggers(
          `insert into sys_operation_log_segment (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
          Object.values(row),
        ),
        listId === newest.listId ? { broken: { seq: newest.last + 1 } } : broken,
      )
    }
  })

  test('hold the kept lines and the signed roots: a change of either is found', async () => {
    const { seq, name } = await server.row<{ seq: number; name: string }>(
      'select seq::int as seq, user_name as name from sys_operation_log order by seq limit 1',
    )
    const setLogUserName = (to: string) => () =>
      withoutLogTriggers(server, () =>
        server.sql('update sys_operation_log set user_name = $2 where seq = $1', [seq, to]),
      )
    await expectTamperingFound(setLogUserName('别人'), setLogUserName(name), { broken: { seq } })
    const file = path.join(server.dataDir, 'operation-log-roots.jsonl')
    const kept = await readFile(file, 'utf8')
    const root = JSON.parse(kept.split('\n')[0] ?? '') as { seq: number; day: string; hash: string }
    expect(root.seq).toBe(mustExist((await readLogSegments()).at(-1)).last)
    for (const forged of [
      '',
      kept.replace(root.hash, '0'.repeat(64)),
      kept.replace(`"seq":${root.seq}`, '"seq":1.5'),
    ])
      await expectTamperingFound(
        () => writeFile(file, forged),
        () => writeFile(file, kept),
        { brokenRoot: expect.any(String) },
      )
  })

  test('are in the backups, and no content that the collector takes', async () => {
    const place = path.join(server.dataDir, 'backup')
    const hashes = (await readLogSegments()).map(({ sha256: hash }) => hash)
    const old = new Date('2020-01-01')
    for (const hash of hashes) await utimes(blobPath(hash), old, old)
    await runJob(server, 'store-collect')
    expect(await verifyWholeChain(auditor)).toMatchObject(WHOLE)
    const env = { DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir, BACKUP_KEY: KEY }
    expect((await runServerCommand('backup', [place], env)).code).toBe(0)
    const vault = await openVaultAt(place, KEY)
    const { blobs, lost } = await readManifest(vault, mustExist((await listCompleteBackups(vault)).at(-1)))
    expect(blobs.map((blob) => blob.sha256)).toEqual(expect.arrayContaining(hashes))
    expect(lost.filter((hash) => hashes.includes(hash))).toEqual([])
  })
})
