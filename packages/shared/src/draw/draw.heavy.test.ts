import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  drawnItems,
  formatDrawRule,
  listHashOf,
  recheckDraw,
  seedFromSecrets,
  shuffleBySeed,
  witnessCommitment,
} from './draw'

const codes = [1, 2, 3, 4, 5].map((n) => `GYS0000000${n}`)
const rule = formatDrawRule({ k: 2 })
const LIST = 'ec3bc3a7e7472a864f50b283c60bc030b6d9ffbc72c36dbb8ace31908ee56e75'
const SEED = 'fec9d5326fda78da95469a7297d4f47c8d9ec2cd7be1410cc27519a2821f39b3'
const witnesses = [
  ['agency', '11', '964addb392b3284bec0d9c373b918ae5b959f30290c2b258f6588834b7bed368'],
  ['owner', '22', '03930e563be1af222f9acc9f6fc31f1557f2c5af1837ca0aa8867b50709e7d6b'],
  ['supervisor', '33', '550f0a808dbae93ae72a57f74cc50a912cc6c2edff896cba3601e535eda09925'],
].map(([name = '', byte = '', commit = '']) => ({ name, secret: byte.repeat(32), commit }))
const order = [4, 3, 1, 5, 2].map((n) => `GYS0000000${n}`)
const facts = { rule, codes, listHash: LIST, witnesses, seed: SEED, order }

// Pages on plain http lack `crypto.subtle`.
beforeAll(() => vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) }))
afterAll(() => {
  vi.unstubAllGlobals()
})

describe('the vector of draw/v1', () => {
  test('list, commits, seed, order and what is drawn', () => {
    expect(rule).toBe('draw/v1;k=2;exclude=')
    expect(listHashOf(codes, rule)).toBe(LIST)
    expect(witnesses.map((one) => witnessCommitment(one, LIST))).toEqual(
      witnesses.map(({ commit }) => commit),
    )
    expect(seedFromSecrets(witnesses, LIST)).toBe(SEED)
    expect(shuffleBySeed(codes, SEED)).toEqual(order)
    expect(drawnItems(facts)).toEqual(['GYS00000004', 'GYS00000003'])
  })

  test('the order in which a list or the witnesses are given changes nothing', () => {
    expect(listHashOf([...codes].reverse(), rule)).toBe(LIST)
    expect(seedFromSecrets([...witnesses].reverse(), LIST)).toBe(SEED)
    expect(shuffleBySeed([...codes].reverse(), SEED)).toEqual(order)
  })

  test('everything published fits; whatever is altered is found where it was altered', () => {
    const failedChecks = (altered: Partial<typeof facts>) =>
      recheckDraw({ ...facts, ...altered }).flatMap(({ title, isRight }) => (isRight ? [] : [title]))
    expect(failedChecks({})).toEqual([])
    expect(failedChecks({ order: [...order].reverse() })).toEqual(['抽取次序'])
    expect(failedChecks({ codes: codes.slice(1) })).toContain('名单')
    expect(failedChecks({ rule: formatDrawRule({ k: 3 }) })).toEqual(['名单'])
    const swapped = witnesses.map((one) => (one.name === 'owner' ? { ...one, secret: 'another' } : one))
    expect(failedChecks({ witnesses: swapped })).toEqual(['见证人 owner 登记的口令', '次序种子', '抽取次序'])
    expect(failedChecks({ rule: 'k=2' })).toEqual(['名单与规则'])
  })
})

test('a list of one has one order; an empty one, and one that names somebody twice, cannot be drawn from', () => {
  expect(shuffleBySeed(['A'], SEED)).toEqual(['A'])
  expect(() => shuffleBySeed([], SEED)).toThrow('清单是空的')
  expect(() => shuffleBySeed(['A', 'A'], SEED)).toThrow('重复')
  expect(() => shuffleBySeed(['A'], 'seed')).toThrow('种子')
  expect(recheckDraw({ ...facts, codes: [] })[0]?.isRight).toBe(false)
})

test('over 60,000 draws each of three is first as often as the others', () => {
  const DRAWS = 60_000
  const first = new Map<string, number>()
  for (let at = 0; at < DRAWS; at++) {
    // Uses a different seed for each draw: its number, padded to the 32 bytes of a seed.
    const [head = ''] = shuffleBySeed(['A', 'B', 'C'], at.toString(16).padStart(64, '0'))
    first.set(head, (first.get(head) ?? 0) + 1)
  }
  const expected = DRAWS / 3
  const chiSquare = [...first.values()].reduce((sum, seen) => sum + (seen - expected) ** 2 / expected, 0)
  expect(first.size).toBe(3)
  // Two degrees of freedom: an even draw is above this once in a thousand, and the seeds are always the same.
  expect(chiSquare).toBeLessThan(13.82)
})
