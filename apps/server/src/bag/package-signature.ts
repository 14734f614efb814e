import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto'
import { z } from 'zod'
import { canonical } from '../log/canonical'
import { TAG_MANIFEST } from './bag'

/** The one file of a package that no manifest lists: it signs the tag manifest, and with it every byte of the others. */
export const SIGNATURE = 'signature.json'
const FORMAT = 'agency-archive-package-signature/1'

const statement = z.object({
  format: z.literal(FORMAT),
  algorithm: z.literal('Ed25519'),
  /** Of the key that signs; it follows from the key. */
  kid: z.string(),
  /** Who signs, in words. */
  house: z.string(),
  /** What is signed: an archive by its id and number, and the tag manifest of its package by its SHA-256. */
  archiveId: z.string(),
  archiveNo: z.string(),
  signedFile: z.literal(TAG_MANIFEST),
  sha256: z.string(),
  time: z.iso.datetime(),
  /** Whether the house that signs made the content itself, or only passes on what came to it. */
  content: z.object({
    state: z.enum(['made', 'own', 'known', 'unverified']),
    words: z.string().nullable(),
  }),
})
/** What the signature of a package says. */
export type Statement = z.output<typeof statement>

const signatureFile = z.object({ statement: z.string(), publicKey: z.string(), signature: z.string() })

/** A key that signs: what is known of it, and how it signs a text. */
export interface SigningKey {
  kid: string
  /** DER (SPKI) in base64. */
  der: string
  sign(text: string): string
}

/** SHA-256 of a public key in DER, in hexadecimal digits. @param key PEM or a key */
export const fingerprintOf = (key: string | KeyObject): string =>
  createHash('sha256')
    .update((typeof key === 'string' ? createPublicKey(key) : key).export({ type: 'spki', format: 'der' }))
    .digest('hex')

/** What a key is called. */
export const kidOf = (key: string | KeyObject): string => fingerprintOf(key).slice(0, 16)

/** The text of `signature.json`. The statement is a text in it, so that what is verified is what was signed, byte for byte. */
export function signatureText(
  key: SigningKey,
  said: Omit<Statement, 'format' | 'algorithm' | 'kid' | 'signedFile'>,
): string {
  const signed = canonical({
    ...said,
    format: FORMAT,
    algorithm: 'Ed25519',
    kid: key.kid,
    signedFile: TAG_MANIFEST,
  } satisfies Statement)
  const file = { statement: signed, publicKey: key.der, signature: key.sign(signed) }
  return `${JSON.stringify(file, null, 2)}\n`
}

/** A signature that its own key made. */
export interface ReadSignature {
  statement: Statement
  /** PEM (SPKI) of the key that it brings along. */
  publicKey: string
}

/** Reads `signature.json`; undefined where the signature is not that of the key which it brings along. */
export function readSignature(text: string): ReadSignature | undefined {
  try {
    const file = signatureFile.parse(JSON.parse(text))
    const key = createPublicKey({ key: Buffer.from(file.publicKey, 'base64'), format: 'der', type: 'spki' })
    if (key.asymmetricKeyType !== 'ed25519') return undefined
    const isSigned = verify(null, Buffer.from(file.statement), key, Buffer.from(file.signature, 'base64'))
    const said = statement.parse(JSON.parse(file.statement))
    if (!isSigned || said.kid !== kidOf(key)) return undefined
    return { statement: said, publicKey: key.export({ type: 'spki', format: 'pem' }).toString() }
  } catch {
    return undefined // It is no signature file of this format, or its key is no key.
  }
}
