import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanMoneyInput, isTypedByKeys, moneyAfterInput } from './money-input'

describe('金额输入', () => {
  it.each([
    ['1,234.50', '1234.50'],
    ['￥12元', '12'],
    ['1.2.3', '1.23'],
    ['.5', '5'],
    ['..5', '5'],
    ['007', '7'],
    ['000', '0'],
    ['0', '0'],
    ['0.5', '0.5'],
    ['00.50', '0.50'],
    ['12.', '12.'],
    ['-3', '3'],
    ['１２。５', '12.5'],
    ['abc', ''],
    ['', ''],
    ['.', ''],
  ])('%s → %s', (text, kept) => expect(cleanMoneyInput(text)).toBe(kept))

  it.each([
    ['12.999', 2, '12.99'],
    ['12.999', 1, '12.9'],
    ['12.999', 0, '12'],
    ['12.', 0, '12'],
    ['12.', 2, '12.'],
    ['12.9', 4, '12.9'],
    ['12.99999', -1, '12.99999'],
  ])('%s 保留 %i 位是 %s，不进位', (text, places, kept) => expect(cleanMoneyInput(text, places)).toBe(kept))

  it('清理过的内容再清理一次不变，且总是可用的数字或正在输入的数字', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'0123456789..,-元 ') })
    fc.assert(
      fc.property(typed, fc.integer({ min: -1, max: 4 }), (text, places) => {
        const once = cleanMoneyInput(text, places)
        expect(cleanMoneyInput(once, places)).toBe(once)
        expect(once).toMatch(/^((0|[1-9]\d*)(\.\d*)?)?$/)
      }),
    )
  })
})

describe('整段进入金额栏的文字', () => {
  const pasted = (next: string, before = '') => moneyAfterInput(next, { before, isTyped: false, places: 2 })

  it.each([
    ['￥1,200.50元', '1200.50'],
    ['１２００．５', '1200.5'],
    [' 1 200 ', '1200'],
    ['人民币1200元整', '1200'],
    ['0', '0'],
    ['', ''],
  ])('%j 只去掉分隔、￥和元：%s', (text, kept) => expect(pasted(text)).toBe(kept))

  it.each([
    '1.2万元',
    '-5',
    '1200.555',
    '约300',
    '3,00.00',
    '壹万元整',
    '1.2.3',
    '007',
    '12.',
    '300元起',
    '2026-03-05',
  ])('%s 原样留着，由规则拒绝', (text) => expect(pasted(text)).toBe(text))

  it('留着的文字改到是金额为止，不再逐键过滤', () => {
    const typed = (next: string, before: string) =>
      moneyAfterInput(next, { before, isTyped: true, places: 2 })
    expect(typed('1.2万', '1.2万元')).toBe('1.2万')
    expect(typed('12000', '1.2万元')).toBe('12000')
    expect(typed('12000.567', '12000.56')).toBe('12000.56')
  })

  it('粘贴到已有数字中间的，看合起来是不是金额', () => {
    expect(pasted('1200', '10')).toBe('1200')
    expect(pasted('12-500', '1200')).toBe('12-500')
  })
})

it.each([
  [{ inputType: 'insertText', data: '5' }, true],
  [{ inputType: 'insertCompositionText', data: '１２' }, true],
  [{ inputType: 'deleteContentBackward', data: null }, true],
  [{ inputType: 'insertText', data: '1.2万元' }, false],
  [{ inputType: 'insertFromPaste', data: null }, false],
  [{ inputType: 'insertFromDrop', data: null }, false],
  [{ inputType: 'insertReplacementText', data: '1200' }, false],
  [{}, false],
])('%j 是逐键输入：%s', (change, is) => expect(isTypedByKeys(change)).toBe(is))
