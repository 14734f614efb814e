/** PKCS#1 OAEP with SHA-256 leaves 190 bytes in a 2048-bit key. */
const MAX_PASSWORD_BYTES = 190

/** Loads the library ahead of its use. */
export const prefetchEncryption = () => import('jsencrypt')

/**
 * base64(RSA-OAEP-SHA256(publicKey, UTF-8 bytes)). jsencrypt cuts characters to 8 bits, so the UTF-8 bytes are
 * handed over as a binary string; above 190 bytes it answers false instead of throwing.
 * It is loaded on demand: only a page that takes a password needs it.
 */
export async function encryptPassword(publicKeyPem: string, password: string): Promise<string> {
  const { JSEncrypt } = await prefetchEncryption()
  const bytes = new TextEncoder().encode(password)
  if (bytes.length > MAX_PASSWORD_BYTES) throw new RangeError('密码过长')
  const encryptor = new JSEncrypt()
  encryptor.setPublicKey(publicKeyPem)
  const cipher = encryptor.encryptOAEP(String.fromCharCode(...bytes))
  if (!cipher) throw new Error('密码加密失败')
  return cipher
}
