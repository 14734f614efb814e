import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isUnifiedCreditCode, usccCheckDigit } from './uscc'

const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/** Seventeen characters in the standard's format. */
const first17 = fc
  .tuple(
    fc.stringMatching(/^[0-9A-HJ-NPQRTUWXY]{2}$/),
    fc.stringMatching(/^\d{6}$/),
    fc.stringMatching(/^[0-9A-HJ-NPQRTUWXY]{9}$/),
  )
  .map((parts) => parts.join(''))

describe('统一社会信用代码', () => {
  it.each([
    '91000000MA00000157',
    '91000000MA00000232',
    '91000000MA0000031W',
    '91000000MA000004XL',
    '91000000MA0000058L',
    '91000000MA0000066F',
    '91000000MA0000074A',
    '91000000MA00000825',
  ])('接受演示代码 %s', (code) => expect(isUnifiedCreditCode(code)).toBe(true))

  it.each([
    '',
    '91000000MA0000015',
    '91000000MA000001577',
    '91000000ma00000157',
    '9100000AMA00000157',
    '91000000MI00000157',
  ])('拒绝 %s', (code) => expect(isUnifiedCreditCode(code)).toBe(false))

  it('前 17 位只有一个校验码', () => {
    fc.assert(
      fc.property(first17, (code) => {
        expect([...alphabet].filter((check) => isUnifiedCreditCode(code + check))).toEqual([
          usccCheckDigit(code),
        ])
      }),
    )
  })

  it('抄错任意一位都会被发现', () => {
    fc.assert(
      fc.property(first17, fc.nat(16), fc.nat(30), (code, at, pick) => {
        const other = alphabet.charAt(pick)
        fc.pre(other !== code.charAt(at))
        expect(
          isUnifiedCreditCode(code.slice(0, at) + other + code.slice(at + 1) + usccCheckDigit(code)),
        ).toBe(false)
      }),
    )
  })

  it('位数或字符不对时不能计算校验码', () => {
    expect(() => usccCheckDigit('9100')).toThrow(new RangeError('统一社会信用代码前17位不正确：9100'))
  })
})
