import {
  createHash,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  scryptSync,
  sign,
  verify,
} from 'node:crypto'

/** The PKCS #8 header that precedes the 32 secret bytes of an Ed25519 key (RFC 8410). */
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex')

/**
 * The key that signs the daily roots of the operation log. It is derived from SECRET_KEY, so no database
 * contains it.
 */
interface RootKey {
  /** The public key in PEM (SPKI), for verifying a printed root without this system. */
  publicKey: string
  /** SHA-256 of the public key in hex, which is short enough to compare by eye. */
  fingerprint: string
  sign(text: string): string
  isSigned(text: string, signature: string): boolean
}

const known = new Map<string, RootKey>()

export function deriveRootKey(secret: string): RootKey {
  const key = known.get(secret) ?? createRootKey(secret)
  known.set(secret, key)
  return key
}

/** The private key for signing roots, derived from a secret. */
export function rootPrivateKey(secret: string): KeyObject {
  const seed = scryptSync(secret, 'operation log root', 32)
  return createPrivateKey({ key: Buffer.concat([PKCS8_ED25519, seed]), format: 'der', type: 'pkcs8' })
}

function createRootKey(secret: string): RootKey {
  const privateKey = rootPrivateKey(secret)
  const publicKey: KeyObject = createPublicKey(privateKey)
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    fingerprint: createHash('sha256')
      .update(publicKey.export({ type: 'spki', format: 'der' }))
      .digest('hex'),
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64'),
    isSigned: (text, signature) =>
      verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64')),
  }
}
