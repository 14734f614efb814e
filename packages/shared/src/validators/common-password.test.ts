import { describe, expect, it } from 'vitest'
import { isCommonPassword } from './common-password'

describe('常见密码', () => {
  it.each([
    'Password1',
    'P@ssw0rd',
    'P@$$w0rd2026!',
    'Admin@123',
    '123Admin!',
    '@dmin123',
    'Welcome2026!',
    'Huawei@123',
    'Qwer1234!',
    'Qwerty123',
    'Abcd1234',
    'Abcdefg1!',
    '1qaz@WSX',
    '1QAZ2wsx!',
    'Aa123456',
    'Aa123456!',
    'Qq123123.',
    'Woaini1314',
    'A1111111!',
  ])('%s', (password) => expect(isCommonPassword(password)).toBe(true))

  it.each([
    'Fresh@2026x',
    'Another@2027',
    'Spring-Rain-42',
    'Adminerva!77k',
    'Aa73920174!',
    'Wonderland+passport9',
    'x1qaz@Harbour',
  ])('%s 不是', (password) => expect(isCommonPassword(password)).toBe(false))
})
