import { cleanMoneyInput } from '@agency/shared/format/money-input'
import { Input } from '@douyinfe/semi-ui-19'
import { memo } from 'react'
import { amountText, isAmount } from '../../../../kit/flow/facts'
import { planMessages as say } from './plan.messages'
import styles from './plan.module.css'

interface Props {
  path: string
  label: string
  value: unknown
  error: string | undefined
  required: boolean
  /** A rule refuses it: the panel beside says which. */
  isBroken: boolean
  onChange(path: string, value: string): void
  onLeave(path: string): void
  /** Whoever works at a lot sees what the law says of it. */
  listId: string
  onEnter(listId: string): void
}

const PLACES = 2

/** An amount of one lot, in 元; below it the same in threes, where a nought too many is seen. */
export const MoneyCell = memo(function MoneyCell({ path, label, value, error, required, ...props }: Props) {
  return (
    <div className={styles.time} data-wrong={error === undefined ? undefined : ''}>
      <Input
        size="small"
        aria-label={label}
        aria-required={required}
        aria-invalid={error !== undefined}
        validateStatus={error || props.isBroken ? 'error' : 'default'}
        inputMode="decimal"
        value={typeof value === 'string' ? value : ''}
        onChange={(next) => props.onChange(path, cleanMoneyInput(next, PLACES))}
        onFocus={() => props.onEnter(props.listId)}
        onBlur={() => props.onLeave(path)}
      />
      {error || props.isBroken ? (
        <span className={styles.wrong}>{error ?? say.advised}</span>
      ) : (
        <span className={styles.under}>{isAmount(value) && amountText(value, false)}</span>
      )}
    </div>
  )
})
