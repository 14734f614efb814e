import PinyinMatch from 'pinyin-match'

/** Letters in the longest syllable: zhuang, chuang, shuang. */
const longestSyllable = 6

/** Where a pattern was found in a title: the first character and how many of them. */
export type PinyinHit = { start: number; length: number }

/**
 * Finds patterns typed as pinyin in titles: each character by its whole syllable, its beginning or its initial, so
 * 客户详情 is found by kehuxiangqing, khxq and kehuxq alike. Several readings of a character all count.
 *
 * pinyin-match is asked about single characters only, and each answer is kept. Given whole titles it tries every
 * way of cutting the pattern into syllables: 24 letters (ananan…) took 3.4 s for one title, 1.2.10.
 */
export const createPinyinFinder = () => {
  const answers = new Map<string, boolean>()

  const begins = (character: string, letters: string): boolean => {
    const question = character + letters
    const known = answers.get(question)
    if (known !== undefined) return known

    const answer = PinyinMatch.match(character, letters) !== false
    answers.set(question, answer)
    return answer
  }

  /** The places in the pattern that can be reached from `place` by reading this character. */
  const placesAfter = (character: string, pattern: string, place: number): number[] => {
    const reached: number[] = []
    for (let end = place + 1; end <= Math.min(pattern.length, place + longestSyllable); end += 1) {
      if (!begins(character, pattern.slice(place, end))) break
      reached.push(end)
    }
    return reached
  }

  const lengthAt = (title: string, pattern: string, start: number): number | undefined => {
    let places = new Set([0])
    for (let at = start; at < title.length && places.size > 0; at += 1) {
      const character = title.charAt(at)
      places = new Set([...places].flatMap((place) => placesAfter(character, pattern, place)))
      if (places.has(pattern.length)) return at - start + 1
    }
    return undefined
  }

  /** The first place in the title that the whole pattern reads, if any. The pattern has no blanks. */
  return (title: string, pattern: string): PinyinHit | undefined => {
    for (let start = 0; start < title.length; start += 1) {
      const length = lengthAt(title, pattern, start)
      if (length !== undefined) return { start, length }
    }
    return undefined
  }
}
