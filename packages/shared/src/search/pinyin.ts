import PinyinMatch from 'pinyin-match'

/** Length of the longest pinyin syllables: zhuang, chuang, shuang. */
const longestSyllable = 6
/** Positions in a pattern are stored as bits of one number. */
const longestPattern = 32

/** Where a pattern matches a title: the first character and the number of characters. */
export type PinyinHit = { start: number; length: number }

/**
 * Finds titles by pinyin: each character can be typed as its full syllable, the beginning of it, or its initial, so
 * 客户详情 is found by kehuxiangqing, khxq and kehuxq alike. All readings of a character count. A pattern has no
 * spaces; letters after the 32nd are ignored.
 *
 * pinyin-match is only asked about single characters, and its answers are cached. With whole titles it tries every
 * division into syllables: 24 letters (ananan…) took 3.4 s for one title in version 1.2.10.
 */
export const createPinyinFinder = () => {
  const readings = new Map<string, Map<string, boolean>>()

  const isReadingPrefix = (character: string, letters: string): boolean => {
    let answers = readings.get(character)
    if (!answers) {
      answers = new Map()
      readings.set(character, answers)
    }
    let answer = answers.get(letters)
    if (answer === undefined) {
      answer = PinyinMatch.match(character, letters) !== false
      answers.set(letters, answer)
    }
    return answer
  }

  /** Numbers for the characters, and titles as lists of these numbers, because many titles share most characters. */
  const characters: string[] = []
  const numbers = new Map<string, number>()
  const getOrAssignCharacterNumber = (character: string): number => {
    const known = numbers.get(character)
    if (known !== undefined) return known
    numbers.set(character, characters.length)
    return characters.push(character) - 1
  }
  const spelt = new Map<string, Uint16Array>()
  const toCharacterNumbers = (title: string): Uint16Array => {
    const known = spelt.get(title)
    if (known) return known
    const spelling = Uint16Array.from(title, getOrAssignCharacterNumber)
    spelt.set(title, spelling)
    return spelling
  }
  const isReadingPrefixByNumber = (number: number, letters: string) =>
    isReadingPrefix(characters[number] ?? '', letters)

  let reader = createPatternMatcher('', isReadingPrefixByNumber)

  /** Returns the first position at which the whole pattern matches. */
  return (title: string, pattern: string): PinyinHit | undefined => {
    if (pattern !== reader.pattern) reader = createPatternMatcher(pattern, isReadingPrefixByNumber)
    const spelling = toCharacterNumbers(title)
    for (let start = 0; start < spelling.length; start += 1) {
      const length = reader.lengthAt(spelling, start)
      if (length > 0) return { start, length }
    }
    return undefined
  }
}

/**
 * Matches titles against one pattern. In a bit set of positions, bit n - 1 stands for the position after n letters.
 */
function createPatternMatcher(pattern: string, begins: (character: number, letters: string) => boolean) {
  const letters = pattern.slice(0, longestPattern)
  const whole = 1 << (letters.length - 1)
  const known: Int32Array[] = []

  /** The positions in the pattern reachable from `place` by one character. */
  const positionsAfterCharacter = (character: number, place: number): number => {
    let answers = known[character]
    if (!answers) {
      answers = new Int32Array(letters.length + 1).fill(NOT_ASKED)
      known[character] = answers
    }
    const answer = answers[place] ?? 0
    if (answer !== NOT_ASKED) return answer
    let reached = 0
    for (let end = place + 1; end <= Math.min(letters.length, place + longestSyllable); end += 1) {
      if (!begins(character, letters.slice(place, end))) break
      reached |= 1 << (end - 1)
    }
    answers[place] = reached
    return reached
  }

  const positionsAfterAny = (character: number, from: number): number => {
    let reached = 0
    for (let rest = from; rest !== 0; rest &= rest - 1)
      reached |= positionsAfterCharacter(character, 32 - Math.clz32(rest & -rest))
    return reached
  }

  return {
    pattern,
    /** Returns how many characters from `start` the pattern matches; 0 for none. */
    lengthAt(title: Uint16Array, start: number): number {
      if (letters === '') return 0
      let reached = positionsAfterCharacter(title[start] ?? 0, 0)
      for (let at = start + 1; reached !== 0; at += 1) {
        if (reached & whole) return at - start
        if (at >= title.length) return 0
        reached = positionsAfterAny(title[at] ?? 0, reached)
      }
      return 0
    },
  }
}

/**
 * A value that is no possible bit set: one character of at most six letters cannot reach the lowest and the highest
 * bit at once.
 */
const NOT_ASKED = -2147483647
