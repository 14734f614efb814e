import { createPinyinFinder } from '@agency/shared/search/pinyin'
import { fold } from '@agency/shared/text/fold'
import type { TextFound } from './use-text-search'

/** One line of the search results. */
export interface Line {
  /** The same result always has the same key, whatever else is found. */
  key: string
  title: string
  /** The result's position in the menu, 工作台 > 待办项目列表, or the number of the record found. */
  note: string
  to: string
  /** The path of a page, by which it is remembered. */
  path?: string
  /** The kind of a record, which is remembered with its name. */
  kind?: string
  /** Present when the record was found by its text. */
  text?: TextFound
}

export interface Group {
  label: string
  lines: readonly Line[]
}

/** The parts to mark when the whole matches: [from, to) in code units. */
export type Marks = readonly (readonly [from: number, to: number])[]

const finds = createPinyinFinder()

/** Returns where a title or number matches the input: literally, by its pinyin, or as the number that 37号 means. */
export function findMatchMarks(shown: string, typed: string): Marks {
  const [line, text] = [shown.toLowerCase(), typed.trim().toLowerCase()]
  if (text === '') return []
  for (const part of [text, /^(?:第|no\.?)?\s*0*(\d+)\s*号?$/.exec(text)?.[1]]) {
    const mark = part ? findFoldedMark(shown, part) : undefined
    if (mark) return [mark]
  }
  const letters = text.replace(/[\s']/g, '')
  const hit = /^[a-zü]{2,}$/.test(letters) ? finds(line, letters) : undefined
  return hit ? [[hit.start, hit.start + hit.length]] : []
}

/** Where a text contains another one, however both are written, in code units of the text. */
function findFoldedMark(shown: string, part: string): Marks[number] | undefined {
  const starts: number[] = []
  let key = ''
  let end = 0
  for (const character of shown) {
    const folded = fold(character)
    for (let unit = 0; unit < folded.length; unit += 1) starts.push(end)
    key += folded
    end += character.length
  }
  const wanted = fold(part)
  const at = wanted === '' ? -1 : key.indexOf(wanted)
  const from = starts[at]
  return from === undefined ? undefined : [from, starts[at + wanted.length] ?? end]
}
