import { commonApi } from '@agency/shared/contract/common.contract'
import { paperApi } from '@agency/shared/contract/paper.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requiredFields } from '../../apps/server/src/documents/destination'
import { modules } from '../../apps/server/src/modules'
import { downloadAttachment, responseBytes } from '../support/attachments'
import { paragraphsIn } from '../support/docx'
import { readPdf } from '../support/pdf'
import { type Person, startServer, type TestServer } from '../support/server'

let server: TestServer
let admin: Person
let qc: Person
beforeAll(async () => {
  server = await startServer({ SEED: 'demo' })
  admin = await server.as('admin')
  qc = await server.as('qc')
})
afterAll(() => server?.stop())

/**
 * A record of the demo company, and what the receiver must read in its document; all taken directly from the
 * tables.
 */
interface Oracle {
  own_id: string
  number: string
  date: Date
  addressee: string | null
}

const supplierOf = `(select supplier_name from crm_supplier s where s.list_id = r.supplier_id)`
const complainantOf = `coalesce(${supplierOf}, r.complainant_name)`
const lotOf = `join tender_project p on p.list_id = l.project_id where l.calibration_time is not null`
const sentNoticesQuery = (isWinner: boolean) =>
  `select list_id as own_id, notice_no as number, notice_send_time as date, ${supplierOf} as addressee
   from sale_notice r where status = '50' and is_winner = ${isWinner} and notice_send_time is not null`

/** For each document that goes out: a query for the record, and SQL that some records need first. */
const oracles: Readonly<Record<string, { find: string; before?: string }>> = {
  'sale:notice/winner': { find: sentNoticesQuery(true) },
  'sale:notice/loser': { find: sentNoticesQuery(false) },
  'sale:complain/complainReply': {
    find: `select r.list_id as own_id, complain_no as number, ${complainantOf} as addressee,
      (select max(f.time) from wf_flow_log f where f.own_id = r.list_id and f.to_status = '40') as date
      from sale_complain r where status in ('40', '50') and complain_type in ('质疑', '异议') and outcome <> '撤回'`,
  },
  'sale:complain/complainSupplement': {
    before: `update sale_complain set supplement_time = '2026-03-05T10:00:00+08:00', supplement_due = '2026-03-12T10:00:00+08:00',
      missing_parts = '["party"]' where list_id = (select list_id from sale_complain where complain_type = '质疑' limit 1)`,
    find: `select list_id as own_id, complain_no as number, supplement_time as date, ${complainantOf} as addressee
      from sale_complain r where supplement_time is not null`,
  },
  'tender:signup/receipt': {
    find: `select r.list_id as own_id, receipt_no as number, receive_time as date, ${supplierOf} as addressee
      from tender_signup r join tender_package l on l.list_id = r.package_id
      where receipt_no is not null and receive_time is not null and l.bid_time is not null`,
  },
  'tender:bond/receipt': {
    find: `select r.list_id as own_id, 'BZJ-' as number, confirm_time as date, ${supplierOf} as addressee
      from tender_bond r join tender_package l on l.list_id = r.package_id
      where confirm_time is not null and arrive_money is not null and arrive_time is not null and l.bid_time is not null`,
  },
  'tender:project/notice': {
    find: `select p.list_id as own_id, p.project_code as number, null as addressee,
      (select min(l.notice_time) from tender_package l where l.project_id = p.list_id) as date
      from tender_project p where p.status = '80' and not p.is_secret`,
  },
  'tender:package/candidates': {
    find: `select l.list_id as own_id, p.project_code as number, l.candidate_start as date, null as addressee
      from tender_package l ${lotOf} and l.candidate_start is not null and p.procurement_regime = 'ZTB_MUST'`,
  },
  'tender:package/award': {
    find: `${sentNoticesQuery(true).replace('list_id as own_id', 'package_id as own_id')}`,
  },
  'tender:package/lost': {
    find: `${sentNoticesQuery(false).replace('list_id as own_id', 'package_id as own_id')}`,
  },
  'tender:package/result': {
    find: `select l.list_id as own_id, p.project_code as number, null as addressee,
      (select max(n.publish_time) from tender_notice n where n.notice_type in ('结果公告', '中标结果公示')
        and n.project_id = p.list_id) as date
      from tender_package l ${lotOf} and (select count(*) from tender_package o where o.project_id = p.list_id) = 1
      and exists (select 1 from tender_notice n where n.notice_type in ('结果公告', '中标结果公示') and n.project_id = p.list_id)`,
  },
  'archive:repo/destroyCertificate': {
    before: `update archive_repo set destroy_time = '2026-03-05T10:00:00+08:00', destroy_reason = '期满', destroy_way = '碎浆'
      where list_id = (select list_id from archive_repo limit 1)`,
    find: `select list_id as own_id, archive_no as number, destroy_time as date, null as addressee
      from archive_repo where destroy_time is not null`,
  },
  'archive:bidFile/bidDestroyCertificate': {
    before: `update archive_bid set destroy_time = '2026-03-05T10:00:00+08:00', destroy_reason = '期满', destroy_way = '碎浆'
      where list_id = (select list_id from archive_bid where archive_no is not null limit 1)`,
    find: `select list_id as own_id, archive_no as number, destroy_time as date, null as addressee
      from archive_bid where destroy_time is not null`,
  },
}

const placed = modules
  .flatMap(({ documents = [] }) => documents)
  .flatMap(({ bizType, templates }) => templates.map((template) => ({ bizType, template })))
const templateKey = ({ bizType, template }: (typeof placed)[number]) => `${bizType}/${template.code}`
const out = placed.filter(({ template }) => template.destination.to !== 'house')

/** A day in Shanghai as letters and receipts write it, by the calendar of ICU. */
function dateAsWritten(date: Date): readonly string[] {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' }).format(date)
  const [year, month, day] = parts.split('-').map(Number)
  return [`${year}年${month}月${day}日`, parts]
}

test('every document that goes out is looked at here, and names fields that it has', () => {
  expect(out.map(templateKey).toSorted()).toEqual(Object.keys(oracles).toSorted())
  for (const { template } of placed) {
    const fields = template.sections.flatMap((section) => section.fields)
    for (const field of requiredFields(template.destination)) expect(fields, template.name).toContain(field)
  }
})

/** The text that the receiver reads: of the PDF for a verifiable document, else of the docx. */
async function makeAndReadDocument(person: Person, at: (typeof out)[number], ownId: string) {
  const asked = { bizType: at.bizType, ownId, templateCode: at.template.code }
  if (at.template.isPaper) {
    const { listId, sha256 } = await person.call(paperApi.make, asked)
    const { pages, links } = await readPdf(await responseBytes(await downloadAttachment(person, listId)))
    return { text: pages.join(''), links, sha256 }
  }
  const { path } = await person.call(commonApi.pageOfficeMaking, asked)
  const bytes = await responseBytes(await person.send('GET', path))
  return { text: (await paragraphsIn(bytes)).join('\n'), links: [], sha256: '' }
}

describe.each(out.map((at) => [templateKey(at), at] as const))('%s', (key, at) => {
  test('has its date, its number and its addressee, again the next time', async () => {
    const { before, find } = oracles[key] ?? { find: '' }
    if (before) await server.sql(before)
    const [oracle] = await server.sql<Oracle>(`${find} limit 1`)
    if (!oracle) throw new Error(`the demo company has no record for ${key}`)
    const person = at.bizType === 'sale:complain' ? qc : admin
    const { text, sha256, links } = await makeAndReadDocument(person, at, oracle.own_id)
    expect(text).not.toMatch(/[{}]|undefined|null/)
    expect(text).toContain(oracle.number)
    const isDated = dateAsWritten(oracle.date).some((day) => text.replaceAll(/\s/g, '').includes(day))
    expect(isDated, `${dateAsWritten(oracle.date).join(' or ')} in ${text}`).toBe(true)
    if (at.template.destination.to === 'recipient') expect(text).toContain(oracle.addressee)
    expect(text).not.toContain('草稿')
    expect(links.length > 0).toBe(at.template.isPaper === true)
    expect((await makeAndReadDocument(person, at, oracle.own_id)).sha256).toBe(sha256)
  })
})

test('a notice that was not issued is a draft: marked, without a code, registered nowhere', async () => {
  const [notice] = await server.sql<{ list_id: string }>(
    `update sale_notice set status = '40', notice_send_time = null where list_id =
      (select list_id from sale_notice where is_winner and status = '50' limit 1) returning list_id`,
  )
  if (!notice) throw new Error('the demo company has a notice')
  await server.sql('delete from doc_paper where own_id = $1', [notice.list_id])
  const asked = { bizType: 'sale:notice', ownId: notice.list_id, templateCode: 'winner' }
  const { listId, name } = await admin.call(paperApi.make, asked)
  expect(name).toMatch(/^草稿-/)
  const { pages, links } = await readPdf(await responseBytes(await downloadAttachment(admin, listId)))
  expect(pages.join('')).toContain('草稿')
  expect(pages.join('')).toContain('发出时填写')
  expect(links).toEqual([])
  expect(await server.sql('select 1 from doc_paper where own_id = $1', [notice.list_id])).toEqual([])
  const files = await server.sql('select 1 from sys_attachment where own_id = $1 and list_id = $2', [
    notice.list_id,
    listId,
  ])
  expect(files).toEqual([])
})
