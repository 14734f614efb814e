import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isCommonPassword } from './common-password'
import { isValidNewPassword, passwordProblem, passwordStrength } from './login-password'

describe('新密码', () => {
  it.each([
    ['Aa1aaaa', '密码长度应为8-64个字符'],
    [`Aa1${'a'.repeat(62)}`, '密码长度应为8-64个字符'],
    ['abcdefgh', '密码应包含大写字母、小写字母、数字、符号中的至少三种'],
    ['abcdef12', '密码应包含大写字母、小写字母、数字、符号中的至少三种'],
    ['abc def 12', '密码应包含大写字母、小写字母、数字、符号中的至少三种'],
    ['xZhangSan1', '密码不能包含用户名'],
    ['Password2026!', '该密码过于常见，容易被猜中，请换一个'],
    ['Kbcdafg1', undefined],
    ['kbcdaf1!', undefined],
    [`Aa1${'a'.repeat(61)}`, undefined],
  ])('%s → %s', (password, problem) => expect(passwordProblem(password, 'zhangsan')).toBe(problem))

  it('用户名的大小写不影响比较', () => {
    expect(passwordProblem('xzhangsan1A', 'ZhangSan')).toBe('密码不能包含用户名')
  })

  it('还没有用户名时不比较用户名', () => expect(isValidNewPassword('Kbcdafg1', '')).toBe(true))
})

describe('密码强度', () => {
  it.each([
    ['', 0],
    ['Aa1!', 1],
    ['Aa1!Aa1!Aa1!Aa1!', 1],
    ['zhangsan-A1-xyz', 1],
    ['abcdefgh', 1],
    ['Password2026!', 1],
    ['Kbcdafg1', 2],
    ['Kbcdafg1!', 3],
    ['Kbcdafghijx1', 3],
    ['Kbcdafghij1!', 4],
  ])('%s 是 %i', (password, score) => expect(passwordStrength(password, 'zhangsan')).toBe(score))

  it('合规且不重复的密码至少是 2；加长不会变弱', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), fc.string({ maxLength: 10 }), (password, more) => {
        const score = passwordStrength(password, '')
        if (isValidNewPassword(password, '') && new Set(password).size >= 5)
          expect(score).toBeGreaterThanOrEqual(2)
        // The added characters may complete a common word.
        if (!isCommonPassword(password + more))
          expect(passwordStrength(password + more, '')).toBeGreaterThanOrEqual(score)
      }),
    )
  })
})
