import { addDays } from '../format/dates'
import { parseDecimalAmount, roundYuan } from '../format/money'
import { fold } from '../text/fold'
import { invoiceWords as say } from './invoice-matching.messages'
import { findSubsetsWithSum } from './subset-sums'

/** An invoice with an amount not yet matched with a bill. */
export interface OpenInvoice {
  invoiceId: string
  buyerTaxNo: string | null
  buyerName: string
  /** The day on which the invoice was issued, as 'YYYY-MM-DD'. */
  issueDay: string
  /** The amount of the invoice in 元 that is not matched yet. */
  left: string
}

/** A bill with an amount not yet invoiced. */
export interface BillToInvoice {
  feeId: string
  payerName: string
  taxNo: string | null
  /** The day of 开单 as 'YYYY-MM-DD'. */
  confirmDay: string
  /** The amount of the bill in 元 for which there is no invoice yet. */
  left: string
}

export interface InvoiceCandidate {
  bills: { feeId: string; money: string }[]
  reasons: string[]
}

/** sure: preselected. maybe: a person must choose. none: `why` explains why even the closest bill does not fit. */
export type InvoiceProposed = { invoiceId: string } & (
  | { result: 'sure' | 'maybe'; candidates: InvoiceCandidate[]; why: null }
  | { result: 'none'; candidates: []; why: string }
)

/** Usual number of days between 开单 and the invoice. */
const WITHIN_DAYS = 60
const MOST_CANDIDATES = 8
const MOST_TOGETHER = 16

export const normalizeTaxNo = (text: string | null) =>
  (text ?? '').normalize('NFKC').replace(/\s+/g, '').toUpperCase()

interface Like {
  bill: BillToInvoice
  isSameTaxNo: boolean
  isSameMoney: boolean
  isInTime: boolean
  reasons: string[]
}

/**
 * Matches invoices with bills by 价税合计, the buyer's tax number and the date. A match is sure only when tax number
 * and amount are equal, the invoice was issued within 60 days from 开单, and no other bill or invoice fits as well.
 * `isKnown` tells whether a tax number belongs to a client or supplier, for the explanation. Throws RangeError for an
 * amount that is not a plain decimal.
 */
export function matchInvoices(
  invoices: readonly OpenInvoice[],
  bills: readonly BillToInvoice[],
  isKnown: (taxNo: string) => boolean,
): InvoiceProposed[] {
  const byTaxNo = groupBills(bills, ({ taxNo }) => normalizeTaxNo(taxNo))
  const byName = groupBills(bills, ({ payerName }) => fold(payerName))
  const found = invoices.map((invoice) => {
    const own = byTaxNo.get(normalizeTaxNo(invoice.buyerTaxNo)) ?? []
    const named = byName.get(fold(invoice.buyerName)) ?? []
    return {
      invoice,
      likes: [...new Set([...own, ...named])].map((bill) => compareInvoiceWithBill(invoice, bill)),
    }
  })
  const wanted = new Map<string, number>()
  for (const { likes } of found)
    for (const { bill } of likes.filter(isFullMatch))
      wanted.set(bill.feeId, (wanted.get(bill.feeId) ?? 0) + 1)
  return found.map(({ invoice, likes }): InvoiceProposed => {
    const { invoiceId } = invoice
    if (likes.length === 0)
      return { invoiceId, result: 'none', candidates: [], why: noMatchReason(invoice, isKnown) }
    const exact = likes.filter(isFullMatch)
    const [only, ...others] = exact
    if (only && others.length === 0 && wanted.get(only.bill.feeId) === 1)
      return { invoiceId, result: 'sure', candidates: [toInvoiceCandidate(invoice, only)], why: null }
    const candidates = [
      ...exact.map((like) => toInvoiceCandidate(invoice, like, say.several)),
      ...(exact.length === 0 ? combinedBillCandidates(invoice, likes) : []),
      ...likes
        .filter((like) => !isFullMatch(like))
        .sort((a, b) => likenessRank(b) - likenessRank(a))
        .map((like) => toInvoiceCandidate(invoice, like)),
    ].slice(0, MOST_CANDIDATES)
    return { invoiceId, result: 'maybe', candidates, why: null }
  })
}

const isFullMatch = ({ isSameTaxNo, isSameMoney, isInTime }: Like) => isSameTaxNo && isSameMoney && isInTime
const likenessRank = ({ isSameTaxNo, isSameMoney, isInTime }: Like) =>
  Number(isSameMoney) * 4 + Number(isSameTaxNo) * 2 + Number(isInTime)

function groupBills(bills: readonly BillToInvoice[], of: (bill: BillToInvoice) => string) {
  const groups = new Map<string, BillToInvoice[]>()
  for (const bill of bills) {
    const key = of(bill)
    if (key === '') continue
    const group = groups.get(key)
    if (group) group.push(bill)
    else groups.set(key, [bill])
  }
  return groups
}

function compareInvoiceWithBill(invoice: OpenInvoice, bill: BillToInvoice): Like {
  const isSameTaxNo =
    normalizeTaxNo(invoice.buyerTaxNo) !== '' &&
    normalizeTaxNo(invoice.buyerTaxNo) === normalizeTaxNo(bill.taxNo)
  const more = parseDecimalAmount(invoice.left).comparedTo(parseDecimalAmount(bill.left))
  const isBefore = invoice.issueDay < bill.confirmDay
  const isLate = invoice.issueDay > addDays(bill.confirmDay, WITHIN_DAYS)
  return {
    bill,
    isSameTaxNo,
    isSameMoney: more === 0,
    isInTime: !isBefore && !isLate,
    reasons: [
      isSameTaxNo ? say.sameTaxNo : say.sameName,
      more === 0 ? say.sameMoney : more > 0 ? say.more : say.less,
      isBefore ? say.before(bill.confirmDay) : isLate ? say.late(bill.confirmDay) : say.inTime,
    ],
  }
}

const toInvoiceCandidate = (
  invoice: OpenInvoice,
  { bill, reasons }: Like,
  doubt?: string,
): InvoiceCandidate => ({
  bills: [
    {
      feeId: bill.feeId,
      money: roundYuan(parseDecimalAmount(invoice.left).lessThan(bill.left) ? invoice.left : bill.left),
    },
  ],
  reasons: doubt ? [...reasons, doubt] : reasons,
})

/** Candidates in which one invoice covers several bills of its buyer. */
function combinedBillCandidates(invoice: OpenInvoice, likes: readonly Like[]): InvoiceCandidate[] {
  const own = likes.filter(({ isSameTaxNo, isInTime }) => isSameTaxNo && isInTime).slice(0, MOST_TOGETHER)
  return findSubsetsWithSum(
    own.map(({ bill }) => bill.left),
    invoice.left,
  ).map((picks) => {
    const some = picks.flatMap((at) => own[at]?.bill ?? [])
    return {
      bills: some.map(({ feeId, left }) => ({ feeId, money: roundYuan(left) })),
      reasons: [say.sameTaxNo, say.together(some.length), say.inTime],
    }
  })
}

const noMatchReason = (
  { buyerTaxNo, buyerName }: OpenInvoice,
  isKnown: (taxNo: string) => boolean,
): string => {
  const taxNo = normalizeTaxNo(buyerTaxNo)
  if (taxNo === '') return say.noTaxNo
  return isKnown(taxNo) ? say.nothing(buyerName) : say.stranger(taxNo)
}
