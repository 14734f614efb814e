import { pinyinReadings, type Sound, splitPinyin } from '@agency/shared/search/readings'
import type { RecordKind } from '@agency/shared/search/record-kinds'
import type { RecordTitle } from './finder'
import { extractGrams, gramOfKind, requiredGrams } from './text/grams'
import { comparableText, toDisplayText } from './text/normalise'

/**
 * Additional index entries of a record as 32-bit integers, besides its characters and adjacent pairs
 * (text/grams.ts). The upper half is the kind listed here, which is no letter and so never equals a pair.
 * The lower half is a hash, so results are compared as a whole.
 */
const OF = { whole: 2, serial: 3, begins: 4, initials: 5, syllable: 6, syllables: 7 } as const
const UNITS = 0x10000

function hashToIndexToken(of: keyof typeof OF, text: string): number {
  let hash = 0
  for (let at = 0; at < text.length; at++) hash = (hash * 31 + text.charCodeAt(at)) % UNITS
  return (OF[of] << 16) | hash
}

/** The names and numbers of a record, normalized for comparison. */
export interface RecordWords {
  names: readonly string[]
  numbers: readonly string[]
}

export const comparableName = (text: string): string => comparableText(toDisplayText(text))

const comparableNames = (texts: readonly (string | null | undefined)[]): string[] => [
  ...new Set(texts.flatMap((text) => (text ? [comparableName(text).replaceAll('\n', ' ')] : []))),
]

export const comparableWords = ({ title, aliases = [], numbers }: RecordTitle): RecordWords => ({
  names: comparableNames([title, ...aliases]),
  numbers: comparableNames(numbers),
})

/** The short form of a number: its last digits without leading zeros; for a lot those of its project. */
export function serialOfNumber(number: string): string | undefined {
  const digits = number.split('/')[0]?.match(/\d+/g)?.at(-1)
  return digits && withoutLeadingZeros(digits)
}

const withoutLeadingZeros = (digits: string) => digits.replace(/^0+(?=\d)/, '')

/** Length in characters of the beginning of a name or number that is indexed. */
const START = 2

export function searchTokensOf(kind: RecordKind, { names, numbers }: RecordWords): number[] {
  const marks = new Set([gramOfKind(kind)])
  for (const text of [...names, ...numbers]) {
    for (const gram of extractGrams(text)) marks.add(gram)
    marks.add(hashToIndexToken('begins', text.slice(0, START)))
  }
  for (const number of numbers) {
    marks.add(hashToIndexToken('whole', number))
    const serial = serialOfNumber(number)
    if (serial) marks.add(hashToIndexToken('serial', serial))
  }
  for (const name of names) for (const one of pronunciationTokens(name)) marks.add(one)
  return [...marks]
}

/** The pronunciations of a name in all readings; a Latin letter stands for itself. */
function pronunciationTokens(name: string): number[] {
  const marks: number[] = []
  let before: { initials: readonly string[]; syllables: readonly string[] } | undefined
  for (const character of name) {
    const syllables = pinyinReadings(character)
    const initials = /[a-z]/.test(character)
      ? [character]
      : [...new Set(syllables.map((one) => one.charAt(0)))]
    for (const syllable of syllables) marks.push(hashToIndexToken('syllable', syllable))
    for (const initial of initials) {
      marks.push(hashToIndexToken('initials', initial))
      for (const last of before?.initials ?? []) marks.push(hashToIndexToken('initials', last + initial))
    }
    for (const last of before?.syllables ?? [])
      for (const syllable of syllables) marks.push(hashToIndexToken('syllables', `${last} ${syllable}`))
    before = { initials, syllables }
  }
  return marks
}

/** The searched text in each way in which it may be meant. */
export interface SearchQuery {
  /** The searched text, normalized for comparison. */
  text: string
  /** The letters of the searched text that may be pinyin; empty if they cannot be. */
  letters: string
  /** The searched text as a short number: 37, 0037, 37号. */
  serial: string | undefined
}

const IS_PINYIN = /^[a-zü](\s*'?\s*[a-zü])+$/
/** Matches a short number: 37, 0037, 37号, 第37号, No.37. */
const IS_SERIAL = /^(?:第|no\.?)?\s*(\d{1,9})\s*号?$/

export function parseKeyword(keyword: string): SearchQuery {
  const text = comparableName(keyword)
  const serial = IS_SERIAL.exec(text)?.[1]
  return {
    text,
    letters: IS_PINYIN.test(text) ? text.replace(/[\s']/g, '') : '',
    serial: serial && withoutLeadingZeros(serial),
  }
}

/** Alternative sets of marks; a match has all marks of one set. */
type Sets = readonly (readonly number[])[]

export interface RequiredTokens {
  /** Marks that records with exactly this number have, which are few. */
  exact: Sets
  /** Marks that records have whose name begins with the text. */
  begins: Sets
  /** Marks that records have which contain the text anywhere. */
  has: Sets
  /** Marks that records have whose name is pronounced like the text. */
  reads: Sets
  /**
   * The marks common to all pronunciations of the text, if selective enough; otherwise the same as `reads`.
   */
  readsAlike: Sets
}

/** The marks to look up in the search index for a kind of record. */
export function requiredTokens(kind: RecordKind, { text, letters, serial }: SearchQuery): RequiredTokens {
  const withKindGram = (marks: readonly number[]) => [gramOfKind(kind), ...marks]
  const grams = requiredGrams(text)
  const reads = splitPinyin(letters).map((sounds) => withKindGram(requiredSoundTokens(sounds)))
  return {
    exact: [[hashToIndexToken('whole', text)], ...(serial ? [[hashToIndexToken('serial', serial)]] : [])].map(
      withKindGram,
    ),
    begins:
      text.length >= START
        ? [withKindGram([hashToIndexToken('begins', text.slice(0, START)), ...grams])]
        : [],
    has: grams.length > 0 ? [withKindGram(grams)] : [],
    reads,
    readsAlike: commonTokenSets(reads),
  }
}

/** Ways to split letters into syllables differ little, so one lookup of the common marks suffices. */
function commonTokenSets(sets: Sets): Sets {
  const [first = [], ...others] = sets
  const shared = first.filter((one) => others.every((other) => other.includes(one)))
  return shared.some((one) => one >> 16 === OF.syllables) ? [shared] : sets
}

function requiredSoundTokens(sounds: readonly Sound[]): number[] {
  const marks: number[] = []
  for (const [at, sound] of sounds.entries()) {
    const next = sounds[at + 1]
    const initials = sound.letters.charAt(0) + (next?.letters.charAt(0) ?? '')
    if (sound.isWhole && sound.letters.length > 1) {
      if (next?.isWhole && next.letters.length > 1)
        marks.push(hashToIndexToken('syllables', `${sound.letters} ${next.letters}`))
      else marks.push(hashToIndexToken('syllable', sound.letters), hashToIndexToken('initials', initials))
    } else marks.push(hashToIndexToken('initials', initials))
  }
  return [...new Set(marks)]
}
