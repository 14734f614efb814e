import { readingsOf, type Sound, spellings } from '@agency/shared/search/readings'
import type { RecordKind } from '@agency/shared/search/record-kinds'
import { gramsAsked, gramsOf, markOf } from '../fulltext/grams'
import { displayed, normalised } from '../fulltext/normalise'
import type { Called } from './finder'

/**
 * What an index finds a record by, as whole numbers of four bytes: beside its characters and each two of them side by side
 * (fulltext/grams.ts) what is named here. The upper half says which; it stands for no letter, so that no pair of a text is
 * one of them. The lower half may be the same of two things: whatever is found is compared as a whole.
 */
const OF = { whole: 2, serial: 3, begins: 4, initials: 5, syllable: 6, syllables: 7 } as const
const UNITS = 0x10000

function mark(of: keyof typeof OF, text: string): number {
  let hash = 0
  for (let at = 0; at < text.length; at++) hash = (hash * 31 + text.charCodeAt(at)) % UNITS
  return (OF[of] << 16) | hash
}

/** What a record is called, as it is compared. */
export interface Words {
  names: readonly string[]
  numbers: readonly string[]
}

export const comparedAs = (text: string): string => normalised(displayed(text))

const comparedOf = (texts: readonly (string | null | undefined)[]): string[] => [
  ...new Set(texts.flatMap((text) => (text ? [comparedAs(text).replaceAll('\n', ' ')] : []))),
]

export const wordsOf = ({ title, aliases = [], numbers }: Called): Words => ({
  names: comparedOf([title, ...aliases]),
  numbers: comparedOf(numbers),
})

/** What people call a number by: its last digits without the noughts before them; of a lot's those of its project. */
export function serialOf(number: string): string | undefined {
  const digits = number.split('/')[0]?.match(/\d+/g)?.at(-1)
  return digits && withoutNoughts(digits)
}

const withoutNoughts = (digits: string) => digits.replace(/^0+(?=\d)/, '')

/** The first two characters. */
const START = 2

export function marksOf(kind: RecordKind, { names, numbers }: Words): number[] {
  const marks = new Set([markOf(kind)])
  for (const text of [...names, ...numbers]) {
    for (const gram of gramsOf(text)) marks.add(gram)
    marks.add(mark('begins', text.slice(0, START)))
  }
  for (const number of numbers) {
    marks.add(mark('whole', number))
    const serial = serialOf(number)
    if (serial) marks.add(mark('serial', serial))
  }
  for (const name of names) for (const one of soundsOf(name)) marks.add(one)
  return [...marks]
}

/** By what a name may be found as it is read, every way there is. A Latin letter is read as itself. */
function soundsOf(name: string): number[] {
  const marks: number[] = []
  let before: { initials: readonly string[]; syllables: readonly string[] } | undefined
  for (const character of name) {
    const syllables = readingsOf(character)
    const initials = /[a-z]/.test(character)
      ? [character]
      : [...new Set(syllables.map((one) => one.charAt(0)))]
    for (const syllable of syllables) marks.push(mark('syllable', syllable))
    for (const initial of initials) {
      marks.push(mark('initials', initial))
      for (const last of before?.initials ?? []) marks.push(mark('initials', last + initial))
    }
    for (const last of before?.syllables ?? [])
      for (const syllable of syllables) marks.push(mark('syllables', `${last} ${syllable}`))
    before = { initials, syllables }
  }
  return marks
}

/** What is looked for, in whatever way it may be meant. */
export interface Wanted {
  /** As it is compared. */
  text: string
  /** As letters that may be pinyin; empty: they are not. */
  letters: string
  /** A number that people call a record by: 37, 0037, 37号. */
  serial: string | undefined
}

const IS_PINYIN = /^[a-zü](\s*'?\s*[a-zü])+$/
/** 37, 0037, 37号, 第37号, No.37 */
const IS_SERIAL = /^(?:第|no\.?)?\s*(\d{1,9})\s*号?$/

export function wantedOf(keyword: string): Wanted {
  const text = comparedAs(keyword)
  const serial = IS_SERIAL.exec(text)?.[1]
  return {
    text,
    letters: IS_PINYIN.test(text) ? text.replace(/[\s']/g, '') : '',
    serial: serial && withoutNoughts(serial),
  }
}

/** Marks of which a record has all of one set, when it is called so. */
type Sets = readonly (readonly number[])[]

export interface WantedMarks {
  /** It has this very number: few records. */
  exact: Sets
  /** It begins so. */
  begins: Sets
  /** It has this anywhere. */
  has: Sets
  /** It is read so. */
  reads: Sets
  /** What all that is read so has, where that says enough to look it up by: else the same. */
  readsAlike: Sets
}

/** What the index is asked for. */
export function marksWanted(kind: RecordKind, { text, letters, serial }: Wanted): WantedMarks {
  const of = (marks: readonly number[]) => [markOf(kind), ...marks]
  const grams = gramsAsked(text)
  const reads = spellings(letters).map((sounds) => of(soundsWanted(sounds)))
  return {
    exact: [[mark('whole', text)], ...(serial ? [[mark('serial', serial)]] : [])].map(of),
    begins: text.length >= START ? [of([mark('begins', text.slice(0, START)), ...grams])] : [],
    has: grams.length > 0 ? [of(grams)] : [],
    reads,
    readsAlike: alike(reads),
  }
}

/** Ways to part the same letters mostly differ in a syllable or two: one look for what they share is enough. */
function alike(sets: Sets): Sets {
  const [first = [], ...others] = sets
  const shared = first.filter((one) => others.every((other) => other.includes(one)))
  return shared.some((one) => one >> 16 === OF.syllables) ? [shared] : sets
}

function soundsWanted(sounds: readonly Sound[]): number[] {
  const marks: number[] = []
  for (const [at, sound] of sounds.entries()) {
    const next = sounds[at + 1]
    const initials = sound.letters.charAt(0) + (next?.letters.charAt(0) ?? '')
    if (sound.isWhole && sound.letters.length > 1) {
      if (next?.isWhole && next.letters.length > 1)
        marks.push(mark('syllables', `${sound.letters} ${next.letters}`))
      else marks.push(mark('syllable', sound.letters), mark('initials', initials))
    } else marks.push(mark('initials', initials))
  }
  return [...new Set(marks)]
}
