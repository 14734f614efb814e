import { expect, it } from 'vitest'
import { wordingForProcurement } from './wording'

it.each([
  ['ZTB_MUST', '公开招标', '招标公告', '招标人', '投标人', '招标文件', '中标'],
  ['ZTB_FREE', '邀请招标', '投标邀请书', '招标人', '投标人', '招标文件', '中标'],
  ['ZC', '公开招标', '公开招标公告', '采购人', '投标人', '招标文件', '中标'],
  ['ZC', '竞争性磋商', '竞争性磋商公告', '采购人', '供应商', '磋商文件', '成交'],
  ['ZC', '询价', '询价公告', '采购人', '供应商', '询价通知书', '成交'],
  ['QT', '比选', '采购公告', '采购人', '供应商', '比选文件', '成交'],
  ['QT', '公开招标', '采购公告', '采购人', '投标人', '招标文件', '中标'],
])('%s %s', (regime, method, notice, client, bidder, file, won) => {
  expect(wordingForProcurement(regime, method)).toMatchObject({ notice, client, bidder, file, won })
})

it('names the article under which the contract is concluded', () => {
  expect(wordingForProcurement('ZC', '询价').contract).toContain('政府采购法》第四十六条')
  expect(wordingForProcurement('ZTB_MUST', '公开招标').contract).toContain('招标投标法》第四十六条')
  expect(wordingForProcurement('QT', '比选').contract).toBe('自本通知书发出之日起三十日内')
})
