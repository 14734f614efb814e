/** A pasted key: the public key in PEM, and its validity dates when they were included. */
export interface PastedKey {
  publicKey: string
  from: string | null
  to: string | null
}

const PEM = /-----BEGIN PUBLIC KEY-----[\sA-Za-z0-9+/=]+-----END PUBLIC KEY-----/g

/**
 * Parses an agency's keys as pasted: the answer of its `/admin/anno/packageKeys`, with or without the envelope, or
 * keys in PEM.
 * @returns undefined when it is neither
 */
export function parsePastedKeys(text: string): PastedKey[] | undefined {
  const asJson = keysInJson(text)
  if (asJson) return asJson.every((key) => key !== undefined) ? asJson : undefined
  const pems = text.match(PEM) ?? []
  return pems.length > 0 ? pems.map((publicKey) => ({ publicKey, from: null, to: null })) : undefined
}

function keysInJson(text: string): (PastedKey | undefined)[] | undefined {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return undefined // Not JSON; it may be PEM.
  }
  const inside = isObject(parsed) && 'data' in parsed ? parsed.data : parsed
  return Array.isArray(inside) && inside.length > 0 ? inside.map(parsePastedKey) : undefined
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function parsePastedKey(value: unknown): PastedKey | undefined {
  if (!isObject(value) || typeof value.publicKey !== 'string') return undefined
  const timeOrNull = (told: unknown) =>
    typeof told === 'string' && !Number.isNaN(Date.parse(told)) ? told : null
  return { publicKey: value.publicKey, from: timeOrNull(value.from), to: timeOrNull(value.to) }
}
