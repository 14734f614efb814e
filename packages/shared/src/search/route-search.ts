import Fuse from 'fuse.js'
import { createPinyinFinder, type PinyinHit } from './pinyin'

/** A place the person may go to. Hidden and forbidden ones are left out by whoever builds the list. */
type RouteEntry = { title: string; path: string }

export type RouteSearch<T extends RouteEntry> = {
  /** The best entries first, each once; none for a blank text. */
  find: (text: string, limit?: number) => T[]
  /** The same without what is misspelt: quick enough for every key, also among thousands. */
  findLiteral: (text: string, limit?: number) => T[]
  /** As `find`, a part at a time, for whoever has other things to do in between. */
  findInParts: (text: string, limit?: number) => Generator<void, T[]>
  /** Spells the titles, a part at a time: the first letter then need not wait for it. */
  prepare: () => Generator<void, void>
}

/** Specification sections 1 and 9. */
const titleWeight = 0.7
const pathWeight = 0.3
const threshold = 0.4
const longestPattern = 32
/** What Fuse allows a place in the text to cost: as much as one wrong letter in a hundred for each character. */
const distance = 100
const perfect = 0.001
/** So many entries at a time are a few milliseconds, on a slow machine too. */
const part = 250

/** Entries by their index, each with how good it is on Fuse's scale, where 0 is perfect. */
type Scores = Map<number, number>

/**
 * Header search over permitted routes: fuzzily by title and path, and by pinyin or its initials. What contains the
 * text or reads it as pinyin is found by plain scanning; only when that does not fill the list, Fuse looks for what
 * is misspelt, and only among entries with enough of the letters. With 5,000 entries that is the difference between
 * noticing each key and not.
 */
export const createRouteSearch = <T extends RouteEntry>(entries: readonly T[]): RouteSearch<T> => {
  const { scan, prepare } = createScan(entries)
  const fuzzy = createFuzzy(entries)

  function* search(text: string, limit: number, isFuzzy: boolean): Generator<void, T[]> {
    const pattern = text.trim().slice(0, longestPattern).toLowerCase()
    if (pattern === '') return []
    const scores = scan(pattern)
    if (isFuzzy && scores.size < limit) yield* fuzzy(pattern, scores)
    return best(scores, limit).flatMap((index) => entries[index] ?? [])
  }
  return {
    find: (text, limit = Number.POSITIVE_INFINITY) => atOnce(search(text, limit, true)),
    findLiteral: (text, limit = Number.POSITIVE_INFINITY) => atOnce(search(text, limit, false)),
    findInParts: (text, limit = Number.POSITIVE_INFINITY) => search(text, limit, true),
    prepare,
  }
}

function atOnce<R>(parts: Generator<void, R>): R {
  let step = parts.next()
  while (!step.done) step = parts.next()
  return step.value
}

/** Finds what contains a pattern or reads it. A longer pattern is sought among what its beginning has found. */
function createScan(entries: readonly RouteEntry[]) {
  const titles = entries.map(({ title }) => title.toLowerCase())
  const paths = entries.map(({ path }) => path.toLowerCase())
  const all = entries.map((_, index) => index)
  const findPinyin = createPinyinFinder()
  let last: { pattern: string; found: readonly number[] } = { pattern: '', found: all }

  const scan = (pattern: string): Scores => {
    // Without a Latin letter there is no pinyin to read.
    const letters = /[a-zü]/.test(pattern) ? pattern.replace(/[\s']/g, '') : ''
    const scores: Scores = new Map()
    for (const index of pattern.startsWith(last.pattern) ? last.found : all) {
      const title = titles[index] ?? ''
      let score =
        containing(title, pattern, titleWeight) * containing(paths[index] ?? '', pattern, pathWeight)
      const hit = letters ? findPinyin(title, letters) : undefined
      if (hit) score = Math.min(score, pinyinScore(hit, title))
      if (score < 1) scores.set(index, score)
    }
    last = { pattern, found: [...scores.keys()] }
    return scores
  }
  function* prepare(): Generator<void, void> {
    for (const [index, title] of titles.entries()) {
      findPinyin(title, 'a')
      if (index % part === part - 1) yield
    }
  }
  return { scan, prepare }
}

/** As Fuse scores a text that contains the pattern as it is; 1 when it does not. */
function containing(text: string, pattern: string, weight: number): number {
  const at = text.indexOf(pattern)
  return at < 0 ? 1 : Math.min(0.999, Math.max(perfect, at / distance)) ** weight
}

/**
 * As a hit in the title that is a little off, and more so the later it starts and the less of the title it reads. A
 * title that contains the text itself stays ahead.
 */
const pinyinScore = (hit: PinyinHit, title: string) =>
  Math.min(0.999, 0.05 + 0.1 * (1 - hit.length / title.length) + 0.01 * hit.start) ** titleWeight

/** Finds what is misspelt, beside what is known already, and adds it to that. */
function createFuzzy(
  entries: readonly RouteEntry[],
): (pattern: string, scores: Scores) => Generator<void, void> {
  let letters: ReadonlyMap<string, readonly number[]> | undefined
  return function* (pattern, scores) {
    letters ??= lettersOf(entries)
    const candidates = withEnoughOf(pattern, letters).filter((index) => !scores.has(index))
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

/** Which entries have a letter in title or path. */
function lettersOf(entries: readonly RouteEntry[]): Map<string, number[]> {
  const found = new Map<string, number[]>()
  for (const [index, { title, path }] of entries.entries())
    for (const letter of new Set(`${title}${path}`.toLowerCase())) {
      const known = found.get(letter)
      if (known) known.push(index)
      else found.set(letter, [index])
    }
  return found
}

/** Entries that have so many of the pattern's letters that Fuse's threshold could still let them pass. */
function withEnoughOf(pattern: string, letters: ReadonlyMap<string, readonly number[]>): number[] {
  const wanted = new Set(pattern)
  const had = new Map<number, number>()
  for (const letter of wanted)
    for (const index of letters.get(letter) ?? []) had.set(index, (had.get(index) ?? 0) + 1)
  // Each letter that is missing is at least one error.
  const missing = Math.floor(threshold * pattern.length)
  return [...had].filter(([, count]) => count >= wanted.size - missing).map(([index]) => index)
}

/** The indices of the best scores, best first; equal ones as they stand. */
function best(scores: Scores, limit: number): number[] {
  const chosen: [index: number, score: number][] = []
  for (const [index, score] of scores) {
    const worst = chosen.at(-1)
    if (chosen.length >= limit && worst && score >= worst[1]) continue
    // Only a full list is kept in order while it grows; one without a limit is sorted once.
    chosen.push([index, score])
    if (Number.isFinite(limit)) chosen.sort(byScore).splice(limit)
  }
  return chosen.sort(byScore).map(([index]) => index)
}

const byScore = ([indexA, a]: [number, number], [indexB, b]: [number, number]) => a - b || indexA - indexB
