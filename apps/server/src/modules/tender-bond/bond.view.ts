import { formatMoney } from '@agency/shared/format/money'
import { bondStatus } from '@agency/shared/modules/tender-bond/bond.flow'
import { bondRecord } from '@agency/shared/modules/tender-bond/bond.record'
import { withCitation } from '@agency/shared/tendering/legal-basis'
import { procurementOf } from '@agency/shared/tendering/statutory'
import { foldAccount } from '@agency/shared/text/fold'
import { and, inArray, isNotNull } from 'drizzle-orm'
import { hasPermission } from '../../http/actor'
import type { Context } from '../../http/context'
import { needsBasicAccount } from './bond.moves'
import { type BondRecord, bonds } from './bond.store'
import { tenderBond } from './bond.table'
import { winnerBondAdviceById } from './bond.winner'

const say = {
  interest: (paid: string, proposed: string, reason: string) =>
    `退还利息 ${paid} 元，核算为 ${proposed} 元：${reason}`,
  shared: (names: string) => `付款账号与${names}相同，视为可能串通投标`,
}
const RECEIPT = `${bondRecord.prefix}:receipt`

/** The derived columns of bonds: irregularities, and whether the return is overdue. */
export async function bondView(context: Context, rows: readonly BondRecord[]) {
  const { db } = context
  const others = await bondsOfSameProjects(context, rows)
  const now = context.clock()
  const held = await winnerBondAdviceById(db, rows, now)
  return (row: BondRecord) => ({
    isOverdue: row.status === bondStatus.toRefund && row.refundDue !== null && row.refundDue < now,
    warnings: [
      ...winnerAdvice(row, held),
      ...interestDifferenceNote(row),
      ...sharedAccountWarnings(row, others),
    ],
    needsBasicAccount: needsBasicAccount(row),
    allowedActions: row.confirmTime && hasPermission(context.actor, RECEIPT) ? ['receipt'] : [],
  })
}

/** Received bonds of the same projects as these, as far as the caller may know them. */
const bondsOfSameProjects = ({ db, actor }: Context, rows: readonly BondRecord[]) =>
  bonds.fitting(
    db,
    and(
      inArray(tenderBond.projectId, [...new Set(rows.map(({ projectId }) => projectId))]),
      isNotNull(tenderBond.payAccount),
      bonds.seen({ actor } as Context),
    ),
  )

/** The recommendation about a winner's bond (R17c); it prevents nothing and is not counted as overdue. */
function winnerAdvice({ listId }: BondRecord, held: ReadonlyMap<string, string>): string[] {
  const advice = held.get(listId)
  return advice ? [advice] : []
}

/** A note when the interest paid differs from the calculated amount (R16). */
const interestDifferenceNote = ({
  status,
  interest,
  proposedInterest,
  interestReason,
}: BondRecord): string[] =>
  status === bondStatus.refunded && interestReason
    ? [say.interest(formatMoney(interest), formatMoney(proposedInterest), interestReason)]
    : []

/** A warning when one account paid for several suppliers (R31). */
function sharedAccountWarnings(row: BondRecord, others: readonly BondRecord[]): string[] {
  const account = foldAccount(row.payAccount)
  if (!account) return []
  const names = others
    .filter((other) => other.projectId === row.projectId && other.supplierId !== row.supplierId)
    .filter((other) => foldAccount(other.payAccount) === account)
    .map(({ supplierName }) => `“${supplierName}”`)
  if (names.length === 0) return []
  return [withCitation(say.shared([...new Set(names)].join('、')), 'R31b', procurementOf(row))]
}
