import { type Amount, parseDecimalAmount, roundYuan, sumYuan } from '../format/money'
import { nameSimilarity, SIMILAR_NAME } from '../format/names'
import { fold } from '../text/fold'
import { compactRemark, normalizeRemark, remarkMatch } from './bank-remark'
import type { BankRow } from './bank-rows'
import { FEE_WORD, otherThanFee, billWords as say } from './bill-matching.messages'
import { findSubsetsWithSum } from './subset-sums'

/** A bill with an unpaid amount. */
export interface OpenBillToPay {
  feeId: string
  payerId: string
  payerName: string
  /** The unpaid amount of the bill in 元. */
  due: string
  projectCode: string
  /** The number of the lot as projectCode/01: the code of its project and its own number. */
  packageNo: string
}

/** Bills that a row may pay: one, or several of one payer, each with its share. */
export interface BillCandidate {
  bills: { feeId: string; money: string }[]
  payerId: string
  reasons: string[]
  /** True when somebody other than the bills' payer has paid. */
  needsProxy: boolean
  /** The amount of the payment above the bills in 元. */
  over: string
}

/** sure: the row pays this bill. maybe: a person must choose, most likely first. none: no similar bill. */
export interface BillMatch {
  rowNo: number
  result: 'sure' | 'maybe' | 'none'
  candidates: BillCandidate[]
}

/** Maximum number of candidates; nobody reads more. */
const MOST_CANDIDATES = 8
/** Maximum number of a payer's bills tried in combination. */
const MOST_TOGETHER = 16

/**
 * Matches rows of a bank statement with bills. A match is sure only when the payer's name and the amount due are
 * equal, the remark names nothing else, and no other row or bill fits as well. Payments of several bills of one
 * payer, partial payments and overpayments are proposed but never sure. Bills are indexed by name, number and amount,
 * so that even a hundred thousand are processed in one pass. Throws RangeError for an amount that is not a plain
 * decimal.
 */
export function matchBills(rows: readonly BankRow[], bills: readonly OpenBillToPay[]): BillMatch[] {
  const index = indexBills(bills)
  const found = rows.map((row) => ({ row, likes: similarBills(row, index) }))
  const sure = sureMatches(found)
  const taken = new Set([...sure.values()].map(({ bill }) => bill.feeId))
  return found.map(({ row, likes }): BillMatch => {
    const own = sure.get(row)
    if (own) return { rowNo: row.rowNo, result: 'sure', candidates: [singleBillCandidate(row, own, [])] }
    const open = likes.filter(({ bill }) => !taken.has(bill.feeId))
    const rivalDoubts = (like: Like) => doubtsAboutMatch(like, row, open, found)
    const candidates = [
      ...open.filter(isSameNameAndAmount).map((like) => singleBillCandidate(row, like, rivalDoubts(like))),
      ...combinedBillCandidates(row, open),
      ...open.filter((like) => !isSameNameAndAmount(like)).map((like) => singleBillCandidate(row, like, [])),
    ].slice(0, MOST_CANDIDATES)
    return { rowNo: row.rowNo, result: candidates.length > 0 ? 'maybe' : 'none', candidates }
  })
}

interface Index {
  byName: ReadonlyMap<string, readonly OpenBillToPay[]>
  byAmount: ReadonlyMap<string, readonly OpenBillToPay[]>
  /** The open bills by project code without dashes; each code with the bills of all lots. */
  byCode: ReadonlyMap<string, readonly OpenBillToPay[]>
  codeLengths: readonly number[]
}

const groupBills = (bills: readonly OpenBillToPay[], of: (bill: OpenBillToPay) => string) => {
  const groups = new Map<string, OpenBillToPay[]>()
  for (const bill of bills) {
    const key = of(bill)
    const group = groups.get(key)
    if (group) group.push(bill)
    else groups.set(key, [bill])
  }
  return groups
}

function indexBills(bills: readonly OpenBillToPay[]): Index {
  const byCode = groupBills(bills, ({ projectCode }) => compactRemark(projectCode))
  byCode.delete('')
  return {
    byName: groupBills(bills, ({ payerName }) => fold(payerName)),
    byAmount: groupBills(bills, ({ due }) => roundYuan(due)),
    byCode,
    codeLengths: [...new Set([...byCode.keys()].map((code) => code.length))],
  }
}

/** Bills whose project code occurs in the remark. */
function billsNamedIn(remark: string, { byCode, codeLengths }: Index): OpenBillToPay[] {
  const text = compactRemark(remark)
  const named = new Set<OpenBillToPay>()
  for (let at = 0; at < text.length; at += 1)
    for (const length of codeLengths)
      for (const bill of byCode.get(text.slice(at, at + length)) ?? []) named.add(bill)
  return [...named]
}

interface Like {
  bill: OpenBillToPay
  isSameName: boolean
  isSameAmount: boolean
  hit: ReturnType<typeof remarkMatch>
  isElsewhere: boolean
  otherPurpose: string | undefined
  reasons: string[]
  score: number
}

const isSameNameAndAmount = ({ isSameName, isSameAmount }: Like) => isSameName && isSameAmount

/** Similar bills: same payer name, or a lot named in the remark, or two of name, amount and project matching. */
function similarBills(row: BankRow, index: Index): Like[] {
  const remark = normalizeRemark(row.remark)
  const named = billsNamedIn(row.remark, index).filter((bill) => remarkMatch(remark, bill))
  const sameAmount = (index.byAmount.get(roundYuan(row.amount)) ?? []).filter(
    ({ payerName }) => nameSimilarity(row.payerName, payerName) >= SIMILAR_NAME,
  )
  const own = index.byName.get(fold(row.payerName)) ?? []
  return [...new Set([...own, ...named, ...sameAmount])]
    .map((bill) => compareRowWithBill(row, bill, remark, named.length > 0))
    .filter(({ isSameName, hit, score }) => isSameName || hit === 'lot' || score >= 2)
    .sort((a, b) => b.score - a.score || (a.bill.feeId < b.bill.feeId ? -1 : 1))
}

function compareRowWithBill(row: BankRow, bill: OpenBillToPay, remark: string, namesOne: boolean): Like {
  const isSameName = fold(row.payerName) === fold(bill.payerName)
  const isSimilar = !isSameName && nameSimilarity(row.payerName, bill.payerName) >= SIMILAR_NAME
  const isSameAmount = parseDecimalAmount(row.amount).equals(parseDecimalAmount(bill.due))
  const hit = remarkMatch(remark, bill)
  const isElsewhere = !hit && namesOne
  const otherPurpose = otherThanFee.find((word) => remark.includes(word))
  const reasons = [
    isSameName ? say.sameName : isSimilar ? say.similarName : say.otherName,
    amountReason(row.amount, bill.due),
    hit === 'lot' && say.packageNo,
    hit === 'project' && say.projectCode,
    isElsewhere && say.elsewhere,
    otherPurpose ? say.otherPurpose(otherPurpose) : remark.includes(FEE_WORD) && say.isFee,
  ].filter((reason) => reason !== false)
  const score =
    (isSameName ? 2 : Number(isSimilar)) +
    Number(isSameAmount) +
    (hit === 'lot' ? 1.5 : Number(hit !== undefined))
  return { bill, isSameName, isSameAmount, hit, isElsewhere, otherPurpose, reasons, score }
}

const amountReason = (amount: Amount, due: Amount) => {
  const more = parseDecimalAmount(amount).comparedTo(parseDecimalAmount(due))
  return more === 0 ? say.sameAmount : more > 0 ? say.over : say.partly
}

const smallerAmount = (a: Amount, b: Amount) =>
  roundYuan(parseDecimalAmount(a).lessThan(parseDecimalAmount(b)) ? a : b)

const singleBillCandidate = (row: BankRow, like: Like, doubts: readonly string[]): BillCandidate => {
  const money = smallerAmount(row.amount, like.bill.due)
  return {
    bills: [{ feeId: like.bill.feeId, money }],
    payerId: like.bill.payerId,
    reasons: [...like.reasons, ...doubts],
    needsProxy: !like.isSameName,
    over: roundYuan(parseDecimalAmount(row.amount).minus(money)),
  }
}

/** Combinations of the payer's bills that add up to the amount, or all of them when the amount is larger. */
function combinedBillCandidates(row: BankRow, likes: readonly Like[]): BillCandidate[] {
  const own = likes.filter(({ isSameName }) => isSameName).slice(0, MOST_TOGETHER)
  const [first] = own
  if (!first || own.length < 2 || own.some(isSameNameAndAmount)) return []
  const ofPayer = own.filter(({ bill }) => bill.payerId === first.bill.payerId)
  const combinedCandidate = (some: readonly Like[], reason: string): BillCandidate => ({
    bills: some.map(({ bill }) => ({ feeId: bill.feeId, money: roundYuan(bill.due) })),
    payerId: first.bill.payerId,
    reasons: [say.sameName, reason],
    needsProxy: false,
    over: roundYuan(parseDecimalAmount(row.amount).minus(sumYuan(some.map(({ bill }) => bill.due)))),
  })
  const dues = ofPayer.map(({ bill }) => bill.due)
  const found = findSubsetsWithSum(dues, row.amount).map((picks) => {
    const some = picks.flatMap((at) => ofPayer[at] ?? [])
    return combinedCandidate(some, say.together(some.length))
  })
  const isMore = ofPayer.length > 1 && parseDecimalAmount(row.amount).greaterThan(sumYuan(dues))
  return isMore ? [combinedCandidate(ofPayer, say.all(ofPayer.length)), ...found] : found
}

interface Found {
  row: BankRow
  likes: readonly Like[]
}

/** The one bill that each row certainly pays; a bill claimed by two rows is assigned to neither. */
function sureMatches(found: readonly Found[]): ReadonlyMap<BankRow, Like> {
  const best = found.flatMap(({ row, likes }) => {
    const like = onlyExactMatch(likes)
    return like ? [[row, like] as const] : []
  })
  const times = new Map<string, number>()
  for (const [, { bill }] of best) times.set(bill.feeId, (times.get(bill.feeId) ?? 0) + 1)
  return new Map(best.filter(([, { bill }]) => times.get(bill.feeId) === 1))
}

/** The bill with the payer's name and the amount; of several, the one whose number is in the remark. */
function onlyExactMatch(likes: readonly Like[]): Like | undefined {
  const exact = likes.filter((like) => isSameNameAndAmount(like) && !like.otherPurpose && !like.isElsewhere)
  const named = exact.filter(({ hit }) => hit === 'lot')
  const inProject = exact.filter(({ hit }) => hit === 'project')
  const [first, ...others] = named.length > 0 ? named : inProject.length > 0 ? inProject : exact
  return others.length === 0 ? first : undefined
}

/** Why a bill with the payer's name and amount is not a sure match. */
function doubtsAboutMatch(like: Like, row: BankRow, likes: readonly Like[], all: readonly Found[]): string[] {
  if (!isSameNameAndAmount(like)) return []
  const hasRival = all.some(
    (other) =>
      other.row !== row && other.likes.some((one) => one.bill === like.bill && isSameNameAndAmount(one)),
  )
  return [
    hasRival && say.severalRows,
    likes.filter(isSameNameAndAmount).length > 1 && say.severalBills,
  ].filter((reason) => reason !== false)
}
