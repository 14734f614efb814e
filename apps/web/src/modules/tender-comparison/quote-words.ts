import { formatMoney } from '@agency/shared/format/money'
import { FIXED, OFF } from '@agency/shared/modules/tender-comparison/comparison.quote'
import { comparisonMessages as say } from './comparison.messages'

/** A quote in its own way: '下浮 20.00%', '80,000.00 元', '按标准'. */
export function quoteWords(quoteWay: string, value: string | null): string {
  if (quoteWay === OFF) return value === null ? '' : say.off(value)
  if (quoteWay === FIXED) return value === null ? '' : say.yuan(formatMoney(value))
  return value ?? ''
}
