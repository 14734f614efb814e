import { describe, expect, it } from 'vitest'
import { legalBasis, withCitation } from './legal-basis'
import { METHODS, REGIMES } from './regimes'
import { firstStatutoryRules } from './statutory-rules'

const makeProcurement = (regime: string | null, method: string | null) => ({ regime, method })

describe('拒绝时引用的依据', () => {
  it.each([
    ['R10', 'ZTB_MUST', '公开招标', '招标投标法第28条；招标投标法实施条例第44条'],
    ['R10', 'ZC', '公开招标', '政府采购法第36条；财政部令第87号第41、43条'],
    ['R10', 'ZC', '竞争性磋商', '财库〔2014〕214号第34条'],
    ['R10', 'ZC', '竞争性谈判', '财政部令第74号第37条'],
    ['R10', 'QT', '公开招标', '采购人自定规则'],
    ['R37', 'ZTB_FREE', '邀请招标', '招标投标法实施条例第36条'],
    ['R37', 'ZC', '公开招标', '财政部令第87号第33条'],
    ['R37', 'ZC', '询价', '财政部令第74号第15条'],
    ['R37', 'ZC', '单一来源', '采购文件的规定'],
    ['R35', 'ZC', '竞争性磋商', '政府采购法实施条例第43条'],
    ['R36', 'ZTB_MUST', '公开招标', '招标投标法实施条例第53条'],
    ['R25', 'ZC', '公开招标', '财政部令第87号第29条'],
  ])('%s %s %s：%s', (code, regime, method, source) =>
    expect(legalBasis(code, makeProcurement(regime, method))).toBe(source),
  )

  it('政府采购不引招标投标法，招标投标不引政府采购法，企业自主采购不引法律', () => {
    const codes = [...new Set(firstStatutoryRules.map(({ ruleCode }) => ruleCode.slice(0, 3)))]
    for (const code of codes.filter((one) => one !== 'R30'))
      for (const method of METHODS) {
        expect(legalBasis(code, makeProcurement('ZC', method))).not.toContain('招标投标法')
        expect(legalBasis(code, makeProcurement('QT', method))).toBe('采购人自定规则')
        for (const regime of REGIMES.filter((one) => one.startsWith('ZTB')))
          expect(legalBasis(code, makeProcurement(regime, method))).not.toMatch(/政府采购法|财政部令|财库/)
      }
  })

  it('项目所依据的规则在前；不分制度的旧规则不引', () => {
    const [rule] = firstStatutoryRules.filter(({ ruleCode, regime }) => ruleCode === 'R10' && regime === 'ZC')
    if (!rule) throw new Error('没有 R10')
    const own = { ...rule, source: '新办法第1条' }
    expect(legalBasis('R10', makeProcurement('ZC', rule.method), [own])).toBe('新办法第1条')
    const mixed = { ...rule, regime: null, method: null, source: '招标投标法第28条；财政部令第87号第41条' }
    expect(withCitation('不足三家', 'R10', makeProcurement('ZC', '竞争性磋商'), [mixed])).toBe(
      '不足三家（财库〔2014〕214号第34条）',
    )
  })

  it('每一条有约束力的规则都写明适用制度', () => {
    expect(firstStatutoryRules.filter(({ level, regime }) => level !== 'INFO' && regime === null)).toEqual([])
    expect(firstStatutoryRules.map(({ source }) => source).filter((source) => source.length > 200)).toEqual(
      [],
    )
  })
})
