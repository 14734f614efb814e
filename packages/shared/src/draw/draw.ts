import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * A draw that anybody can check (抽取), for samples, experts, suppliers. The recipe is `draw/v1`; every hash is SHA-256 of
 * UTF-8 text, written in lower-case hexadecimal, and lists are sorted by UTF-16 code units, as in every language:
 *
 * 1. The list is frozen: `listHash = sha256(sorted codes joined by "\n" + "\n" + rule)`; the rule is
 *    `draw/v1;k=<how many are drawn>;exclude=<what was left out>`.
 * 2. Each witness, the agency's server among them, has a secret and hands in only
 *    `commit = sha256("commit/v1\n" + name + "\n" + listHash + "\n" + secret)`.
 * 3. When all commits are there, and not before, the secrets are revealed; each must fit its commit.
 * 4. `seed = sha256("seed/v1\n" + listHash + "\n" + sorted "name:secret" joined by "\n")`.
 * 5. `key(code) = HMAC-SHA-256(the 32 bytes of the seed, code)`. Ascending keys give the order, its first k are drawn.
 *
 * A witness who does not reveal voids the draw: one secret that is missing leaves the seed open. A new draw is a new
 * record. Nothing here knows a page or a server: both use the same code and get the same. Web Crypto would not do, as
 * browsers have it on secure pages only, and an office may serve the product on plain http.
 */
export interface DrawFacts {
  rule: string
  codes: readonly string[]
  listHash: string
  witnesses: readonly Witness[]
  seed: string
  /** All codes of the draw, in drawn order. */
  order: readonly string[]
}

export interface Witness {
  name: string
  commit: string
  secret: string
}

const RULE = /^draw\/v1;k=(\d{1,6});exclude=([^;\n]*)$/
const HASH = /^[0-9a-f]{64}$/

/** The rule text of a draw of `k`, as it is hashed. `exclude` names what was left out of the list. */
export const formatDrawRule = ({ k, exclude = '' }: { k: number; exclude?: string }): string =>
  `draw/v1;k=${k};exclude=${exclude}`

/** The number drawn under a rule; undefined when the text is not a rule of `draw/v1`. */
export function parseDrawnCount(rule: string): number | undefined {
  const k = RULE.exec(rule)?.[1]
  return k === undefined ? undefined : Number(k)
}

/** Why a list cannot be drawn from, as text; undefined when it can. */
export function drawListProblem(codes: readonly string[]): string | undefined {
  if (codes.length === 0) return '清单是空的，没有可抽取的对象'
  if (codes.some((code) => code === '' || code.includes('\n'))) return '清单里有空的编号或带换行的编号'
  return new Set(codes).size < codes.length ? '清单里有重复的编号' : undefined
}

/** Rejects names and secrets that would make the joined text ambiguous. */
export const isPlainLine = (text: string): boolean => text !== '' && !/[\n\r]/.test(text)

export const listHashOf = (codes: readonly string[], rule: string): string =>
  hashOf(`${sortTexts(codes).join('\n')}\n${rule}`)

/** The commitment that a witness submits before any secret is revealed. */
export const witnessCommitment = (witness: Omit<Witness, 'commit'>, listHash: string): string =>
  hashOf(`commit/v1\n${witness.name}\n${listHash}\n${witness.secret}`)

/** The seed computed from all secrets. */
export const seedFromSecrets = (witnesses: readonly Omit<Witness, 'commit'>[], listHash: string): string =>
  hashOf(
    `seed/v1\n${listHash}\n${sortTexts(witnesses.map(({ name, secret }) => `${name}:${secret}`)).join('\n')}`,
  )

/**
 * The codes in the order that the seed determines.
 * @throws RangeError when the seed is not a SHA-256 hash or the list cannot be drawn from
 */
export function shuffleBySeed(codes: readonly string[], seed: string): string[] {
  const problem = drawListProblem(codes)
  if (problem) throw new RangeError(problem)
  if (!HASH.test(seed)) throw new RangeError('种子不是 64 位十六进制数')
  const seedBytes = hexToBytes(seed)
  const sortKeyOfCode = (code: string) => bytesToHex(hmac(sha256, seedBytes, utf8ToBytes(code)))
  const keyed = codes.map((code) => ({ code, key: sortKeyOfCode(code) }))
  return keyed.sort((one, other) => (one.key < other.key ? -1 : 1)).map(({ code }) => code)
}

/** The codes that were drawn. */
export const drawnItems = ({ order, rule }: Pick<DrawFacts, 'order' | 'rule'>): readonly string[] =>
  order.slice(0, parseDrawnCount(rule) ?? 0)

export interface DrawCheck {
  title: string
  isRight: boolean
  /** The value that was published, to compare with the recomputed one. */
  said: string
  reckoned: string
}

/** Recomputes a published draw step by step, for anybody who wants to verify it. */
export function recheckDraw(facts: DrawFacts): DrawCheck[] {
  const compareSaidWithReckoned = (title: string, said: string, reckoned: string): DrawCheck => ({
    title,
    said,
    reckoned,
    isRight: said === reckoned,
  })
  const { rule, codes, listHash, witnesses, seed, order } = facts
  const problem =
    drawListProblem(codes) ?? (parseDrawnCount(rule) === undefined ? '规则不是 draw/v1' : undefined)
  if (problem) return [compareSaidWithReckoned('名单与规则', problem, '')]
  const commits = witnesses.map((one) =>
    compareSaidWithReckoned(`见证人 ${one.name} 登记的口令`, one.commit, witnessCommitment(one, listHash)),
  )
  const again = seedFromSecrets(witnesses, listHash)
  return [
    compareSaidWithReckoned('名单', listHash, listHashOf(codes, rule)),
    ...commits,
    compareSaidWithReckoned('次序种子', seed, again),
    compareSaidWithReckoned('抽取次序', order.join('、'), shuffleBySeed(codes, again).join('、')),
  ]
}

const sortTexts = (texts: readonly string[]): string[] =>
  [...texts].sort((one, other) => (one < other ? -1 : one > other ? 1 : 0))

const hashOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))
