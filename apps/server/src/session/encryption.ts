import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, scryptSync } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const [SALT, NONCE, TAG] = [16, 12, 16]

/**
 * Encrypts with AES-256-GCM and returns salt, nonce, tag and cipher text in base64. The key is derived from
 * SECRET_KEY, slowly but once per secret, and from a salt of each text's own.
 */
export function encryptText(text: string, secret: string): string {
  const [salt, nonce] = [randomBytes(SALT), randomBytes(NONCE)]
  const cipher = createCipheriv(CIPHER, deriveEncryptionKey(secret, salt), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([salt, nonce, cipher.getAuthTag(), sealed]).toString('base64')
}

/** Decrypts what `encryptText` returned. @throws when it was encrypted with another secret or is damaged */
export function decryptText(sealed: string, secret: string): string {
  const bytes = Buffer.from(sealed, 'base64')
  const [nonceAt, tagAt, textAt] = [SALT, SALT + NONCE, SALT + NONCE + TAG]
  const decipher = createDecipheriv(
    CIPHER,
    deriveEncryptionKey(secret, bytes.subarray(0, nonceAt)),
    bytes.subarray(nonceAt, tagAt),
  )
  decipher.setAuthTag(bytes.subarray(tagAt, textAt))
  return Buffer.concat([decipher.update(bytes.subarray(textAt)), decipher.final()]).toString('utf8')
}

const slow = new Map<string, Buffer>()

function deriveEncryptionKey(secret: string, salt: Buffer): Buffer {
  const master = slow.get(secret) ?? scryptSync(secret, 'field', 32)
  slow.set(secret, master)
  return Buffer.from(hkdfSync('sha256', master, salt, 'field', 32))
}
