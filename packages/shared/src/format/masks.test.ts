import { describe, expect, it } from 'vitest'
import { maskEmail, maskPhone } from './masks'

describe('脱敏', () => {
  it.each([
    ['13812345678', '138****5678'],
    ['12345678', '123****8'],
    ['1234567', '1234567'],
    ['010-1234567', '010****4567'],
    ['', ''],
  ])('电话 %s → %s', (phone, masked) => expect(maskPhone(phone)).toBe(masked))

  it.each([
    ['zhangsan@example.com', 'zha*****@example.com'],
    ['abcd@b.cn', 'abc*@b.cn'],
    ['abc@b.cn', 'abc@b.cn'],
    ['zhangsan', 'zha*****'],
    ['', ''],
  ])('邮箱 %s → %s', (email, masked) => expect(maskEmail(email)).toBe(masked))
})
