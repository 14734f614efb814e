import { formatDateTime } from '@agency/shared/format/dates'
import type { BondRow } from '@agency/shared/modules/tender-bond/bond.record'
import { shortLotNo } from '@agency/shared/tendering/lot-no'
import { IconClose } from '@douyinfe/semi-icons'
import { Button } from '@douyinfe/semi-ui-19'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { Fact } from '../../kit/flow/facts'
import { MoveFields } from '../../kit/flow/MoveFields'
import { FormModal } from '../../kit/form/FormModal'
import type { FormState } from '../../kit/form/use-form-state'
import { Warning } from '../../kit/section/Warning'
import { bondMessages as say } from './bond.messages'
import styles from './bond.module.css'
import { bondStatusName } from './together'
import type { TogetherProps, TogetherState } from './use-together'

interface Props extends Pick<TogetherProps, 'move' | 'others' | 'onClose'> {
  form: FormState<z.ZodType>
  state: TogetherState
  /** Totals of all bonds. */
  facts: readonly Fact[]
  /** The input that is common to all bonds of the move. */
  once?: ReactNode
  /** Facts and input of one bond. */
  each(bond: BondRow): ReactNode
}

/** A move of several bonds: common input, then bond by bond, and the totals. */
export function SeveralBondsDialog({ move, others, form, state, facts, once, each, onClose }: Props) {
  const { waiting, done, saving, make } = state
  const word = say.doTogether(move.label, waiting.length)
  const isOver = waiting.length === 0
  const renderBondForm = () => (
    <>
      {once}
      <ul className={styles.bonds} aria-label={say.bonds}>
        {state.bonds.map((bond) => (
          <BondItem key={bond.listId} bond={bond} action={move.action} state={state}>
            {each(bond)}
          </BondItem>
        ))}
      </ul>
    </>
  )
  return (
    <FormModal
      title={say.togetherTitle(move.label)}
      okText={isOver ? say.close : word}
      width={1120}
      form={form}
      saving={saving}
      onOk={isOver ? onClose : make}
      onClose={onClose}
    >
      {done && <Warning role="status">{say.stillThere(done)}</Warning>}
      {others.length > 0 && <p className={styles.hint}>{say.others(others.map(describeOtherBond))}</p>}
      <MoveFields move={move} form={form} asked={{ facts: () => facts, draw: renderBondForm }} />
    </FormModal>
  )
}

const describeOtherBond = (bond: BondRow) =>
  `${shortLotNo(bond.packageNo)} ${bond.supplierName}（${bondStatusName(bond)}）`

interface BondProps {
  bond: BondRow
  action: string
  state: Pick<TogetherState, 'refused' | 'drop' | 'saving'>
  children: ReactNode
}

/** One of the bonds: its owner, warnings, and why it was refused. */
function BondItem({ bond, action, state: { refused, drop, saving }, children }: BondProps) {
  const name = `${bond.packageNo} ${bond.supplierName}`
  const reason = refused[bond.listId]
  const isOver = !bond.allowedActions.includes(action)
  return (
    <li className={styles.bond} data-refused={reason === undefined ? undefined : ''} aria-label={name}>
      <div className={styles.whose}>
        <strong>{bond.supplierName}</strong>
        <span>
          {bond.packageNo} {bond.projectName}
        </span>
        {bond.refundDue && (
          <span className={bond.isOverdue ? styles.late : undefined}>
            {say.due(formatDateTime(bond.refundDue).slice(0, 10))}
          </span>
        )}
      </div>
      {children}
      <Button
        className={styles.drop}
        theme="borderless"
        type="tertiary"
        icon={<IconClose />}
        aria-label={say.drop(name)}
        disabled={saving}
        onClick={() => drop(bond.listId)}
      />
      {reason !== undefined && (
        <p className={styles.refusal} role="alert">
          {isOver ? say.refusedNow(reason, bondStatusName(bond)) : reason}
        </p>
      )}
      {bond.warnings.map((line) => (
        <Warning key={line}>{line}</Warning>
      ))}
    </li>
  )
}

/** A fact of a bond with its label. */
export const BondFact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.fact}>
    <span>{label}</span>
    <div>{children}</div>
  </div>
)
