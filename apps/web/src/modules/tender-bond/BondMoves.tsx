import { bondApi } from '@agency/shared/modules/tender-bond/bond.contract'
import { bondFlow } from '@agency/shared/modules/tender-bond/bond.flow'
import type { BondRow } from '@agency/shared/modules/tender-bond/bond.record'
import { useMemo } from 'react'
import { DecisionBar } from '../../kit/flow/DecisionBar'
import { askedOf } from './bond-asked'

/** The moves of a bond: each asks for what it writes. */
export function BondMoves({ row, step, onMoved }: { row: BondRow; step: string; onMoved: () => void }) {
  const asked = useMemo(() => askedOf(row), [row])
  return <DecisionBar flow={bondFlow} row={row} step={step} {...{ asked, onMoved }} calls={bondApi} />
}
