import { sync, utils } from '@noble/ed25519'
import { hashOf } from './sha256.js'
import { sha512 } from './sha512.js'

/** The one file that no manifest lists: it signs the tag manifest, and with it all of them. */
export const SIGNATURE = 'signature.json'
/** What stands before the 32 bytes of an Ed25519 key in DER (RFC 8410). */
const SPKI = '302a300506032b6570032100'

// Older browsers, and pages that are opened from a folder, may have no SHA-512 of their own.
utils.sha512Sync = (...pieces) => {
  const all = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    all.set(piece, at)
    at += piece.length
  }
  return sha512(all)
}

const bytesOf = (base64) => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
const hexOf = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
const printOf = (der) => hashOf(new Blob([der]), () => {})

/** A fingerprint in groups of four, as it is read out on the telephone. */
export const inGroups = (fingerprint) => fingerprint.replace(/(.{4})(?=.)/g, '$1 ')

const nothing = (kind, text) => ({ kind, text, lines: [] })

/**
 * Whose a bag is, by its signature. `kind`: 'own' (a key of the house that made this page), 'other' (a key that this page
 * does not know), 'published' (the default key, which anybody has), 'bad' (not a signature of this bag), 'none'.
 */
export async function judgeSignature(bag, { fingerprint, info, known }) {
  const blob = bag.get(SIGNATURE)
  if (!blob) return nothing('none', '没有签名，不能证明是谁生成的、有没有改过。')
  let read
  try {
    read = await readSigned(await blob.text())
  } catch (_error) {
    return nothing('bad', '签名文件不能读取，或签名与内容不符。')
  }
  const { said, der, print } = read
  const number = /^External-Identifier: (.+)$/m.exec(info)
  const lines = [
    `签名单位自称：${said.house}`,
    `档号：${said.archiveNo}`,
    `签名时间：${said.time}`,
    `密钥指纹：${inGroups(print)}`,
  ]
  if (said.content.words) lines.push(`内容来源：${said.content.words}`)
  const result = (kind, text) => ({ kind, text, lines, isDoubtful: said.content.state === 'unverified' })
  if (said.sha256 !== fingerprint)
    return result('bad', '签名不是对这个信息包作出的：内容改过，或签名取自别的信息包。')
  if (!number || number[1] !== said.archiveNo) return result('bad', '签名不是对这份档案作出的。')
  if (der === known.published) return result('published', '默认密钥，不能证明来源：任何人都能用它签名。')
  const own = known.keys.find(({ kid }) => kid === said.kid)
  if (!own)
    return result(
      'other',
      '签名有效，但不是本页所属单位的密钥：请与签名单位电话核对密钥指纹，一致才能确认来源。',
    )
  const isLate = own.to !== null && Date.parse(said.time) > Date.parse(own.to)
  if (isLate || Date.parse(said.time) < Date.parse(own.from))
    return result('bad', '签名时间不在密钥有效期内。')
  return result(
    'own',
    `签名有效，密钥属于本页所属单位「${known.house}」。本页若随信息包一起收到，请与该单位电话核对密钥指纹。`,
  )
}

/** Throws where it is no signature, or not that of the key which it brings along. */
async function readSigned(text) {
  const file = JSON.parse(text)
  const der = bytesOf(file.publicKey)
  const hex = hexOf(der)
  if (hex.length !== 88 || hex.slice(0, 24) !== SPKI) throw new Error('key')
  const message = new TextEncoder().encode(file.statement)
  if (!sync.verify(bytesOf(file.signature), message, der.slice(12))) throw new Error('signature')
  const said = JSON.parse(file.statement)
  const print = await printOf(der)
  if (said.kid !== print.slice(0, 16) || said.signedFile !== 'tagmanifest-sha256.txt') throw new Error('kid')
  return { said, der: file.publicKey, print }
}
