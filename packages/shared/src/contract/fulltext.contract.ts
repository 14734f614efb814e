import { z } from 'zod'
import { cleanLine } from '../text/clean'
import { defineGetEndpoint } from './endpoint'
import { instant } from './page'

export const LEAST_FULLTEXT = 2
export const MOST_FULLTEXT = 50
const MOST_ROWS = 50

/** A record found by full text search, with its best matching passage. */
const foundText = z.object({
  bizType: z.string(),
  ownId: z.string(),
  title: z.string(),
  /** The record number; null until it has one. */
  number: z.string().nullable(),
  /** The field or file that contains the passage, as text. */
  where: z.string(),
  /** The text around the first hit of the search. */
  snippet: z.string(),
  /** Positions of the keyword in the snippet: [from, to) in UTF-16 code units. */
  marks: z.array(z.tuple([z.number(), z.number()])),
  /** The web route, with its query, that opens the record. */
  path: z.string(),
  /** The kind of the record found, as text. */
  kind: z.string(),
  /** The origin of an imported archive, as text; null for everything else. */
  source: z.string().nullable(),
})
export type FoundText = z.output<typeof foundText>

/** Results of extracting the text of a file. */
export const READ_STATES = {
  waiting: '待读取',
  read: '已读取',
  cut: '只读取了前一部分',
  empty: '没有文字（如扫描件）',
  protected: '有密码，不能读取',
  tooLarge: '超出限度，没有读取',
  tooLong: '读取用时超出限度，没有读取',
  tooMuchMemory: '读取所需内存超出限度，没有读取',
  failed: '文件损坏，不能读取',
  other: '不是可读取文字的格式',
} as const
export type ReadState = keyof typeof READ_STATES

const readFile = z.object({
  fileId: z.string(),
  name: z.string(),
  state: z.enum(Object.keys(READ_STATES) as [ReadState, ...ReadState[]]),
  readTime: instant.nullable(),
})
export type ReadFile = z.output<typeof readFile>

const keyword = z
  .string('请输入要查找的文字')
  .overwrite(cleanLine)
  .min(LEAST_FULLTEXT, `请至少输入 ${LEAST_FULLTEXT} 个字`)
  .max(MOST_FULLTEXT, `不超过 ${MOST_FULLTEXT} 个字`)

/** 全文检索: finds records by the text of their fields and files. */
export const fulltextApi = {
  /**
   * Each record once: those with the exact number first, then those whose name or number begins so, then those whose
   * name or number contains it, then those that contain it anywhere else; newest first within each group.
   */
  find: defineGetEndpoint(
    '/api/common/fulltext/find',
    z.strictObject({
      keyword,
      limit: z.coerce.number().int().min(1).max(MOST_ROWS, `最多 ${MOST_ROWS} 条`).default(8),
    }),
    z.array(foundText),
  ),
  /** Extraction results of the files of a record; 404 when the caller may not see the record. */
  files: defineGetEndpoint(
    '/api/common/fulltext/files',
    z.strictObject({
      bizType: z.string().min(1, '缺少业务类型').max(60),
      ownId: z.uuid('编号格式不正确'),
    }),
    z.array(readFile),
  ),
}
