import { expect, it } from 'vitest'
import { mobile } from '../validators/rules'
import {
  optionalDateField,
  requiredDictionaryField,
  requiredMoneyField,
  requiredTextFieldByRule,
  textField,
} from './fields'
import { readCell } from './read-cell'

const options = [
  { value: '10', label: '差旅费' },
  { value: '20', label: '公证/见证费（含税）' },
]
const dict = requiredDictionaryField('费用大类', 'x')
const day = optionalDateField('费用日期')

it.each([
  [dict, '差旅费', { value: '10' }],
  [dict, '20', { value: '20' }],
  [dict, ' 公证／见证费 (含税)', { value: '20' }],
  [
    dict,
    '打车费',
    { value: '打车费', problem: '费用大类「打车费」不在可选项中，可选：差旅费、公证/见证费（含税）' },
  ],
  [day, '2026/3/5', { value: '2026-03-05' }],
  [day, '2026-03-05 00:00:00', { value: '2026-03-05' }],
  [day, '2026年3月5日 14:30', { value: '2026-03-05', isPart: true }],
  [
    day,
    '上周',
    { value: '上周', problem: '费用日期「上周」不是能识别的日期，请写成 2026-03-05 或 2026-03-05 14:30' },
  ],
  [requiredMoneyField('单价'), '￥１,200.5 元', { value: '1200.5' }],
  [requiredMoneyField('单价'), '1.2万元', { value: '1.2万元' }],
  [requiredTextFieldByRule('手机', mobile), '138 0000 0000', { value: '13800000000' }],
  [textField('摘要'), '去程\n回程', { value: '去程 回程' }],
])('%o: %j 读作 %j', (field, text, reading) => expect(readCell(field, text, options)).toEqual(reading))

it('很多可选项只列出前 12 个', () => {
  const many = Array.from({ length: 20 }, (_none, at) => ({ value: `${at}`, label: `第${at + 1}项` }))
  expect(readCell(dict, '别的', many).problem).toMatch(/可选：第1项、.*、第12项 等 20 项$/)
})
