import { z } from 'zod'
import { recordKinds } from '../search/record-kinds'
import { cleanText } from '../text/clean'
import { defineGetEndpoint } from './endpoint'

export const MAX_KEYWORD = 64
/** Maximum number of results of one kind. */
export const MOST_FOUND = 8

/** A record as search results show it. */
export const foundRecord = z.object({
  kind: z.enum(recordKinds),
  listId: z.string(),
  title: z.string(),
  /** The record number and other details that distinguish records of the same name; may be empty. */
  subtitle: z.string(),
  /** The web route, with its query, that opens the record. */
  path: z.string(),
})
export type FoundRecord = z.output<typeof foundRecord>

/** One search over the records of every module: the header's in the web app, and all of the extension's. */
export const searchApi = {
  /**
   * Finds records by name (Chinese, pinyin or its initials) or by part of a number. Returns at most 8 of each kind
   * that the caller may see, best match first; the kind with the best match comes first.
   */
  records: defineGetEndpoint(
    '/api/search',
    z.strictObject({
      keyword: z
        .string('请输入名称或编号')
        .overwrite(cleanText)
        .min(1, '请输入名称或编号')
        .max(MAX_KEYWORD, `名称或编号不超过 ${MAX_KEYWORD} 字`),
    }),
    z.array(foundRecord),
  ),
}
