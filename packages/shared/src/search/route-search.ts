import Fuse from 'fuse.js'
import { fold } from '../text/fold'
import { createPinyinFinder, type PinyinHit } from './pinyin'

/** A page that the person may open. The caller has already removed hidden and forbidden pages. */
type RouteEntry = { title: string; path: string }

export type RouteSearch<T extends RouteEntry> = {
  /** Returns the best entries first, without duplicates; empty for a blank text. */
  find: (text: string, limit?: number) => T[]
  /** The same without tolerance for typing errors, fast enough for every key press even with thousands of entries. */
  findLiteral: (text: string, limit?: number) => T[]
  /** Like `find`, in small parts, so that the caller can do other work in between. */
  findInParts: (text: string, limit?: number) => Generator<void, T[]>
  /** Prepares the pinyin of the titles in small parts, so that the first key press need not wait. */
  prepare: () => Generator<void, void>
}

/** The weights and the threshold of the search, from specification sections 1 and 9. */
const titleWeight = 0.7
const pathWeight = 0.3
const threshold = 0.4
const longestPattern = 32
/** Fuse's `distance`: a match 100 characters from the start costs as much as a complete mismatch. */
const distance = 100
const perfect = 0.001
/** Number of entries per part, which take a few milliseconds even on a slow machine. */
const part = 250

/** Scores of entries by index on Fuse's scale, where 0 is perfect. */
type Scores = Map<number, number>

/**
 * Header search over permitted pages: approximate by title and path, and by pinyin or its initials. Entries that
 * contain the text or match it as pinyin are found by a plain scan; only when these do not fill the list does Fuse
 * search for typing errors, among entries with enough of the letters. With 5,000 entries, the scan alone keeps typing
 * smooth.
 */
export const createRouteSearch = <T extends RouteEntry>(entries: readonly T[]): RouteSearch<T> => {
  const { scan, prepare } = createTextAndPinyinScan(entries)
  const fuzzy = createFuzzyScorer(entries)

  function* search(text: string, limit: number, isFuzzy: boolean): Generator<void, T[]> {
    const pattern = fold(text).slice(0, longestPattern)
    if (pattern === '') return []
    const scores = scan(pattern)
    if (isFuzzy && scores.size < limit) yield* fuzzy(pattern, scores)
    return bestIndexes(scores, limit).flatMap((index) => entries[index] ?? [])
  }
  return {
    find: (text, limit = Number.POSITIVE_INFINITY) => runToEnd(search(text, limit, true)),
    findLiteral: (text, limit = Number.POSITIVE_INFINITY) => runToEnd(search(text, limit, false)),
    findInParts: (text, limit = Number.POSITIVE_INFINITY) => search(text, limit, true),
    prepare,
  }
}

function runToEnd<R>(parts: Generator<void, R>): R {
  let step = parts.next()
  while (!step.done) step = parts.next()
  return step.value
}

/**
 * Finds entries that contain a pattern or match it as pinyin. A longer pattern is searched among the matches of its
 * beginning.
 */
function createTextAndPinyinScan(entries: readonly RouteEntry[]) {
  const titles = entries.map(({ title }) => fold(title))
  const paths = entries.map(({ path }) => fold(path))
  const all = entries.map((_, index) => index)
  const findPinyin = createPinyinFinder()
  let last: { pattern: string; found: readonly number[] } = { pattern: '', found: all }

  const scoreMatches = (pattern: string): Scores => {
    // Without a Latin letter it cannot be pinyin.
    const letters = /[a-zü]/.test(pattern) ? pattern.replace(/[\s']/g, '') : ''
    const scores: Scores = new Map()
    for (const index of pattern.startsWith(last.pattern) ? last.found : all) {
      const title = titles[index] ?? ''
      let score =
        containmentScore(title, pattern, titleWeight) *
        containmentScore(paths[index] ?? '', pattern, pathWeight)
      const hit = letters ? findPinyin(title, letters) : undefined
      if (hit) score = Math.min(score, pinyinScore(hit, title))
      if (score < 1) scores.set(index, score)
    }
    last = { pattern, found: [...scores.keys()] }
    return scores
  }
  function* warmUpPinyin(): Generator<void, void> {
    for (const [index, title] of titles.entries()) {
      findPinyin(title, 'a')
      if (index % part === part - 1) yield
    }
  }
  return { scan: scoreMatches, prepare: warmUpPinyin }
}

/** Score of a text that contains the pattern, as Fuse would calculate it; 1 when it does not. */
function containmentScore(text: string, pattern: string, weight: number): number {
  const at = text.indexOf(pattern)
  return at < 0 ? 1 : Math.min(0.999, Math.max(perfect, at / distance)) ** weight
}

/**
 * Scores a pinyin match like a slightly inexact match of the title: worse the later it starts and the smaller the
 * part it covers. Titles that contain the text itself rank higher.
 */
const pinyinScore = (hit: PinyinHit, title: string) =>
  Math.min(0.999, 0.05 + 0.1 * (1 - hit.length / title.length) + 0.01 * hit.start) ** titleWeight

/** Adds matches with typing errors to the scores already found. */
function createFuzzyScorer(
  entries: readonly RouteEntry[],
): (pattern: string, scores: Scores) => Generator<void, void> {
  let letters: ReadonlyMap<string, readonly number[]> | undefined
  return function* (pattern, scores) {
    letters ??= entriesByLetter(entries)
    const candidates = entriesSharingLetters(pattern, letters).filter((index) => !scores.has(index))
    for (let from = 0; from < candidates.length; from += part) {
      yield
      const some = candidates.slice(from, from + part)
      const fuse = new Fuse(
        some.map((index) => entries[index] ?? { title: '', path: '' }),
        fuzzily,
      )
      for (const { refIndex, score = 1 } of fuse.search(pattern)) {
        const index = some[refIndex]
        if (index !== undefined) scores.set(index, score)
      }
    }
  }
}

const fuzzily = {
  keys: [
    { name: 'title', weight: titleWeight },
    { name: 'path', weight: pathWeight },
  ],
  threshold,
  minMatchCharLength: 1,
  includeScore: true,
}

/** The entries that contain each letter in title or path. */
function entriesByLetter(entries: readonly RouteEntry[]): Map<string, number[]> {
  const found = new Map<string, number[]>()
  for (const [index, { title, path }] of entries.entries())
    for (const letter of new Set(`${title}${path}`.toLowerCase())) {
      const known = found.get(letter)
      if (known) known.push(index)
      else found.set(letter, [index])
    }
  return found
}

/** Entries with enough of the pattern's letters to pass Fuse's threshold. */
function entriesSharingLetters(pattern: string, letters: ReadonlyMap<string, readonly number[]>): number[] {
  const wanted = new Set(pattern)
  const had = new Map<number, number>()
  for (const letter of wanted)
    for (const index of letters.get(letter) ?? []) had.set(index, (had.get(index) ?? 0) + 1)
  // Each missing letter is at least one error.
  const missing = Math.floor(threshold * pattern.length)
  return [...had].filter(([, count]) => count >= wanted.size - missing).map(([index]) => index)
}

/** Indices of the best scores, best first; equal ones in their original order. */
function bestIndexes(scores: Scores, limit: number): number[] {
  const chosen: [index: number, score: number][] = []
  for (const [index, score] of scores) {
    const worst = chosen.at(-1)
    if (chosen.length >= limit && worst && score >= worst[1]) continue
    // A list with a limit is kept sorted as it grows; without a limit it is sorted once at the end.
    chosen.push([index, score])
    if (Number.isFinite(limit)) chosen.sort(compareByScore).splice(limit)
  }
  return chosen.sort(compareByScore).map(([index]) => index)
}

const compareByScore = ([indexA, a]: [number, number], [indexB, b]: [number, number]) =>
  a - b || indexA - indexB
