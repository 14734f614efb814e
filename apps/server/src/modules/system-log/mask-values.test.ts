import { expect, it } from 'vitest'
import { maskValue } from './mask-values'

const logged = {
  clientName: '甲',
  contacts: [{ mobile: '13800001234', contactName: '乙' }],
  bankAccount: '620000000010000001',
  idCard: '11010119900307123X',
  passwordHash: 'scrypt$x',
  developmentProportion: 30,
}

it('个人号码只给管理员看全，密钥谁也看不到', () => {
  expect(maskValue(logged, false)).toEqual({
    ...logged,
    contacts: [{ mobile: '138****1234', contactName: '乙' }],
    bankAccount: '**************0001',
    idCard: '**************123X',
    passwordHash: '******',
  })
  expect(maskValue(logged, true)).toEqual({ ...logged, passwordHash: '******' })
  expect(maskValue(null, false)).toBeNull()
})
