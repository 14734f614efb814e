import { Readable } from 'node:stream'
import type { Result } from '@agency/shared/flow/flow'
import { addDays, shanghaiDateAt } from '@agency/shared/format/dates'
import type { SupplierForm } from '@agency/shared/modules/crm-supplier/supplier.contract'
import { supplierSources } from '@agency/shared/modules/crm-supplier/supplier.flow'
import { supplierRecord } from '@agency/shared/modules/crm-supplier/supplier.record'
import { auditChecks } from '@agency/shared/modules/crm-supplier/supplier.rules'
import { usccCheckDigit } from '@agency/shared/validators/uscc'
import sharp from 'sharp'
import type { BlobStore, ReceivedFile } from '../../blobs/blob-store'
import { addAttachments } from '../../files/attachments'
import { fileKindOfName } from '../../files/file-kind'
import type { Context, Write } from '../../http/context'
import { pickOne, pseudoRandomBetween } from '../../seed/company/chance'
import { type DemoSupplier, demoSuppliers, SUFFIX, trades } from '../../seed/company/suppliers'
import type { Demo as Given } from '../../seed/module-seed'
import { giveVisitorIdentity, VISITOR_NAME } from '../../session/outsiders'
import { hashPassword } from '../../session/password'
import { makeMove } from '../../workflow/engine'
import type { MoveInput } from '../../workflow/resource'
import { supplierKind } from './supplier.kind'
import { newSupplierColumns } from './supplier.save'
import type { SupplierRecord } from './supplier.store'
import { newPassPhrase, newReceiptNo } from './supplier.tickets'

type Demo = Pick<Given, 'as' | 'since' | 'now' | 'office'>

/**
 * Of 60 demo suppliers 49 passed (one of them blacklisted), 6 wait, 3 are returned, 2 refused (DOMAIN section
 * 7).
 */
const [PASSED, RETURNED, REFUSED] = [49, 3, 2]

/** Office minutes since the newest demo supplier registered, and between one and the next. */
const LATELY = { last: 25, apart: 45 }

/** Creates 60 self-registered suppliers, most of them in use. */
export async function createDemoSuppliers({ as, since, now, office }: Demo): Promise<void> {
  // The demo supplier's phrase is thrown away; the counter issues a new one when asked.
  const passHash = await hashPassword(newPassPhrase())
  for (const [index, supplier] of demoSuppliers.entries()) {
    // Suppliers in use are dated to when the company began to work, the others to recent days.
    const officeTimeMinutesAgo = (minutes: number) =>
      office(LATELY.last + (demoSuppliers.length - index) * LATELY.apart - minutes)
    const demoClock = (minutes: number) => () =>
      since && index < PASSED ? since : officeTimeMinutesAgo(minutes)
    const receipt = { receiptNo: newReceiptNo(), passHash }
    const record = await createDemoSupplier(
      giveVisitorIdentity(as('sales', demoClock(0)), VISITOR_NAME, supplierRecord.prefix),
      demoSupplierForm(supplier, index, shanghaiDateAt(now)),
      receipt,
    )
    const decideAudit = (input: { result: Result; opinion: string; checks?: string[] }) =>
      makeMove(as('sales', demoClock(45)), supplierKind.resource, 'audit', {
        ...idAndVersion(record),
        ...input,
      })
    if (index < PASSED) {
      const passed = await decideAudit({
        result: 'approve',
        opinion: '资料齐全，核对无误',
        checks: Object.keys(auditChecks),
      })
      if (index === PASSED - 1) await blacklistDemoSupplier({ as, now, office }, passed)
    } else if (index < PASSED + RETURNED)
      await decideAudit({ result: 'return', opinion: '授权书未加盖公章，请重新上传' })
    else if (index < PASSED + RETURNED + REFUSED)
      await decideAudit({ result: 'refuse', opinion: '营业执照已吊销' })
  }
}

const idAndVersion = ({ listId, version }: SupplierRecord) => ({ listId, version })

const createDemoSupplier = (
  context: Context,
  supplier: SupplierForm,
  receipt: { receiptNo: string; passHash: string },
) =>
  context.write(async (write) => {
    const [license, auth] = await addDemoFiles(write, ['营业执照（演示）.png', '授权书（演示）.png'])
    const form = { ...supplier, licenseFile: [license ?? ''], authFile: [auth ?? ''] }
    return supplierKind.writer.createCase(write, {
      ...newSupplierColumns(write, form, supplierSources.SELF),
      ...receipt,
    })
  })

/** A picture of a sealed document, used for all demo files. */
const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="420"><rect width="600" height="420" fill="#fffdf6"/>
  <rect x="20" y="20" width="560" height="380" fill="none" stroke="#b08d3c" stroke-width="4"/>
  <circle cx="460" cy="310" r="58" fill="none" stroke="#c8102e" stroke-width="5"/></svg>`

async function addDemoFiles(write: Write, names: readonly string[]): Promise<string[]> {
  const kind = fileKindOfName('a.png')
  if (!kind) throw new Error('png 不在附件类型中')
  const bytes = await storePictureOnce(write.store)
  const added = await addAttachments(
    write,
    names.map((name) => ({ name, kind, bytes })),
    {},
  )
  return added.map((file) => file.listId)
}

async function blacklistDemoSupplier({ as, now, office }: Demo, passed: SupplierRecord): Promise<void> {
  const qc = as('qc', () => office(400))
  const blackFile = await qc.write((write) => addDemoFiles(write, ['处理决定（演示）.png']))
  const fields = { blackBasis: '代理机构管理规定', blackUntil: addDays(shanghaiDateAt(now), 200), blackFile }
  const proposed = await makeMove(qc, supplierKind.resource, 'black', {
    ...idAndVersion(passed),
    ...fields,
    opinion: '中标后无正当理由拒绝签订合同',
  } as MoveInput)
  await makeMove(
    as('leader', () => office(320)),
    supplierKind.resource,
    'black',
    {
      ...idAndVersion(proposed),
      result: 'approve',
      opinion: '同意列入',
    },
  )
}

const pictures = new WeakMap<BlobStore, Promise<ReceivedFile>>()

/** Stores the demo picture once per blob store. */
function storePictureOnce(store: BlobStore): Promise<ReceivedFile> {
  const known = pictures.get(store) ?? storePicture(store)
  pictures.set(store, known)
  return known
}

async function storePicture(store: BlobStore): Promise<ReceivedFile> {
  const bytes = await store.receive(Readable.from(await sharp(Buffer.from(PICTURE)).png().toBuffer()))
  await bytes.keep()
  await bytes.discard()
  return { ...bytes, keep: async () => undefined }
}

/**
 * The ministry's region code 000000 does not exist, so no code can be a real one. Demo clients use the
 * numbers below 100.
 */
const demoCreditCode = (index: number) => {
  const body = `91000000MA${String(index + 101).padStart(6, '0')}0`
  return body + usccCheckDigit(body)
}

function demoSupplierForm(supplier: DemoSupplier, index: number, today: string): SupplierForm {
  const { supplierName, trade, regionCode, legalPerson, contactName, kin } = supplier
  const { supplyTypes, scope, paper } = trades[trade]
  const year = pseudoRandomBetween(1998, 2019, supplierName, 'year')
  const month = String(pseudoRandomBetween(1, 12, supplierName, 'month')).padStart(2, '0')
  return {
    supplierName: `${supplierName}${SUFFIX}`,
    creditCode: demoCreditCode(index),
    legalPerson,
    registeredCapital: String(pickOne([200, 500, 800, 1000, 1200, 2000, 3000, 5000], supplierName)),
    establishDate: `${year}-${month}-${String(pseudoRandomBetween(1, 28, supplierName, 'day')).padStart(2, '0')}`,
    companySize: pickOne(['大型', '中型', '小型', '小型', '微型'], supplierName, 'size'),
    supplyTypes: [...supplyTypes],
    regionCode,
    businessScope: scope,
    contactName,
    contactMobile: `1390000${String(2000 + index)}`,
    contactEmail: `supplier${index + 1}@example.com`,
    contactIdCard: index % 3 === 0 ? `00000019900101${String(1000 + index)}` : null,
    bankName: '演示银行云岭支行',
    bankAccount: `6210000000${String(20000000 + index)}`,
    licenseFile: [],
    authFile: [],
    qualifications: index % 4 === 0 ? [demoCertificate(paper, index, today)] : [],
    relatedCompanies: kin ? [{ name: `${kin}${SUFFIX}`, relation: '控股' }] : [],
    remark: null,
    attachment: [],
  }
}

/** A demo certificate: one in three has expired, one in three ends soon. */
const demoCertificate = (certName: string, index: number, today: string) => ({
  certName,
  certNo: `YS-${1000 + index}`,
  level: null,
  validTo: addDays(today, [-30, 20, 400][Math.floor(index / 4) % 3] ?? 400),
  file: [],
})
