import { statusNamesOf } from '@agency/shared/flow/flow'
import { formatDateTime } from '@agency/shared/format/dates'
import { maskPhone } from '@agency/shared/format/masks'
import { formatMoney } from '@agency/shared/format/money'
import { bondFlow } from '@agency/shared/modules/tender-bond/bond.flow'
import type { LOT_REGISTERS } from '@agency/shared/modules/tender-document/document.codes'
import { signupFlow } from '@agency/shared/modules/tender-signup/signup.flow'
import { signupPrefix } from '@agency/shared/modules/tender-signup/signup.permissions'
import { asc, eq } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import type { DocumentValues } from '../../documents/document-source'
import { hasPermission } from '../../http/actor'
import type { Context } from '../../http/context'
import { createNameLookup } from '../../system/directory'
import { supplierFacts } from '../crm-supplier/door/facts'
import { bondFacts } from '../tender-bond/door/facts'
import type { LotRecord } from '../tender-project/project.door'
import { loadHandedInBids, loadSignups } from './document.bids'

const SIGNUP_STATUS = statusNamesOf(signupFlow)
const BOND_STATUS = statusNamesOf(bondFlow)
const say = {
  sealed: '完好',
  unsealed: '不符合要求',
  taken: '接收',
  late: '逾期送达，拒收',
  refused: '未按要求密封，拒收',
}

const minuteText = (time: Date | null): string => formatDateTime(time?.toISOString()).slice(0, 16)
const moneyText = (money: string | null): string => formatMoney(money)

/** True when a register of a lot has at least one entry. */
export async function hasEntries(
  db: Queryable,
  code: (typeof LOT_REGISTERS)[number],
  { listId }: LotRecord,
): Promise<boolean> {
  const load = { signupRegister: loadSignups, bondRegister: loadBonds, bidRegister: loadHandedInBids }[code]
  return (await load(db, listId)).length > 0
}

const loadBonds = (db: Queryable, packageId: string) =>
  db
    .select({
      name: supplierFacts.supplierName,
      bondMoney: bondFacts.bondMoney,
      form: bondFacts.form,
      arriveMoney: bondFacts.arriveMoney,
      arriveTime: bondFacts.arriveTime,
      payAccount: bondFacts.payAccount,
      refundDue: bondFacts.refundDue,
      refundMoney: bondFacts.refundMoney,
      interest: bondFacts.interest,
      refundTime: bondFacts.refundTime,
      status: bondFacts.status,
    })
    .from(bondFacts)
    .innerJoin(supplierFacts, eq(supplierFacts.listId, bondFacts.supplierId))
    .where(eq(bondFacts.packageId, packageId))
    .orderBy(asc(bondFacts.arriveTime), asc(bondFacts.listId))

/**
 * 获取文件登记表 of a lot: everybody who obtained the document, in the order of time. Phone numbers are whole for those
 * who may see them on a sign-up.
 */
export async function signupRegisterFacts(
  { db, actor }: Context,
  { listId }: LotRecord,
): Promise<DocumentValues> {
  const phone = hasPermission(actor, `${signupPrefix}:viewContact`) ? (text: string) => text : maskPhone
  const rows = await loadSignups(db, listId)
  const clerkOf = await createNameLookup(db, rows, ({ signup }) => signup.createUserId)
  return {
    登记: rows.map(({ signup, name, code }, at) => ({
      序号: String(at + 1),
      单位名称: name,
      统一社会信用代码: code ?? '',
      联系人: signup.contactName,
      联系电话: phone(signup.mobile),
      获取时间: minuteText(signup.buyTime),
      '文件售价（元）': moneyText(signup.bookPrice),
      收据编号: signup.receiptNo ?? '',
      经办人: clerkOf(signup.createUserId) ?? '',
      状态: SIGNUP_STATUS[signup.status] ?? signup.status,
    })),
  }
}

/** 保证金登记表 of a lot: every bond with its arrival and its return. */
export async function bondRegisterFacts(db: Queryable, { listId }: LotRecord): Promise<DocumentValues> {
  const rows = await loadBonds(db, listId)
  return {
    登记: rows.map(({ name, ...bond }, at) => ({
      序号: String(at + 1),
      单位名称: name,
      形式: bond.form,
      '应缴（元）': moneyText(bond.bondMoney),
      '到账（元）': moneyText(bond.arriveMoney),
      到账时间: minuteText(bond.arriveTime),
      付款账号: bond.payAccount ?? '',
      应退日期: minuteText(bond.refundDue),
      '退还（元）': moneyText(bond.refundMoney),
      '利息（元）': moneyText(bond.interest),
      退还时间: minuteText(bond.refundTime),
      状态: BOND_STATUS[bond.status] ?? bond.status,
    })),
  }
}

/** 递交登记表 of a lot: every bid as it was handed in, refused and replaced ones too, with who received it. */
export async function bidRegisterFacts(db: Queryable, { listId }: LotRecord): Promise<DocumentValues> {
  const rows = await loadHandedInBids(db, listId)
  const clerkOf = await createNameLookup(db, rows, ({ bid }) => bid.createUserId)
  return {
    登记: rows.map(({ bid, name }, at) => ({
      序号: String(at + 1),
      单位名称: name,
      递交时间: formatDateTime(bid.submitTime.toISOString()),
      密封: bid.sealOk ? say.sealed : say.unsealed,
      正本: String(bid.originals),
      副本: String(bid.copies),
      处理: bid.isLate ? say.late : bid.sealOk ? say.taken : say.refused,
      接收人: clerkOf(bid.createUserId) ?? '',
      递交人签名: '',
    })),
  }
}
