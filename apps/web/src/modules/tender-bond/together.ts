import { movesOf, type NamedMove, statusNamesOf } from '@agency/shared/flow/flow'
import { bondFlow } from '@agency/shared/modules/tender-bond/bond.flow'
import type { BondRow } from '@agency/shared/modules/tender-bond/bond.record'

/** A move that several bonds can make at once, and the selected bonds that cannot. */
export interface Together {
  move: NamedMove
  bonds: readonly BondRow[]
  others: readonly BondRow[]
}

const MOVES = movesOf(bondFlow).filter(({ key }) => key === 'refund' || key === 'confirm')
const statusNames = statusNamesOf(bondFlow)

/** The move that most of these bonds wait for and this person may make; of equally many, the refund comes first. */
export function findActionAwaitedByMost(rows: readonly BondRow[]): Together | undefined {
  const [most] = MOVES.map((move) => ({
    move,
    bonds: rows.filter(({ allowedActions }) => allowedActions.includes(move.action)),
  })).sort((one, other) => other.bonds.length - one.bonds.length)
  if (!most || most.bonds.length === 0) return undefined
  return { ...most, others: rows.filter((row) => !most.bonds.includes(row)) }
}

export const bondStatusName = ({ status }: Pick<BondRow, 'status'>): string => statusNames[status] ?? status
