import { decimal, yuan } from '../format/money'
import { nameSimilarity, normalizeName, SIMILAR_NAME } from '../format/names'
import { hitOf, holdsCode, normalizeRemark } from './bank-remark'
import type { BankRow } from './bank-rows'
import { BOND_WORD, otherPurposes, matchWords as say } from './bond-matching.messages'

/** A bond that is waited for, or one that came and whose account is known. */
export interface ExpectedBond {
  bondId: string
  supplierId: string
  supplierName: string
  /** 元 */
  amount: string
  projectCode: string
  /** projectCode/01 */
  packageNo: string
}

interface Candidate {
  bondId: string
  reasons: string[]
}

/**
 * sure: this row is this bond. maybe: somebody has to choose among the candidates, the likeliest first.
 * none: no bond is like it.
 */
type BondMatch = {
  rowNo: number
  /** Account R31 speaks of, in a sentence. */
  warnings: string[]
} & (
  | { result: 'sure'; bondId: string; reasons: string[] }
  | { result: 'maybe'; candidates: Candidate[] }
  | { result: 'none' }
)

/** Accounts that paid before, by supplier: of bonds that are registered already. */
interface KnownAccount {
  supplierId: string
  account: string
}

/**
 * Which bond each row of a bank statement pays. Sure is only a row whose payer is the bidder by name, whose amount is
 * the bond's, whose remark names nothing else, and where no other row and no other bond would do as well; a bond is
 * never sure for two rows, and one that is sure is nobody else's candidate. An account that pays for several
 * suppliers is named in `warnings` (R31, 条例40). Throws RangeError for an amount that is not a plain decimal.
 */
export function matchBonds(
  rows: readonly BankRow[],
  bonds: readonly ExpectedBond[],
  known: readonly KnownAccount[] = [],
): BondMatch[] {
  const found = rows.map((row) => ({ row, likes: likesOf(row, bonds) }))
  const sure = sureOf(found)
  const taken = new Set([...sure.values()].map(({ bond }) => bond.bondId))
  const matches = found.map(({ row, likes }): Found => {
    const own = sure.get(row)
    return { row, sure: own, likes: own ? [own] : likes.filter(({ bond }) => !taken.has(bond.bondId)) }
  })
  const shared = sharedAccounts(matches, known)
  return matches.map((match) => ({
    ...resultOf(match, matches),
    warnings: shared.has(accountOf(match.row.payerAccount)) ? [say.sharedAccount] : [],
  }))
}

interface Like {
  bond: ExpectedBond
  isSameName: boolean
  isSameAmount: boolean
  hit: ReturnType<typeof hitOf>
  otherPurpose: string | undefined
  /** The remark names another lot or project. */
  isElsewhere: boolean
  reasons: string[]
  score: number
}
interface Found {
  row: BankRow
  sure: Like | undefined
  likes: Like[]
}

/** Bonds whose supplier has this very name, or of which two of name, amount and remark speak. */
const likesOf = (row: BankRow, bonds: readonly ExpectedBond[]): Like[] => {
  const remark = normalizeRemark(row.remark)
  const namesOne = bonds.some((bond) => hitOf(remark, bond))
  return bonds
    .map((bond) => likeness(row, bond, remark, namesOne))
    .filter(({ isSameName, score }) => isSameName || score >= 2)
    .sort((a, b) => b.score - a.score || (a.bond.bondId < b.bond.bondId ? -1 : 1))
}

function likeness(row: BankRow, bond: ExpectedBond, remark: string, namesOne: boolean): Like {
  const isSameName = normalizeName(row.payerName) === normalizeName(bond.supplierName)
  const isSimilar = !isSameName && nameSimilarity(row.payerName, bond.supplierName) >= SIMILAR_NAME
  const isSameAmount = decimal(row.amount).equals(decimal(yuan(bond.amount)))
  const hit = hitOf(remark, bond)
  const isElsewhere = !hit && (namesOne || holdsCode(remark, bond.projectCode, ''))
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

/** For each row the one bond that is certainly its own. */
function sureOf(found: readonly { row: BankRow; likes: Like[] }[]): Map<BankRow, Like> {
  const best = found.map(({ row, likes }) => ({ row, like: onlyOne(likes) }))
  const times = new Map<string, number>()
  for (const { like } of best) if (like) times.set(like.bond.bondId, (times.get(like.bond.bondId) ?? 0) + 1)
  return new Map(
    best.flatMap(({ row, like }) => (like && times.get(like.bond.bondId) === 1 ? [[row, like]] : [])),
  )
}

/** The bond of the payer's name and amount; of several, the one whose lot the remark names. */
function onlyOne(likes: readonly Like[]): Like | undefined {
  const exact = likes.filter(
    (like) => like.isSameName && like.isSameAmount && !like.otherPurpose && !like.isElsewhere,
  )
  const named = exact.filter(({ hit }) => hit === 'lot')
  const inProject = exact.filter(({ hit }) => hit === 'project')
  const [first, ...others] = named.length > 0 ? named : inProject.length > 0 ? inProject : exact
  return others.length === 0 ? first : undefined
}

function resultOf({ row, sure, likes }: Found, all: readonly Found[]) {
  const { rowNo } = row
  if (sure) return { rowNo, result: 'sure', bondId: sure.bond.bondId, reasons: sure.reasons } as const
  if (likes.length === 0) return { rowNo, result: 'none' } as const
  const candidates = likes.map((like) => ({
    bondId: like.bond.bondId,
    reasons: [...like.reasons, ...doubts(like, row, likes, all)],
  }))
  return { rowNo, result: 'maybe', candidates } as const
}

const isExact = ({ isSameName, isSameAmount }: Like) => isSameName && isSameAmount

/** Why a bond of the payer's name and amount is not sure. */
function doubts(like: Like, row: BankRow, likes: readonly Like[], all: readonly Found[]): string[] {
  if (!isExact(like)) return []
  const rivals = all.some(
    (other) => other.row !== row && other.likes.some((one) => one.bond === like.bond && isExact(one)),
  )
  return [rivals && say.severalRows, likes.filter(isExact).length > 1 && say.severalBonds].filter(
    (reason) => reason !== false,
  )
}

const accountOf = (text: string) => text.normalize('NFKC').replace(/\D/g, '')

/** Accounts that pay for more than one supplier: of rows of which only one supplier can be meant, and known ones. */
function sharedAccounts(matches: readonly Found[], known: readonly KnownAccount[]): ReadonlySet<string> {
  const paid = new Map<string, Set<string>>()
  const note = (account: string, supplierId: string) => {
    const digits = accountOf(account)
    if (digits) paid.set(digits, (paid.get(digits) ?? new Set()).add(supplierId))
  }
  for (const { account, supplierId } of known) note(account, supplierId)
  for (const { row, likes } of matches) {
    const suppliers = new Set(likes.map(({ bond }) => bond.supplierId))
    for (const supplierId of suppliers.size === 1 ? suppliers : []) note(row.payerAccount, supplierId)
  }
  return new Set([...paid].filter(([, suppliers]) => suppliers.size > 1).map(([account]) => account))
}
