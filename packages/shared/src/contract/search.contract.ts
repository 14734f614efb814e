import { z } from 'zod'
import { tidy } from '../fields/tidy'
import { recordKinds } from '../search/record-kinds'
import { get } from './endpoint'

export const MAX_KEYWORD = 64
/** Of one kind. */
export const MOST_FOUND = 8

/** A record as a search shows it. */
export const foundRecord = z.object({
  kind: z.enum(recordKinds),
  listId: z.string(),
  title: z.string(),
  /** Its number, when it has one, and what tells it from others of its name; may be empty. */
  subtitle: z.string(),
  /** The web route, with its query, that opens it. */
  path: z.string(),
})
export type FoundRecord = z.output<typeof foundRecord>

/** One search over the records of every module: the header's in the web app, and all of the extension's. */
export const searchApi = {
  /**
   * By name, as written or in pinyin, whole or by initials, or by any part of a number: at most 8 of each kind that the
   * caller may see, the best of a kind first; the kind that is met best leads.
   */
  records: get(
    '/api/search',
    z.strictObject({
      keyword: z
        .string('请输入名称或编号')
        .overwrite(tidy)
        .min(1, '请输入名称或编号')
        .max(MAX_KEYWORD, `名称或编号不超过 ${MAX_KEYWORD} 字`),
    }),
    z.array(foundRecord),
  ),
}
