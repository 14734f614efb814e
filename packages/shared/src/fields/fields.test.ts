import { expect, test } from 'vitest'
import { uscc } from '../validators/rules'
import { requiredTextFieldByRule, wholeNumberField } from './fields'

test('a required field with a rule says of an empty text that it is missing, of another that it is wrong', () => {
  const { rule } = requiredTextFieldByRule('统一社会信用代码', uscc)
  const messagesFor = (value: unknown) => rule.safeParse(value).error?.issues.map(({ message }) => message)
  expect(messagesFor('')).toEqual(['请输入统一社会信用代码'])
  expect(messagesFor(undefined)).toEqual(['请输入统一社会信用代码'])
  expect(messagesFor('91999999MA0000010X')).toEqual(['请输入正确的统一社会信用代码'])
})

test('an emptied number says that only numbers may be typed', () => {
  const messageFor = (value: unknown) =>
    wholeNumberField('份数', 1, 9).rule.safeParse(value).error?.issues[0]?.message
  expect([undefined, '', 'x', 0, 5].map(messageFor)).toEqual([
    '只允许输入数字!',
    '只允许输入数字!',
    '只允许输入数字!',
    '份数为 1–9',
    undefined,
  ])
})
