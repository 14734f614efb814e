import { describe, expect, it } from 'vitest'
import { methodProblems, mustTenderHint } from './mandate'

const makeProcurementWay = (procurementRegime: string, procurementMethod: string, projectType = 'HW') => ({
  procurementRegime,
  procurementMethod,
  projectType,
  inviteGround: '技术复杂、有特殊要求或者受自然环境限制',
})
const METHODS = ['公开招标', '邀请招标', '竞争性磋商', '竞争性谈判', '询价', '比选', '单一来源']

describe('制度与方式（R33）', () => {
  it.each([
    ['ZTB_MUST', ['公开招标', '邀请招标']],
    ['ZTB_FREE', ['公开招标', '邀请招标']],
    ['ZC', METHODS.filter((method) => method !== '比选')],
    ['QT', METHODS],
  ])('%s 可用的方式', (regime, allowed) => {
    expect(
      METHODS.filter((method) => methodProblems(makeProcurementWay(regime, method)).length === 0),
    ).toEqual(allowed)
  })
  it('政府采购的询价只买货物（政府采购法第32条）；依法必须招标的邀请招标要有法定情形（条例第8条）', () => {
    for (const type of ['FW', 'GC', 'QT'])
      expect(methodProblems(makeProcurementWay('ZC', '询价', type))).toEqual([
        { field: 'procurementMethod', message: '询价只适用于货物（政府采购法第32条）' },
      ])
    expect(methodProblems(makeProcurementWay('QT', '询价', 'FW'))).toEqual([])
    const bare = { inviteGround: null }
    expect(methodProblems({ ...makeProcurementWay('ZTB_MUST', '邀请招标'), ...bare })).toMatchObject([
      { field: 'inviteGround', message: expect.stringContaining('招标投标法实施条例第8条') },
    ])
    expect(methodProblems({ ...makeProcurementWay('ZTB_FREE', '邀请招标'), ...bare })).toEqual([])
  })
})

describe('必须招标的规模（R30）', () => {
  const isTenderHinted = (procurementRegime: string, projectType: string, budgetMoney: string) =>
    mustTenderHint({ procurementRegime, projectType, budgetMoney }) !== undefined
  it.each([
    ['GC', '3999999.99', '4000000.00', ['ZTB_FREE', 'ZC', 'QT']],
    ['HW', '1999999.99', '2000000.00', ['ZTB_FREE', 'QT']],
    ['FW', '999999.99', '1000000.00', ['ZTB_FREE', 'QT']],
  ])('%s 到 %s 不提示，%s 起提示', (type, below, from, regimes) => {
    const all = ['ZTB_MUST', 'ZTB_FREE', 'ZC', 'QT']
    expect(all.filter((regime) => isTenderHinted(regime, type, from))).toEqual(regimes)
    expect(all.filter((regime) => isTenderHinted(regime, type, below))).toEqual([])
  })
})
