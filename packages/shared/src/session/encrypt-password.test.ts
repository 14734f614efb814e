import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { encryptPassword } from './encrypt-password'

const { subtle } = crypto
const OAEP = { name: 'RSA-OAEP', hash: 'SHA-256' }
let pair: CryptoKeyPair
let pem: string

const toBase64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)))

beforeAll(async () => {
  const of = { ...OAEP, modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) }
  pair = await subtle.generateKey(of, true, ['encrypt', 'decrypt'])
  const key = toBase64(await subtle.exportKey('spki', pair.publicKey))
  pem = `-----BEGIN PUBLIC KEY-----\n${key.replace(/.{64}/g, '$&\n')}\n-----END PUBLIC KEY-----\n`
})
afterEach(() => vi.unstubAllGlobals())

const decryptCipher = async (cipher: string) => {
  const bytes = Uint8Array.from(atob(cipher), (one) => one.charCodeAt(0))
  return new TextDecoder().decode(await subtle.decrypt(OAEP, pair.privateKey, bytes))
}

describe.each([
  ['by the browser', () => undefined],
  ['by the library, where the browser does not', () => vi.stubGlobal('crypto', { ...withoutSubtle })],
])('%s', (_name, arrange) => {
  test('a password is read again by the key’s owner, whatever it is written in', async () => {
    arrange()
    expect(await decryptCipher(await encryptPassword(pem, '密码 pass wörd 🔑'))).toBe('密码 pass wörd 🔑')
  })

  test('190 bytes at most', async () => {
    arrange()
    expect(await decryptCipher(await encryptPassword(pem, 'x'.repeat(190)))).toBe('x'.repeat(190))
    await expect(encryptPassword(pem, '密'.repeat(64))).rejects.toThrow(new RangeError('密码过长'))
  })

  test('a key that is none is told as a failure', async () => {
    arrange()
    await expect(encryptPassword('no key', 'x')).rejects.toThrow('密码加密失败')
  })
})

const withoutSubtle = { getRandomValues: crypto.getRandomValues.bind(crypto) }
