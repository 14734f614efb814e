import { describe, expect, it, test } from 'vitest'
import { qrCodeSvgPath } from '../../format/qr-code'
import { buildLabelCode, computeCheckCharacter, parseScannedCode } from './label.code'

describe('the code of a label', () => {
  it('has one form, and is read as it was made', () => {
    const code = buildLabelCode('HC01', 123)
    expect(code).toMatch(/^HC01-000123-[0-9A-Z]$/)
    // The smallest QR code: 21 modules a side, plus a quiet zone of 4 on each side.
    expect(qrCodeSvgPath(code).side).toBe(29)
    expect(parseScannedCode(code)).toEqual({ is: 'label', code, fonds: 'HC01' })
  })
  it('is the same in small letters, full width, and with what a scanner leaves around it', () => {
    const code = buildLabelCode('HC01', 7)
    expect(parseScannedCode(` ${code.toLowerCase()}\n`)).toMatchObject({ is: 'label', code })
    const wide = [...code].map((sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0)).join('')
    expect(parseScannedCode(wide)).toMatchObject({ is: 'label', code })
  })
  it('is found damaged when any one sign of it is another, or two neighbours changed places', () => {
    const code = buildLabelCode('HC01', 450_123)
    for (const at of [0, 1, 2, 3, 5, 6, 7, 8, 9, 10, 12])
      for (const sign of '0123456789')
        if (code[at] !== sign)
          expect(parseScannedCode(code.slice(0, at) + sign + code.slice(at + 1)).is).not.toBe('label')
    const swapCharactersAt = (at: number) => code.slice(0, at) + code[at + 1] + code[at] + code.slice(at + 2)
    for (const at of [5, 6, 7, 8, 9]) expect(parseScannedCode(swapCharactersAt(at)).is).toBe('damaged')
  })
  it('is no 档号 and no place', () => {
    for (const text of ['HC01-ZB·2026-D30-0045', 'A库-03架', ''])
      expect(parseScannedCode(text).is).toBe('other')
  })
})

test('the check character is that of ISO 7064 MOD 37,36', () => {
  // The example of the standard: the check character of A12425GABC1234002 is M.
  expect(computeCheckCharacter('A12425GABC1234002')).toBe('M')
})
