import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { uppercaseAmount } from './uppercase-amount'

/** Reads an uppercase amount back to 分 by splitting at 亿 and 万; independent of the code under test. */
const parseUppercaseAmount = (text: string): bigint => {
  const digitValue = (character: string | undefined) =>
    BigInt('零壹贰叁肆伍陆柒捌玖'.indexOf(character ?? '零'))
  const parseChineseInteger = (words: string): bigint => {
    for (const [mark, size] of [
      ['亿', 100_000_000n],
      ['万', 10_000n],
    ] as const) {
      const at = words.lastIndexOf(mark)
      if (at >= 0)
        return parseChineseInteger(words.slice(0, at)) * size + parseChineseInteger(words.slice(at + 1))
    }
    const digitBeforeUnit = (unit: string) =>
      digitValue(new RegExp(`([壹贰叁肆伍陆柒捌玖])${unit}`).exec(words)?.[1])
    return (
      digitBeforeUnit('仟') * 1000n +
      digitBeforeUnit('佰') * 100n +
      digitBeforeUnit('拾') * 10n +
      digitValue(/([壹贰叁肆伍陆柒捌玖])$/.exec(words)?.[1])
    )
  }
  const [, yuan = '', rest = ''] = /^(?:(.*)元)?(.*)$/.exec(text) ?? []
  return (
    parseChineseInteger(yuan) * 100n +
    digitValue(/(.)角/.exec(rest)?.[1]) * 10n +
    digitValue(/(.)分/.exec(rest)?.[1])
  )
}

const fenToYuan = (fen: bigint) => `${fen / 100n}.${String(fen % 100n).padStart(2, '0')}`
const anyFen = fc.bigInt({ min: 0n, max: 999_999_999_999_999_999n })
/** Amounts with many zeros, for which most of the rules exist. */
const zeroRichFen = fc
  .string({ unit: fc.constantFrom(...'0000012'), minLength: 1, maxLength: 18 })
  .map(BigInt)
const fenOfAnyKind = fc.oneof(anyFen, zeroRichFen)

describe('大写金额', () => {
  // 支付结算办法 附一 第四条: every form it prints for the example; 整 after 角 is optional (第三条).
  it.each([
    ['1409.50', ['壹仟肆佰零玖元伍角', '壹仟肆佰零玖元伍角整']],
    ['6007.14', ['陆仟零柒元壹角肆分']],
    ['1680.32', ['壹仟陆佰捌拾元零叁角贰分', '壹仟陆佰捌拾元叁角贰分']],
    ['107000.53', ['壹拾万柒仟元零伍角叁分', '壹拾万零柒仟元伍角叁分']],
    ['16409.02', ['壹万陆仟肆佰零玖元零贰分']],
    ['325.04', ['叁佰贰拾伍元零肆分']],
  ])('%s 是规定印出的写法之一', (amount, printed) => expect(printed).toContain(uppercaseAmount(amount)))

  it.each([
    ['1007.05', '壹仟零柒元零伍分'],
    ['100000', '壹拾万元整'],
    ['0.5', '伍角整'],
    ['1010010.10', '壹佰零壹万零壹拾元壹角整'],
    ['0', '零元整'],
    ['0.00', '零元整'],
    ['0.05', '伍分'],
    ['0.15', '壹角伍分'],
    ['10', '壹拾元整'],
    ['10.05', '壹拾元零伍分'],
    ['100000000', '壹亿元整'],
    ['100010000', '壹亿零壹万元整'],
    ['100001000', '壹亿零壹仟元整'],
    ['1000000000000', '壹万亿元整'],
    ['1000000010000', '壹万亿零壹万元整'],
    ['1000100000000', '壹万零壹亿元整'],
    ['9999999999999999.99', '玖仟玖佰玖拾玖万玖仟玖佰玖拾玖亿玖仟玖佰玖拾玖万玖仟玖佰玖拾玖元玖角玖分'],
    ['0012.3000', '壹拾贰元叁角整'],
  ])('%s 写作 %s', (amount, words) => expect(uppercaseAmount(amount)).toBe(words))

  it('读回来一分不差', () => {
    fc.assert(
      fc.property(fenOfAnyKind, (fen) => {
        expect(parseUppercaseAmount(uppercaseAmount(fenToYuan(fen)))).toBe(fen)
      }),
    )
  })

  it('没有连续的零，零不在末尾，单位前总有数字', () => {
    fc.assert(
      fc.property(fenOfAnyKind, (fen) => {
        const words = uppercaseAmount(fenToYuan(fen))
        expect(words).toMatch(/(元|角)整$|分$/)
        expect(words).not.toMatch(/零零|零[拾佰仟万亿角分整]|^.+零元|^[零元].+[角分]/)
      }),
    )
  })

  it('不超过四十个字', () => {
    fc.assert(fc.property(fenOfAnyKind, (fen) => uppercaseAmount(fenToYuan(fen)).length <= 40))
  })

  it.each(['', '-1', '1.', '.5', '1e3', '1,000', 'abc', ' 1', '１', '0x10'])('%s 不是金额', (amount) =>
    expect(() => uppercaseAmount(amount)).toThrow(new RangeError(`不是有效的金额：${amount}`)),
  )

  it('超出范围或不足一分的金额被拒绝', () => {
    expect(() => uppercaseAmount('10000000000000000')).toThrow('金额超出大写范围')
    expect(() => uppercaseAmount('1.005')).toThrow('金额最多精确到分')
  })
})
