import { Readable } from 'node:stream'
import { addDays, dateAt } from '@agency/shared/format/dates'
import type { SupplierForm } from '@agency/shared/modules/crm-supplier/supplier.contract'
import { supplierSources } from '@agency/shared/modules/crm-supplier/supplier.flow'
import { supplierPrefix } from '@agency/shared/modules/crm-supplier/supplier.permissions'
import { auditChecks } from '@agency/shared/modules/crm-supplier/supplier.rules'
import { usccCheckDigit } from '@agency/shared/validators/uscc'
import sharp from 'sharp'
import { addAttachments } from '../../files/attachments'
import { BlobStore, type Received } from '../../files/blob-store'
import { kindOf } from '../../files/file-kind'
import { makeMove } from '../../flow/engine'
import type { MoveInput } from '../../flow/resource'
import type { Context, Write } from '../../http/context'
import type { Demo, People } from '../../seed/module-seed'
import { asVisitor } from '../../session/outsiders'
import { hashPassword } from '../../session/password'
import { supplierResource } from './supplier.moves'
import { attachFiles, insertSupplier } from './supplier.save'
import type { SupplierRecord } from './supplier.store'
import { newPassPhrase, newReceiptNo } from './supplier.tickets'

const places = ['云岭', '川南', '青禾', '临江', '衡州', '岚山']
const trades = [
  '医疗器械',
  '信息技术',
  '建筑工程',
  '环保科技',
  '办公设备',
  '物业服务',
  '工程咨询',
  '电气设备',
  '园林绿化',
  '安防工程',
]
const brands = ['恒信', '广汇', '瑞丰', '天合', '明达', '中创', '嘉禾', '远景', '立邦', '安泰']
const kinds = ['有限公司', '股份公司', '集团公司']
const types = [['货物'], ['服务', '货物'], ['工程'], ['服务'], ['货物', '工程']]
const surnames = '陈黄何罗高林宋唐许邓'
const NUMBER = 60
/** 48 approved, 1 of the 49 that passed is blacklisted, 6 wait, 3 are returned, 2 refused (DOMAIN section 7). */
const [PASSED, RETURNED, REFUSED] = [49, 3, 2]

/** 60 suppliers that registered themselves, most in use. */
export async function supplierDemo({ as, since }: Demo): Promise<void> {
  // Nobody knows it: the counter gives a new one to whoever asks.
  const passHash = await hashPassword(newPassPhrase())
  for (let index = 0; index < NUMBER; index++) {
    // Those in use came when the company began to work, the others lately.
    const clock = since && index < PASSED ? () => since : undefined
    const receipt = { receiptNo: newReceiptNo(), passHash }
    const record = await entered(
      asVisitor({ ...as('sales', clock) }, '供应商自助', supplierPrefix),
      index,
      receipt,
    )
    const decide = (input: { result: string; opinion: string; checks?: string[] }) =>
      makeMove(as('sales', clock), supplierResource, 'audit', { ...ofRecord(record), ...input })
    if (index < PASSED) {
      const passed = await decide({
        result: 'approve',
        opinion: '资料齐全，核对无误',
        checks: Object.keys(auditChecks),
      })
      if (index === PASSED - 1) await blacklisted(as, passed)
    } else if (index < PASSED + RETURNED)
      await decide({ result: 'return', opinion: '授权书未加盖公章，请重新上传' })
    else if (index < PASSED + RETURNED + REFUSED)
      await decide({ result: 'refuse', opinion: '营业执照已吊销' })
  }
}

const ofRecord = ({ listId, version }: SupplierRecord) => ({ listId, version })

const entered = (context: Context, index: number, receipt: { receiptNo: string; passHash: string }) =>
  context.write(async (write) => {
    const [license, auth] = await demoFiles(context, write, ['营业执照（演示）.png', '授权书（演示）.png'])
    const form = { ...formOf(index), licenseFile: [license ?? ''], authFile: [auth ?? ''] }
    const saved = await insertSupplier(context, write, form, { source: supplierSources.SELF, receipt })
    await attachFiles(context, write, saved)
    return saved
  })

/** A sheet with a red seal: one picture under many names. */
const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="420"><rect width="600" height="420" fill="#fffdf6"/>
  <rect x="20" y="20" width="560" height="380" fill="none" stroke="#b08d3c" stroke-width="4"/>
  <circle cx="460" cy="310" r="58" fill="none" stroke="#c8102e" stroke-width="5"/></svg>`

async function demoFiles(context: Context, write: Write, names: readonly string[]): Promise<string[]> {
  const kind = kindOf('a.png')
  if (!kind) throw new Error('png 不在附件类型中')
  const bytes = await pictureIn(context.settings.DATA_DIR)
  const added = await addAttachments(
    context,
    write,
    names.map((name) => ({ name, kind, bytes })),
    {},
  )
  return added.map((file) => file.listId)
}

async function blacklisted(as: People, passed: SupplierRecord): Promise<void> {
  const qc = as('qc')
  const blackFile = await qc.write((write) => demoFiles(qc, write, ['处理决定（演示）.png']))
  const fields = { blackBasis: '代理机构管理规定', blackUntil: addDays(dateAt(new Date()), 200), blackFile }
  const proposed = await makeMove(qc, supplierResource, 'black', {
    ...ofRecord(passed),
    ...fields,
    opinion: '中标后无正当理由拒绝签订合同',
  } as MoveInput)
  await makeMove(as('leader'), supplierResource, 'black', {
    ...ofRecord(proposed),
    result: 'approve',
    opinion: '同意列入',
  })
}

const pictures = new Map<string, Promise<Received>>()

/** Kept once for each DATA_DIR. */
function pictureIn(dataDir: string): Promise<Received> {
  const known = pictures.get(dataDir) ?? keptPicture(dataDir)
  pictures.set(dataDir, known)
  return known
}

async function keptPicture(dataDir: string): Promise<Received> {
  const store = await BlobStore.open(dataDir)
  const bytes = await store.receive(Readable.from(await sharp(Buffer.from(PICTURE)).png().toBuffer()))
  await bytes.keep()
  return { ...bytes, keep: async () => undefined }
}

/** The ministry's region code 000000 does not exist, so no code can be a real one; clients have the numbers below 100. */
const creditCode = (index: number) => {
  const body = `91000000MA${String(index + 101).padStart(6, '0')}0`
  return body + usccCheckDigit(body)
}

function formOf(index: number): SupplierForm {
  const [place, brand] = [places[index % places.length], brands[Math.floor(index / places.length)]]
  const name = `${place}${brand}${trades[(index * 7) % trades.length]}${kinds[index % kinds.length]}`
  const today = dateAt(new Date())
  const surname = surnames[index % surnames.length] ?? '陈'
  return {
    supplierName: `${name}（演示）`,
    creditCode: creditCode(index),
    legalPerson: `${surname}${'一二三四五六'[Math.floor(index / surnames.length)]}演`,
    registeredCapital: String(100 * (1 + (index % 30))),
    establishDate: `20${String(5 + (index % 15)).padStart(2, '0')}-0${1 + (index % 9)}-15`,
    companySize: ['大型', '中型', '小型', '微型'][index % 4] ?? null,
    supplyTypes: types[index % types.length] ?? ['货物'],
    regionCode: `${places[index % places.length]}市`,
    businessScope: `${trades[index % trades.length]}的销售与技术服务`,
    contactName: `${surname}联系`,
    contactMobile: `1390000${String(2000 + index)}`,
    contactEmail: `supplier${index + 1}@example.com`,
    contactIdCard: index % 3 === 0 ? `00000019900101${String(1000 + index)}` : null,
    bankName: '演示银行云岭支行',
    bankAccount: `6210000000${String(20000000 + index)}`,
    licenseFile: [],
    authFile: [],
    qualifications:
      index % 4 === 0
        ? [
            {
              certName: 'ISO 9001 质量管理体系认证',
              certNo: `QMS-${1000 + index}`,
              level: null,
              // One in three has run out, one is about to.
              validTo: addDays(today, [-30, 20, 400][Math.floor(index / 4) % 3] ?? 400),
              file: [],
            },
          ]
        : [],
    relatedCompanies:
      index === 1 ? [{ name: `${places[0]}${brands[0]}${trades[0]}有限公司（演示）`, relation: '控股' }] : [],
    remark: null,
    attachment: [],
  }
}
