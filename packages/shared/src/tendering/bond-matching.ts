import { parseDecimalAmount, roundYuan } from '../format/money'
import { nameSimilarity, SIMILAR_NAME } from '../format/names'
import { fold, foldAccount } from '../text/fold'
import { containsCode, normalizeRemark, remarkMatch } from './bank-remark'
import type { BankRow } from './bank-rows'
import { BOND_WORD, otherPurposes, matchWords as say } from './bond-matching.messages'

/** An expected bond, or a received one whose account is known. */
export interface ExpectedBond {
  bondId: string
  supplierId: string
  supplierName: string
  /** The amount of the expected bond in 元. */
  amount: string
  projectCode: string
  /** The number of the lot as projectCode/01: the code of its project and its own number. */
  packageNo: string
}

interface Candidate {
  bondId: string
  reasons: string[]
}

/** sure: the row is this bond. maybe: a person must choose, most likely first. none: no similar bond. */
type BondMatch = {
  rowNo: number
  /** Shared accounts by R31, as sentences. */
  warnings: string[]
} & (
  | { result: 'sure'; bondId: string; reasons: string[] }
  | { result: 'maybe'; candidates: Candidate[] }
  | { result: 'none' }
)

/** Accounts of earlier payments by supplier, from bonds already registered. */
interface KnownAccount {
  supplierId: string
  account: string
}

/**
 * Matches rows of a bank statement with bonds. A match is sure only when the payer's name is the bidder's, the amount
 * is the bond's, the remark names nothing else, and no other row or bond fits as well; a sure bond is never proposed
 * for another row. Accounts that pay for several suppliers are listed in `warnings` (R31, 条例40). Throws RangeError
 * for an amount that is not a plain decimal.
 */
export function matchBonds(
  rows: readonly BankRow[],
  bonds: readonly ExpectedBond[],
  known: readonly KnownAccount[] = [],
): BondMatch[] {
  const found = rows.map((row) => ({ row, likes: similarBonds(row, bonds) }))
  const sure = sureMatches(found)
  const taken = new Set([...sure.values()].map(({ bond }) => bond.bondId))
  const matches = found.map(({ row, likes }): Found => {
    const own = sure.get(row)
    return { row, sure: own, likes: own ? [own] : likes.filter(({ bond }) => !taken.has(bond.bondId)) }
  })
  const shared = sharedAccounts(matches, known)
  return matches.map((match) => ({
    ...matchResultOf(match, matches),
    warnings: shared.has(foldAccount(match.row.payerAccount)) ? [say.sharedAccount] : [],
  }))
}

interface Like {
  bond: ExpectedBond
  isSameName: boolean
  isSameAmount: boolean
  hit: ReturnType<typeof remarkMatch>
  otherPurpose: string | undefined
  /** True when the remark of the payment names another lot or project. */
  isElsewhere: boolean
  reasons: string[]
  score: number
}
interface Found {
  row: BankRow
  sure: Like | undefined
  likes: Like[]
}

/** Similar bonds: same supplier name, or two of name, amount and remark matching. */
const similarBonds = (row: BankRow, bonds: readonly ExpectedBond[]): Like[] => {
  const remark = normalizeRemark(row.remark)
  const namesOne = bonds.some((bond) => remarkMatch(remark, bond))
  return bonds
    .map((bond) => compareRowWithBond(row, bond, remark, namesOne))
    .filter(({ isSameName, score }) => isSameName || score >= 2)
    .sort((a, b) => b.score - a.score || (a.bond.bondId < b.bond.bondId ? -1 : 1))
}

function compareRowWithBond(row: BankRow, bond: ExpectedBond, remark: string, namesOne: boolean): Like {
  const isSameName = fold(row.payerName) === fold(bond.supplierName)
  const isSimilar = !isSameName && nameSimilarity(row.payerName, bond.supplierName) >= SIMILAR_NAME
  const isSameAmount = parseDecimalAmount(row.amount).equals(parseDecimalAmount(roundYuan(bond.amount)))
  const hit = remarkMatch(remark, bond)
  const isElsewhere = !hit && (namesOne || containsCode(remark, bond.projectCode, ''))
  const otherPurpose = otherPurposes.find((word) => remark.includes(word))
  const reasons = [
    isSameName && say.sameName,
    isSimilar && say.similarName,
    isSameAmount ? say.sameAmount : say.otherAmount,
    hit === 'lot' && say.packageNo,
    hit === 'project' && say.projectCode,
    isElsewhere && say.elsewhere,
    otherPurpose ? say.otherPurpose(otherPurpose) : remark.includes(BOND_WORD) && say.isBond,
  ].filter((reason) => reason !== false)
  const score =
    (isSameName ? 2 : Number(isSimilar)) +
    Number(isSameAmount) +
    (hit === 'lot' ? 1.5 : Number(hit !== undefined))
  return { bond, isSameName, isSameAmount, hit, otherPurpose, isElsewhere, reasons, score }
}

/** The one bond that each row certainly is. */
function sureMatches(found: readonly { row: BankRow; likes: Like[] }[]): Map<BankRow, Like> {
  const best = found.map(({ row, likes }) => ({ row, like: onlyExactMatch(likes) }))
  const times = new Map<string, number>()
  for (const { like } of best) if (like) times.set(like.bond.bondId, (times.get(like.bond.bondId) ?? 0) + 1)
  return new Map(
    best.flatMap(({ row, like }) => (like && times.get(like.bond.bondId) === 1 ? [[row, like]] : [])),
  )
}

/** The bond with the payer's name and the amount; of several, the one whose lot is named in the remark. */
function onlyExactMatch(likes: readonly Like[]): Like | undefined {
  const exact = likes.filter(
    (like) => like.isSameName && like.isSameAmount && !like.otherPurpose && !like.isElsewhere,
  )
  const named = exact.filter(({ hit }) => hit === 'lot')
  const inProject = exact.filter(({ hit }) => hit === 'project')
  const [first, ...others] = named.length > 0 ? named : inProject.length > 0 ? inProject : exact
  return others.length === 0 ? first : undefined
}

function matchResultOf({ row, sure, likes }: Found, all: readonly Found[]) {
  const { rowNo } = row
  if (sure) return { rowNo, result: 'sure', bondId: sure.bond.bondId, reasons: sure.reasons } as const
  if (likes.length === 0) return { rowNo, result: 'none' } as const
  const candidates = likes.map((like) => ({
    bondId: like.bond.bondId,
    reasons: [...like.reasons, ...doubtsAboutMatch(like, row, likes, all)],
  }))
  return { rowNo, result: 'maybe', candidates } as const
}

const isSameNameAndAmount = ({ isSameName, isSameAmount }: Like) => isSameName && isSameAmount

/** Why a bond with the payer's name and amount is not a sure match. */
function doubtsAboutMatch(like: Like, row: BankRow, likes: readonly Like[], all: readonly Found[]): string[] {
  if (!isSameNameAndAmount(like)) return []
  const rivals = all.some(
    (other) =>
      other.row !== row && other.likes.some((one) => one.bond === like.bond && isSameNameAndAmount(one)),
  )
  return [rivals && say.severalRows, likes.filter(isSameNameAndAmount).length > 1 && say.severalBonds].filter(
    (reason) => reason !== false,
  )
}

/** Accounts that pay for more than one supplier, from unambiguous rows and from known accounts. */
function sharedAccounts(matches: readonly Found[], known: readonly KnownAccount[]): ReadonlySet<string> {
  const paid = new Map<string, Set<string>>()
  const addPayingAccount = (account: string, supplierId: string) => {
    const digits = foldAccount(account)
    if (digits) paid.set(digits, (paid.get(digits) ?? new Set()).add(supplierId))
  }
  for (const { account, supplierId } of known) addPayingAccount(account, supplierId)
  for (const { row, likes } of matches) {
    const suppliers = new Set(likes.map(({ bond }) => bond.supplierId))
    for (const supplierId of suppliers.size === 1 ? suppliers : [])
      addPayingAccount(row.payerAccount, supplierId)
  }
  return new Set([...paid].filter(([, suppliers]) => suppliers.size > 1).map(([account]) => account))
}
