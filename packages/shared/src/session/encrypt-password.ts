/** PKCS#1 OAEP with SHA-256 leaves 190 bytes in a 2048-bit key. */
const MAX_PASSWORD_BYTES = 190

const OAEP = { name: 'RSA-OAEP', hash: 'SHA-256' } as const

/** The browser's own Web Crypto, which exists only on HTTPS pages and on localhost. */
const browserCrypto = (): SubtleCrypto | undefined => globalThis.crypto?.subtle

const loadEncryptionLibrary = () => import('jsencrypt')

/** Loads the library in advance where it will be needed. */
export const preloadEncryptionLibrary = async (): Promise<void> => {
  if (!browserCrypto()) await loadEncryptionLibrary()
}

/**
 * Returns base64(RSA-OAEP-SHA256(publicKey, UTF-8 bytes)). Uses the browser's Web Crypto, or where it is missing a
 * library loaded on demand.
 * @param publicKeyPem SPKI
 * @throws RangeError for a password that is too long, Error for an invalid key
 */
export async function encryptPassword(publicKeyPem: string, password: string): Promise<string> {
  const bytes = new TextEncoder().encode(password)
  if (bytes.length > MAX_PASSWORD_BYTES) throw new RangeError('密码过长')
  const subtle = browserCrypto()
  const cipher = subtle
    ? await encryptByBrowser(subtle, publicKeyPem, bytes).catch(() => '')
    : await encryptByLibrary(publicKeyPem, bytes)
  if (!cipher) throw new Error('密码加密失败')
  return cipher
}

async function encryptByBrowser(
  subtle: SubtleCrypto,
  pem: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const der = Uint8Array.from(atob(pem.replace(/-----[^-]+-----|\s/g, '')), (one) => one.charCodeAt(0))
  const key = await subtle.importKey('spki', der, OAEP, false, ['encrypt'])
  return btoa(bytesToBinaryString(new Uint8Array(await subtle.encrypt(OAEP, key, bytes))))
}

/**
 * jsencrypt truncates characters to 8 bits, so the bytes are passed as characters. It returns false instead of
 * throwing.
 */
async function encryptByLibrary(pem: string, bytes: Uint8Array): Promise<string | false> {
  const { JSEncrypt } = await loadEncryptionLibrary()
  const encryptor = new JSEncrypt()
  encryptor.setPublicKey(pem)
  return encryptor.encryptOAEP(bytesToBinaryString(bytes))
}

const bytesToBinaryString = (bytes: Uint8Array) => String.fromCharCode(...bytes)
