import { type FoundRecord, searchApi } from '@agency/shared/contract/search.contract'
import { createPinyinFinder } from '@agency/shared/search/pinyin'
import { may } from '../http/actor'
import type { Context } from '../http/context'
import { ownOnly } from '../http/guard'
import { answer, type Route } from '../http/route'
import type { RecordFinder } from './finder'

/** Of one kind. */
const MOST = 8
/** So many names of a kind are read for what is typed in pinyin. */
const READ = 2000
/** One letter is the beginning of too many names. */
const IS_PINYIN = /^[a-zü](\s*'?\s*[a-zü])+$/i

export const searchRoutes = (finders: readonly RecordFinder[]): Route[] => [
  answer(
    searchApi.records,
    ownOnly('records within the data scope of the caller, of kinds they may view'),
    async (context, { keyword }) => {
      const open = finders.filter(({ permission }) => may(context.actor, permission))
      const kinds = await Promise.all(open.map((finder) => findBy(context, finder, keyword)))
      // Whoever types a whole number means the record that has it.
      return kinds.sort((one, other) => Number(has(other, keyword)) - Number(has(one, keyword))).flat()
    },
  ),
]

const has = (records: readonly FoundRecord[], number: string) =>
  records.some(({ code }) => code?.toUpperCase() === number.toUpperCase())

/** By what they are called as it is typed, then as it is read. */
async function findBy(context: Context, finder: RecordFinder, keyword: string): Promise<FoundRecord[]> {
  const { kind } = finder
  const found = (await finder.find(context, keyword, MOST)).map((record) => ({ kind, ...record }))
  if (found.length === MOST || !IS_PINYIN.test(keyword)) return found
  const letters = keyword.toLowerCase().replace(/[\s']/g, '')
  const reads = createPinyinFinder()
  const known = new Set(found.map(({ listId }) => listId))
  const read = (await finder.latest(context, READ)).filter(
    ({ listId, name }) => !known.has(listId) && reads(name, letters),
  )
  return [...found, ...read.map((record) => ({ kind, ...record }))].slice(0, MOST)
}
