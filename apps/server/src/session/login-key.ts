import {
  constants,
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  privateDecrypt,
  randomBytes,
  scryptSync,
} from 'node:crypto'
import { promisify } from 'node:util'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/database'
import { sysSetting } from '../system/system.table'

const NAME = 'loginKey'

/**
 * The key pair with which passwords are encrypted on their way to the server. It is made at the first start
 * and stored encrypted with SECRET_KEY.
 */
export interface LoginKey {
  publicKey: string
  /** Returns the password, or undefined when the text was not encrypted with this key. */
  decrypt(base64: string): string | undefined
}

/**
 * Reads the stored key pair, or makes it at the first start. @throws when SECRET_KEY is not the one with
 * which the key was stored
 */
export async function loadOrCreateLoginKey(db: Db, secret: string): Promise<LoginKey> {
  const readStoredLoginKey = async () =>
    (await db.select().from(sysSetting).where(eq(sysSetting.key, NAME)))[0]?.value
  let stored = await readStoredLoginKey()
  if (!stored) {
    const { privateKey } = await promisify(generateKeyPair)('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    })
    await db
      .insert(sysSetting)
      .values({ key: NAME, value: encryptStoredKey(privateKey, secret) })
      .onConflictDoNothing()
    stored = await readStoredLoginKey() // When several processes start at once, the first to write wins.
  }
  const privateKey = createPrivateKey(decryptStoredKey(stored ?? '', secret))
  return {
    publicKey: createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString(),
    decrypt(base64) {
      try {
        const bytes = Buffer.from(base64, 'base64')
        return privateDecrypt(
          { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
          bytes,
        ).toString('utf8')
      } catch {
        return undefined // It was not encrypted with our key: the caller refuses it as bad input.
      }
    },
  }
}

/**
 * Encrypts with AES-256-GCM under a key derived from the secret. The result holds salt, nonce, tag and cipher
 * text.
 */
function encryptStoredKey(text: string, secret: string): string {
  const [salt, nonce] = [randomBytes(16), randomBytes(12)]
  const cipher = createCipheriv('aes-256-gcm', scryptSync(secret, salt, 32), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([salt, nonce, cipher.getAuthTag(), sealed]).toString('base64')
}

function decryptStoredKey(sealed: string, secret: string): string {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv(
    'aes-256-gcm',
    scryptSync(secret, bytes.subarray(0, 16), 32),
    bytes.subarray(16, 28),
  )
  decipher.setAuthTag(bytes.subarray(28, 44))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(44)), decipher.final()]).toString('utf8')
  } catch (cause) {
    throw new Error('SECRET_KEY 与首次启动时不同，无法读取已保存的密钥', { cause })
  }
}
