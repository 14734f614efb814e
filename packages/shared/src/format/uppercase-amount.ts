const digits = '零壹贰叁肆伍陆柒捌玖'

/** Unit characters within a group of four digits, by position from the right. */
const units = ['', '拾', '佰', '仟']

/** The character that closes a group, by the number of digits that still follow. */
const groups = new Map([
  [12, '万'],
  [8, '亿'],
  [4, '万'],
])

/** Writes an integer of at most 16 digits; '' for zero. A run of zeros inside becomes one 零. */
const uppercaseInteger = (integer: string): string => {
  let words = ''
  let zeroPending = false
  let groupHasDigit = false

  for (const [index, character] of [...integer].entries()) {
    const following = integer.length - 1 - index
    const digit = Number(character)

    if (digit === 0) {
      zeroPending = words !== ''
    } else {
      words += `${zeroPending ? '零' : ''}${digits.charAt(digit)}${units[following % 4]}`
      zeroPending = false
      groupHasDigit = true
    }

    const group = groups.get(following)
    if (group === undefined) continue
    // 亿 closes both groups above it, so 壹万亿 needs it although its own four digits are zero.
    if (groupHasDigit || (group === '亿' && words !== '')) words += group
    groupHasDigit = false
  }

  return words
}

/**
 * A decimal string in 元 as a Chinese uppercase amount, exactly, from 0 to 9999999999999999.99: 1007.05 is
 * 壹仟零柒元零伍分. Without 人民币 in front: the form that prints the amount prints that too.
 *
 * Legal source: 支付结算办法 附一《正确填写票据和结算凭证的基本规定》第一至四条. Where it leaves a choice:
 * - 整 is written after 元 (required) and after 角 (optional there), never after 分;
 * - a zero at the 元 place before 角 is not written (1680.32 壹仟陆佰捌拾元叁角贰分), a zero at the 万 place is
 *   (107000.53 壹拾万零柒仟元伍角叁分). Both are printed in article 4(3) as permitted.
 *
 * Throws RangeError for anything that is not such a string, is out of range, or is finer than 分.
 */
export const uppercaseAmount = (amount: string): string => {
  const parts = /^0*(\d+?)(?:\.(\d+))?$/.exec(amount)
  if (parts === null) throw new RangeError(`不是有效的金额：${amount}`)

  const [, integer = '', decimals = ''] = parts
  if (integer.length > 16) throw new RangeError(`金额超出大写范围（0至9999999999999999.99元）：${amount}`)
  if (/[1-9]/.test(decimals.slice(2))) throw new RangeError(`金额最多精确到分：${amount}`)

  const jiao = Number(decimals.charAt(0))
  const fen = Number(decimals.charAt(1))
  const words = uppercaseInteger(integer)
  const yuan = words === '' ? '' : `${words}元`

  if (jiao === 0 && fen === 0) return `${yuan || '零元'}整`
  if (fen === 0) return `${yuan}${digits.charAt(jiao)}角整`
  if (jiao === 0) return `${yuan}${yuan === '' ? '' : '零'}${digits.charAt(fen)}分`
  return `${yuan}${digits.charAt(jiao)}角${digits.charAt(fen)}分`
}
