import { createPinyinFinder } from '@agency/shared/search/pinyin'
import type { TextFound } from './use-text-search'

/** One line of the results. */
export interface Line {
  /** The same thing has the same key, whatever is found around it. */
  key: string
  title: string
  /** Where it stands or what it is: 工作台 > 待办项目列表, or a number. */
  note: string
  to: string
  /** A page is remembered by its path. */
  path?: string
  /** A record is remembered by what it is called. */
  kind?: string
  /** It was found by what stands in it. */
  text?: TextFound
}

export interface Group {
  label: string
  lines: readonly Line[]
}

/** Where the whole of something is marked: [from, to) in code units. */
export type Marks = readonly (readonly [from: number, to: number])[]

const finds = createPinyinFinder()

/** Where a title or number is what was typed: as it stands, as it is read, or as the number that 37号 means. */
export function marksIn(shown: string, typed: string): Marks {
  const [line, text] = [shown.toLowerCase(), typed.trim().toLowerCase()]
  if (text === '') return []
  for (const part of [text, /^(?:第|no\.?)?\s*0*(\d+)\s*号?$/.exec(text)?.[1]]) {
    const at = part ? line.indexOf(part) : -1
    if (part && at >= 0) return [[at, at + part.length]]
  }
  const letters = text.replace(/[\s']/g, '')
  const hit = /^[a-zü]{2,}$/.test(letters) ? finds(line, letters) : undefined
  return hit ? [[hit.start, hit.start + hit.length]] : []
}
