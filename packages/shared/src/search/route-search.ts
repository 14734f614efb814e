import Fuse from 'fuse.js'
import { createPinyinFinder, type PinyinHit } from './pinyin'

/** A place the person may go to. Hidden and forbidden ones are left out by whoever builds the list. */
export type RouteEntry = { title: string; path: string }

export type RouteSearch<T extends RouteEntry> = {
  /** The best entries first, each once; none for a blank text. */
  find: (text: string, limit?: number) => T[]
}

/** Specification sections 1 and 9. */
const titleWeight = 0.7
const pathWeight = 0.3
const threshold = 0.4
const longestPattern = 32

/**
 * How good a pinyin hit is on Fuse's scale, where 0 is perfect: as a hit in the title that is a little off, and more
 * so the later it starts and the less of the title it reads. A title that contains the text itself stays ahead.
 */
const pinyinScore = (hit: PinyinHit, title: string) =>
  Math.min(1, 0.05 + 0.1 * (1 - hit.length / title.length) + 0.01 * hit.start) ** titleWeight

/** Header search over permitted routes: fuzzily by title and path, and by pinyin or its initials. */
export const createRouteSearch = <T extends RouteEntry>(entries: readonly T[]): RouteSearch<T> => {
  const fuse = new Fuse(entries, {
    keys: [
      { name: 'title', weight: titleWeight },
      { name: 'path', weight: pathWeight },
    ],
    threshold,
    minMatchCharLength: 1,
    includeScore: true,
  })
  const findPinyin = createPinyinFinder()

  const find = (text: string, limit = Number.POSITIVE_INFINITY): T[] => {
    const pattern = text.trim().slice(0, longestPattern)
    if (pattern === '') return []

    const scores = new Map<number, number>()
    for (const { refIndex, score = 1 } of fuse.search(pattern)) scores.set(refIndex, score)

    // Without a Latin letter there is no pinyin to read.
    const letters = pattern.replace(/[\s']/g, '').toLowerCase()
    if (/[a-zü]/.test(letters)) {
      for (const [index, { title }] of entries.entries()) {
        const hit = findPinyin(title, letters)
        if (hit) scores.set(index, Math.min(scores.get(index) ?? 1, pinyinScore(hit, title)))
      }
    }

    return [...scores]
      .sort(([indexA, scoreA], [indexB, scoreB]) => scoreA - scoreB || indexA - indexB)
      .slice(0, limit)
      .flatMap(([index]) => entries[index] ?? [])
  }

  return { find }
}
