import { expect, it } from 'vitest'
import { userFields } from '../modules/system-user/user.fields'
import { bankAccount, email, idCard, mobile, phone, uscc } from '../validators/rules'
import { optionalRule, requiredMoneyField, requiredTextFieldByRule, textField } from './fields'
import { typingOf } from './typing'

it.each([
  ['a mobile number', optionalRule(mobile), 'tel', false],
  ['a phone, which may need a hyphen', requiredTextFieldByRule('电话', phone).rule, undefined, false],
  ['an address of mail', userFields.email.rule, 'email', false],
  ['an account', requiredTextFieldByRule('账号', bankAccount).rule, 'numeric', false],
  ['a credit code', optionalRule(uscc), undefined, false],
  ['an ID number, which may end in X', idCard, undefined, false],
  ['an amount', requiredMoneyField('单价').rule, 'decimal', undefined],
  ['a name', textField('名称').rule, undefined, undefined],
  ['another mail', optionalRule(email), 'email', false],
])('%s', (_what, rule, inputMode, spellCheck) => {
  expect(typingOf(rule)).toMatchObject(inputMode ? { inputMode } : {})
  expect(typingOf(rule).inputMode).toBe(inputMode)
  expect(typingOf(rule).spellCheck).toBe(spellCheck)
})
