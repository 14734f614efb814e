import { expect, it } from 'vitest'
import { isLikeValue } from './heading'

it('平台表头的写法都不像内容', () => {
  for (const heading of [
    '投标人名称',
    '公司名称',
    '统一社会信用代码（18位）',
    '联系电话1',
    '投标报价（万元）',
    '保证金(元)',
    '2024年业绩',
    '是否为集团公司成员'.slice(0, 3),
  ])
    expect([heading, isLikeValue(heading)]).toEqual([heading, false])
})

it('单位名称、电话、信用代码、金额是内容', () => {
  for (const value of [
    '云岭建设有限公司',
    '某某有限责任公司',
    '１３９１２３４５６７８',
    '91530100MA6K5X0000',
    '1,280.00',
  ])
    expect([value, isLikeValue(value)]).toEqual([value, true])
})
