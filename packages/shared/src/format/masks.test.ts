import { describe, expect, it } from 'vitest'
import { maskEmail, maskNumber, maskPhone } from './masks'

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

  it.each([
    ['6222021234567890', '************7890'],
    ['11010119900307123X', '**************123X'],
    ['1234', '****'],
    ['', ''],
  ])('账号、证件号 %s → %s', (number, masked) => expect(maskNumber(number)).toBe(masked))
})
