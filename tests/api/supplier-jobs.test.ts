import { readdir, utimes } from 'node:fs/promises'
import path from 'node:path'
import { todoApi } from '@agency/shared/contract/todo.contract'
import { supplierApi } from '@agency/shared/modules/crm-supplier/supplier.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../apps/server/src/db/database'
import { checkSupplierStanding } from '../../apps/server/src/modules/crm-supplier/supplier.standing'
import { pdfBytes } from '../support/attachments'
import { runJob } from '../support/jobs'
import type { Named } from '../support/person'
import { type Person, startServer, type TestServer } from '../support/server'
import {
  anApprovedSupplier,
  BEHIND_PROXY,
  beginRegistration,
  move,
  uploadAsVisitor,
  uploadEvidence,
} from '../support/suppliers'

let server: TestServer
let sales: Person
beforeAll(async () => {
  server = await startServer(BEHIND_PROXY)
  sales = await server.as('sales')
})
afterAll(() => server?.stop())

const dateInDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const runNamedJob = (name: string) => runJob(server, name)

describe('what time does', () => {
  test('SALES hears once of a certificate that ends', async () => {
    const ending = await anApprovedSupplier(server, sales, {
      qualifications: [{ certName: '施工资质', validTo: dateInDays(10), file: [] }],
    })
    const expiryNotices = async () =>
      (await sales.call(todoApi.noticePage, { ownId: ending.listId })).records.filter(({ title }) =>
        title.includes('资质到期提醒'),
      )
    await runNamedJob('supplier-expiry')
    expect(await expiryNotices()).toHaveLength(1)
    await runNamedJob('supplier-expiry')
    expect(await expiryNotices()).toHaveLength(1)
  })

  test('one supplier that cannot be moved just now does not stop the others from being lifted', async () => {
    const [qc, leader] = [await server.as('qc'), await server.as('leader')]
    const aBlacklistedSupplier = async () => {
      const approved = await anApprovedSupplier(server, sales)
      const fields = { blackUntil: dateInDays(30), blackFile: [await uploadEvidence(qc)], opinion: '围标' }
      const proposed = await move(qc, 'black', approved, { ...fields, blackBasis: '代理机构管理规定' })
      return (await move(leader, 'black', proposed.data, { result: 'approve' })).data
    }
    const [stuck, other] = [await aBlacklistedSupplier(), await aBlacklistedSupplier()]
    await server.sql(
      'update crm_supplier set black_until = current_date - 5 where list_id = any($1::uuid[])',
      [[stuck.listId, other.listId]],
    )
    await server.sql("update wf_case set step = 'blackProposed' where own_id = $1", [stuck.listId])
    await runNamedJob('supplier-expiry')
    const supplierStatus = async ({ listId }: Named) =>
      (await sales.call(supplierApi.detail, { listId })).status
    expect([await supplierStatus(stuck), await supplierStatus(other)]).toEqual(['60', '20'])
    // A job that failed would not have this result.
    const said = await server.sql<{ result: string | null }>(
      "select result from sys_scheduled_run where name = 'supplier-expiry'",
    )
    expect(said.some(({ result }) => result?.startsWith('解除黑名单 1 家'))).toBe(true)
  })

  test('what was uploaded and never submitted goes, bytes and all', async () => {
    const token = await beginRegistration(server)
    const content = pdfBytes()
    const { data } = await uploadAsVisitor(server, token, '营业执照.pdf', content)
    const { sha256 } = await server.row<{ sha256: string }>(
      'select sha256 from sys_attachment where list_id = $1',
      [data[0]?.listId],
    )
    const storedFiles = () => readdir(path.join(server.dataDir, 'files', sha256.slice(0, 2))).catch(() => [])
    await runNamedJob('supplier-drafts')
    expect(await storedFiles()).toContain(sha256.slice(2))
    await server.sql(
      "update crm_supplier_ticket set expire_time = now() - interval '1 minute' where use_time is null",
    )
    const store = path.join(server.dataDir, 'files', sha256.slice(0, 2), sha256.slice(2))
    const old = new Date(Date.now() - 3 * 86_400_000)
    await utimes(store, old, old)
    await runNamedJob('supplier-drafts')
    expect(await server.sql('select 1 from sys_attachment where list_id = $1', [data[0]?.listId])).toEqual([])
    expect(await storedFiles()).not.toContain(sha256.slice(2))
  })
})

test('how a supplier stands where it signs up: a ban bars it, the agency’s own rules only warn', async () => {
  const { db, close } = openDatabase(server.databaseUrl, 1)
  try {
    const [qc, leader] = [await server.as('qc'), await server.as('leader')]
    const approved = await anApprovedSupplier(server, sales)
    expect(await checkSupplierStanding(db, approved.listId)).toEqual({
      barred: null,
      warnings: [],
      relatedIds: [],
    })
    const fields = { blackUntil: dateInDays(30), blackFile: [await uploadEvidence(qc)], opinion: '围标' }
    const proposed = await move(qc, 'black', approved, { ...fields, blackBasis: '代理机构管理规定' })
    const listed = await move(leader, 'black', proposed.data, { result: 'approve' })
    const warned = await checkSupplierStanding(db, approved.listId)
    expect([warned.barred, warned.warnings.length]).toEqual([null, 1])
    const lifted = await move(leader, 'black', listed.data, { opinion: '整改完成' })
    const again = await move(qc, 'black', lifted.data, {
      ...fields,
      blackFile: [await uploadEvidence(qc)],
      blackBasis: '行政处罚决定',
    })
    await move(leader, 'black', again.data, { result: 'approve' })
    expect((await checkSupplierStanding(db, approved.listId)).barred).toContain('禁止参加')
  } finally {
    await close()
  }
})
