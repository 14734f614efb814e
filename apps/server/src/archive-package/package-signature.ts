import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto'
import { z } from 'zod'
import { canonicalJson } from '../log/canonical'
import { TAG_MANIFEST } from './bagit'

/**
 * The only file of a package that no manifest lists: it signs the tag manifest and thereby every byte of the
 * others.
 */
export const SIGNATURE = 'signature.json'
const FORMAT = 'agency-archive-package-signature/1'

const statement = z.object({
  format: z.literal(FORMAT),
  algorithm: z.literal('Ed25519'),
  /** Id of the signing key, derived from it. */
  kid: z.string(),
  /** Name of the signing organisation. */
  house: z.string(),
  /** What is signed: an archive by id and number, and its package by the SHA-256 of the tag manifest. */
  archiveId: z.string(),
  archiveNo: z.string(),
  signedFile: z.literal(TAG_MANIFEST),
  sha256: z.string(),
  time: z.iso.datetime(),
  /** Whether the signing organisation created the content itself, or only passes it on. */
  content: z.object({
    state: z.enum(['made', 'own', 'known', 'unverified']),
    words: z.string().nullable(),
  }),
})
/** The signed statement of a package. */
export type Statement = z.output<typeof statement>

const signatureFile = z.object({ statement: z.string(), publicKey: z.string(), signature: z.string() })

/** A signing key: its public data and a function that signs a text. */
export interface SigningKey {
  kid: string
  /** The public key in DER (SPKI), as base64. */
  der: string
  sign(text: string): string
}

/** SHA-256 of a public key in DER, in hexadecimal digits. @param key PEM or a key */
export const fingerprintOf = (key: string | KeyObject): string =>
  createHash('sha256')
    .update((typeof key === 'string' ? createPublicKey(key) : key).export({ type: 'spki', format: 'der' }))
    .digest('hex')

/** The id of a key: the beginning of its fingerprint. */
export const keyIdOf = (key: string | KeyObject): string => fingerprintOf(key).slice(0, 16)

/**
 * The content of `signature.json`. The statement is embedded as text, so that exactly the signed bytes are
 * verified.
 */
export function createSignatureText(
  key: SigningKey,
  said: Omit<Statement, 'format' | 'algorithm' | 'kid' | 'signedFile'>,
): string {
  const signed = canonicalJson({
    ...said,
    format: FORMAT,
    algorithm: 'Ed25519',
    kid: key.kid,
    signedFile: TAG_MANIFEST,
  } satisfies Statement)
  const file = { statement: signed, publicKey: key.der, signature: key.sign(signed) }
  return `${JSON.stringify(file, null, 2)}\n`
}

/** A signature that matches the public key included with it. */
export interface ReadSignature {
  statement: Statement
  /** The public key included with the signature, in PEM (SPKI). */
  publicKey: string
}

/** Parses and verifies `signature.json`; undefined when the signature does not match the included key. */
export function parseVerifiedSignature(text: string): ReadSignature | undefined {
  try {
    const file = signatureFile.parse(JSON.parse(text))
    const key = createPublicKey({ key: Buffer.from(file.publicKey, 'base64'), format: 'der', type: 'spki' })
    if (key.asymmetricKeyType !== 'ed25519') return undefined
    const isSigned = verify(null, Buffer.from(file.statement), key, Buffer.from(file.signature, 'base64'))
    const said = statement.parse(JSON.parse(file.statement))
    if (!isSigned || said.kid !== keyIdOf(key)) return undefined
    return { statement: said, publicKey: key.export({ type: 'spki', format: 'pem' }).toString() }
  } catch {
    return undefined // Not a signature file of this format, or its key is invalid.
  }
}
