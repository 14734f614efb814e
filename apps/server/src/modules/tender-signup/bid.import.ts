import { parseDecimalAmount } from '@agency/shared/format/money'
import { formatMoney } from '@agency/shared/format/money-text'
import {
  type IntoLot,
  type ReadOutImportForm,
  readOutImportFields,
  readOutImportForm,
} from '@agency/shared/modules/tender-signup/signup-import.contract'
import { fold } from '@agency/shared/text/fold'
import type { Queryable } from '../../db/database'
import type { Context } from '../../http/context'
import { MOST_LISTED } from '../../http/list'
import { badFields, wrongState } from '../../http/refusal'
import type { ImportFinding, ImportInto } from '../../record/import'
import { enterReadOut } from './bid.read-out'
import { type BidRecord, bidRefusalText, bids } from './bid.store'
import { canEnterReadOut } from './bid.view'
import { mustFindSignupLot } from './signup.lots'
import { findListedSupplier } from './signup.suppliers'

const say = {
  early: '未到开标时间，不能登记唱标',
  noBid: '该供应商没有有效递交的投标文件，请先接收投标文件',
  closed: '现在不能登记该投标文件的唱标内容',
  same: '已登记相同的唱标内容',
  other: (money: string) => `已登记唱标 ${money} 元，更正须说明原因并经项目经理确认`,
}

/** The list as platforms call it, and how its mappings are kept. */
export const readOutPlatformList = { kind: 'opening', title: '开标一览表', fields: readOutImportFields }

/**
 * Imports what was read out from the bids of a lot: each row is entered as `bidOpened` enters it. @throws 403 under
 * R27, 409 before the opening
 */
export const readOutImport: ImportInto<ReadOutImportForm, IntoLot> = async (context, { packageId }) => {
  const lot = await mustFindSignupLot(context, packageId)
  if (!lot.openTime || context.clock() < lot.openTime) throw wrongState(say.early)
  const bidOf = await bidsInForceBySupplier(context, packageId)
  return {
    fields: readOutImportFields,
    form: readOutImportForm,
    formOf: (cells) => cells,
    once: { supplierName: (form) => fold(form.supplierName), creditCode: (form) => form.creditCode },
    problems: async (db, form) => {
      const found = await findListedBid(db, form, bidOf)
      return 'problem' in found ? [found.problem] : readOutFindings(context, found.bid, form)
    },
    async insert(write, form) {
      const found = await findListedBid(write.tx, form, bidOf)
      if ('problem' in found) throw badFields([found.problem])
      const { bidMoney, invalidReason } = form
      return enterReadOut(write, found.bid, { bidMoney, invalidReason })
    },
  }
}

type BidOf = ReadonlyMap<string, BidRecord>

/** The bids that count, by supplier: the newest of each that was not refused. */
async function bidsInForceBySupplier(context: Context, packageId: string): Promise<BidOf> {
  const bidOf = new Map<string, BidRecord>()
  for (const bid of await bids.list(context, { packageId }, MOST_LISTED))
    if (bidRefusalText(bid) === null && !bidOf.has(bid.supplierId)) bidOf.set(bid.supplierId, bid)
  return bidOf
}

async function findListedBid(
  db: Queryable,
  form: ReadOutImportForm,
  bidOf: BidOf,
): Promise<{ bid: BidRecord } | { problem: ImportFinding }> {
  const found = await findListedSupplier(db, form)
  if ('problem' in found) return found
  const bid = bidOf.get(found.supplierId)
  return bid ? { bid } : { problem: { field: 'supplierName', message: say.noBid } }
}

/** What stands against entering a row into its bid. */
function readOutFindings(context: Context, bid: BidRecord, form: ReadOutImportForm): ImportFinding[] {
  if (!bid.opened)
    return canEnterReadOut(context, bid) ? [] : [{ field: 'supplierName', message: say.closed }]
  const entered = bid.bidMoney ?? '0'
  const isSame = parseDecimalAmount(entered).equals(form.bidMoney) && bid.invalidReason === form.invalidReason
  return isSame
    ? [{ field: 'supplierName', message: say.same, isSkipped: true }]
    : [{ field: 'bidMoney', message: say.other(formatMoney(entered)) }]
}
