import { z } from 'zod'
import { tidy } from '../fields/tidy'
import { get } from './endpoint'

/** What can be found, and what people call it, in the order in which it is shown. */
export const RECORD_KINDS = {
  project: '项目',
  lot: '标包',
  client: '客户',
  supplier: '供应商',
  ordinal: '排号',
  comparison: '比选',
  notice: '通知书',
  complaint: '投诉',
  archive: '档案',
  material: '资料',
  person: '同事',
} as const
export type RecordKind = keyof typeof RECORD_KINDS
export const recordKinds = Object.keys(RECORD_KINDS) as RecordKind[]
export const MAX_KEYWORD = 64
/** Of one kind. */
export const MOST_FOUND = 8
/** Parts what stands in a subtitle; the number, where there is one, is the first of it. */
export const SUBTITLE_SIGN = ' · '

/** A record as a search shows it. */
const foundRecord = z.object({
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
