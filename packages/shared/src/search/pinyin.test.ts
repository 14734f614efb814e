import { describe, expect, it } from 'vitest'
import { createPinyinFinder } from './pinyin'

const find = createPinyinFinder()

describe('拼音查找', () => {
  it.each([
    ['kehuxiangqing', '客户详情', 0, 4],
    ['khxq', '客户详情', 0, 4],
    ['kehuxq', '客户详情', 0, 4],
    ['kehuxiangq', '客户详情', 0, 4],
    ['xq', '客户详情', 2, 2],
    ['k', '客户详情', 0, 1],
    ['chongqing', '重庆分公司', 0, 2],
    ['zhongqing', '重庆分公司', 0, 2],
    ['xian', '西安', 0, 2],
    ['aizhineng', 'AI智能助手', 0, 4],
    ['lv', '绿色采购', 0, 1],
    ['客户xq', '客户详情', 0, 4],
  ])('%s 找到 %s', (pattern, title, start, length) => expect(find(title, pattern)).toEqual({ start, length }))

  it.each([
    ['kx', '客户详情'],
    ['kehuxqb', '客户详情'],
    ['khu', '客户'.slice(0, 1)],
    ['z', ''],
    ['hk', '客户'],
  ])('%s 找不到 %s', (pattern, title) => expect(find(title, pattern)).toBeUndefined())

  it('切分方式极多的长串也立即有结果', () => {
    expect(find('安安安安安安安安安安安安安安安安', 'an'.repeat(16))).toEqual({ start: 0, length: 16 })
    expect(find('客户详情', 'gan'.repeat(10))).toBeUndefined()
  })
})
