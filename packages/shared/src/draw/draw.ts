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
  /** Every code, as the draw has put them. */
  order: readonly string[]
}

export interface Witness {
  name: string
  commit: string
  secret: string
}

const RULE = /^draw\/v1;k=(\d{1,6});exclude=([^;\n]*)$/
const HASH = /^[0-9a-f]{64}$/

/** The rule of a draw of `k` as its text is hashed; `exclude` says in a word what was left out of the list. */
export const drawRule = ({ k, exclude = '' }: { k: number; exclude?: string }): string =>
  `draw/v1;k=${k};exclude=${exclude}`

/** How many a rule draws; undefined: it is none of this recipe. */
export function drawnBy(rule: string): number | undefined {
  const k = RULE.exec(rule)?.[1]
  return k === undefined ? undefined : Number(k)
}

/** What stands against a list, in words; undefined: it can be drawn from. */
export function listProblem(codes: readonly string[]): string | undefined {
  if (codes.length === 0) return '清单是空的，没有可抽取的对象'
  if (codes.some((code) => code === '' || code.includes('\n'))) return '清单里有空的编号或带换行的编号'
  return new Set(codes).size < codes.length ? '清单里有重复的编号' : undefined
}

/** A name or a secret that would make the joined text ambiguous is refused. */
export const isPlainLine = (text: string): boolean => text !== '' && !/[\n\r]/.test(text)

export const listHashOf = (codes: readonly string[], rule: string): string =>
  hashOf(`${sorted(codes).join('\n')}\n${rule}`)

/** What a witness hands in before anything is known. */
export const commitOf = (witness: Omit<Witness, 'commit'>, listHash: string): string =>
  hashOf(`commit/v1\n${witness.name}\n${listHash}\n${witness.secret}`)

/** What the secrets make together. */
export const seedOf = (witnesses: readonly Omit<Witness, 'commit'>[], listHash: string): string =>
  hashOf(
    `seed/v1\n${listHash}\n${sorted(witnesses.map(({ name, secret }) => `${name}:${secret}`)).join('\n')}`,
  )

/** The codes as the seed puts them. @throws RangeError for a seed that is not a hash, or a list that cannot be drawn from */
export function orderOf(codes: readonly string[], seed: string): string[] {
  const problem = listProblem(codes)
  if (problem) throw new RangeError(problem)
  if (!HASH.test(seed)) throw new RangeError('种子不是 64 位十六进制数')
  const seedBytes = hexToBytes(seed)
  const keyOf = (code: string) => bytesToHex(hmac(sha256, seedBytes, utf8ToBytes(code)))
  const keyed = codes.map((code) => ({ code, key: keyOf(code) }))
  return keyed.toSorted((one, other) => (one.key < other.key ? -1 : 1)).map(({ code }) => code)
}

/** Those that a draw has drawn. */
export const drawnIn = ({ order, rule }: Pick<DrawFacts, 'order' | 'rule'>): readonly string[] =>
  order.slice(0, drawnBy(rule) ?? 0)

export interface DrawCheck {
  title: string
  isRight: boolean
  /** What the facts say, and what comes out of reckoning it again. */
  said: string
  reckoned: string
}

/** Reckons a draw again from what was published of it, step by step. */
export function recheck(facts: DrawFacts): DrawCheck[] {
  const check = (title: string, said: string, reckoned: string): DrawCheck => ({
    title,
    said,
    reckoned,
    isRight: said === reckoned,
  })
  const { rule, codes, listHash, witnesses, seed, order } = facts
  const problem = listProblem(codes) ?? (drawnBy(rule) === undefined ? '规则不是 draw/v1' : undefined)
  if (problem) return [check('名单与规则', problem, '')]
  const commits = witnesses.map((one) =>
    check(`见证人 ${one.name} 登记的口令`, one.commit, commitOf(one, listHash)),
  )
  const again = seedOf(witnesses, listHash)
  return [
    check('名单', listHash, listHashOf(codes, rule)),
    ...commits,
    check('次序种子', seed, again),
    check('抽取次序', order.join('、'), orderOf(codes, again).join('、')),
  ]
}

const sorted = (texts: readonly string[]): string[] =>
  texts.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0))

const hashOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))
