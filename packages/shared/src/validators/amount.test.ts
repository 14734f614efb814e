import { expect, it } from 'vitest'
import { moneyField, requiredMoneyField } from '../fields/fields'
import { toInputProblems } from '../fields/input-problems'

const messageOf = (text: unknown, { rule } = requiredMoneyField('单价')) =>
  toInputProblems(rule, rule.safeParse(text).error?.issues ?? [])[0]?.message

it.each([
  ['1.2万元', '单价“1.2万元”请换算成元，只填数字'],
  ['3亿', '单价“3亿”请换算成元，只填数字'],
  ['-5', '单价“-5”不能为负数'],
  ['－５元', '单价“-5”不能为负数'],
  ['(1200)', '单价“(1200)”不能为负数'],
  ['1200.555', '单价“1200.555”最多两位小数'],
  ['￥1,200.555', '单价“1200.555”最多两位小数'],
  ['约300', '单价“约300”不是金额，请填写以元为单位的数字，如 1200.50'],
  ['3,00.00', '单价“3,00.00”不是金额，请填写以元为单位的数字，如 1200.50'],
  ['壹万元整', '单价“壹万元整”是大写金额，请填写以元为单位的数字，如 1200.50'],
  ['人民币叁佰零伍元伍角', '单价“人民币叁佰零伍元伍角”是大写金额，请填写以元为单位的数字，如 1200.50'],
  ['', '请输入单价'],
  [undefined, '请输入单价'],
])('%j：%s', (text, message) => expect(messageOf(text)).toBe(message))

it.each(['￥1,200.50', '1200元', '１２００', '0'])('%s 是金额', (text) =>
  expect(messageOf(text)).toBeUndefined(),
)

it('可以不填的金额，填错时说法相同', () => {
  const { rule } = moneyField('预算')
  expect(rule.safeParse('').data).toBeNull()
  expect(rule.safeParse('约300').error?.issues[0]?.message).toContain('“约300”不是金额')
})
