import { expect, test } from 'vitest'
import { decryptText, encryptText } from './encryption'

test('a sealed text opens with its secret only, and is another each time', () => {
  const [one, two] = [
    encryptText('000000199001011234', 'a secret of sixteen'),
    encryptText('000000199001011234', 'a secret of sixteen'),
  ]
  expect(one).not.toBe(two)
  expect(Buffer.from(one, 'base64').toString('latin1')).not.toContain('19900101')
  expect(decryptText(one, 'a secret of sixteen')).toBe('000000199001011234')
  expect(() => decryptText(one, 'another secret here')).toThrow()
  const bytes = Buffer.from(two, 'base64')
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  expect(() => decryptText(bytes.toString('base64'), 'a secret of sixteen')).toThrow()
})
