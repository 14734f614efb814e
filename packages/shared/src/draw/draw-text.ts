import type { DrawFacts } from './draw'

/** Labels at the start of each line of a printed draw record. */
const word = {
  rule: '规则',
  listHash: '清单校验值',
  code: '编号',
  witness: '见证人',
  seed: '种子',
  order: '次序',
} as const

const WITNESS = /^(.+?) ([0-9a-f]{64}) (.+)$/

/**
 * Formats the facts of a draw for printing and copying, one per line, so that they can be typed in again from paper.
 */
export const formatDrawFacts = ({ rule, listHash, codes, witnesses, seed, order }: DrawFacts): string =>
  [
    `${word.rule} ${rule}`,
    ...codes.map((code) => `${word.code} ${code}`),
    `${word.listHash} ${listHash}`,
    ...witnesses.map(({ name, commit, secret }) => `${word.witness} ${name} ${commit} ${secret}`),
    `${word.seed} ${seed}`,
    ...order.map((code) => `${word.order} ${code}`),
  ].join('\n')

/** Parses the text of `drawText`; undefined when a line is unknown or something is missing. */
export function parseDrawText(text: string): DrawFacts | undefined {
  const lines = text
    .split('\n')
    .map((line) => line.replace(/\r$/, '').trimStart())
    .filter((line) => line.trim() !== '')
  const parts = lines.map((line) => {
    const at = line.indexOf(' ')
    return { head: line.slice(0, at), rest: line.slice(at + 1) }
  })
  const valuesUnder = (head: string) => parts.filter((part) => part.head === head).map(({ rest }) => rest)
  const known: readonly string[] = Object.values(word)
  const [rule] = valuesUnder(word.rule)
  const [listHash] = valuesUnder(word.listHash)
  const [seed] = valuesUnder(word.seed)
  const witnesses = valuesUnder(word.witness).map((rest) => WITNESS.exec(rest))
  const isWhole = parts.every(({ head }) => known.includes(head)) && witnesses.every((one) => one !== null)
  if (!isWhole || !rule || !listHash || !seed) return undefined
  return {
    rule: rule.trim(),
    listHash: listHash.trim(),
    seed: seed.trim(),
    codes: valuesUnder(word.code).map((code) => code.trim()),
    witnesses: witnesses.flatMap((one) => {
      const [, name = '', commit = '', secret = ''] = one ?? []
      return [{ name, commit, secret }]
    }),
    order: valuesUnder(word.order).map((code) => code.trim()),
  }
}
