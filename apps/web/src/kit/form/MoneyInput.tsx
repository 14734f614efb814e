import { isTypedByKeys, moneyAfterInput } from '@agency/shared/format/money-input'
import { Input } from '@douyinfe/semi-ui-19'
import type { InputProps } from '@douyinfe/semi-ui-19/lib/es/input'

const PLACES = 2

interface Props extends Omit<InputProps, 'value' | 'onChange' | 'onBlur' | 'inputMode'> {
  value: unknown
  onChange(value: string): void
  /** Called when the input is left, and when a text came in as a whole, which can be judged at once. */
  onLeave(): void
}

/** An input for an amount in 元. Keys are filtered; a text that comes as a whole is never cut without a word. */
export function MoneyInput({ value, onChange, onLeave, ...rest }: Props) {
  const before = typeof value === 'string' ? value : ''
  return (
    <Input
      {...rest}
      inputMode="decimal"
      value={before}
      onChange={(next, { nativeEvent }) => {
        const isTyped = nativeEvent instanceof InputEvent && isTypedByKeys(nativeEvent)
        onChange(moneyAfterInput(next, { before, isTyped, places: PLACES }))
        if (!isTyped) onLeave()
      }}
      onBlur={onLeave}
    />
  )
}
