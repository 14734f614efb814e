import { memo } from 'react'
import { amountText, isAmount } from '../../../../kit/form/amount-text'
import { MoneyInput } from '../../../../kit/form/MoneyInput'
import { planMessages as say } from './plan.messages'
import styles from './plan.module.css'
import { type Cell, cellInputProps } from './plan-cell'

interface Props extends Cell {
  /** True when a rule rejects the amount; the panel next to it shows which. */
  isBroken: boolean
  onChange(path: string, value: string): void
}

/** An amount of one lot in 元; shown again below with thousands separators, so that an extra zero is noticed. */
export const MoneyCell = memo(function MoneyCell(props: Props) {
  const { path, value, error, isBroken } = props
  return (
    <div className={styles.time} data-wrong={error === undefined ? undefined : ''}>
      <MoneyInput
        {...cellInputProps(props, error !== undefined || isBroken)}
        value={value}
        onChange={(next) => props.onChange(path, next)}
        onLeave={() => props.onLeave(path)}
      />
      {error || isBroken ? (
        <span className={styles.wrong}>{error ?? say.advised}</span>
      ) : (
        <span className={styles.under}>{isAmount(value) && amountText(value, false)}</span>
      )}
    </div>
  )
})
