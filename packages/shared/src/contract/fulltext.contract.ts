import { z } from 'zod'
import { tidyLine } from '../fields/tidy'
import { get } from './endpoint'
import { instant } from './page'

export const LEAST_FULLTEXT = 2
export const MOST_FULLTEXT = 50
const MOST_ROWS = 50

/** A record that a full text search has found, by the best place of it. */
const foundText = z.object({
  bizType: z.string(),
  ownId: z.string(),
  title: z.string(),
  /** Null until it has one. */
  number: z.string().nullable(),
  /** In which of its fields or files, in words. */
  where: z.string(),
  /** The text around the first hit. */
  snippet: z.string(),
  /** Where in the snippet the keyword stands: [from, to) in UTF-16 code units. */
  marks: z.array(z.tuple([z.number(), z.number()])),
  /** The web route, with its query, that opens it. */
  path: z.string(),
  /** What kind of record it is, in words. */
  kind: z.string(),
  /** Of an archive that was brought in, where it came from, in words; null of everything else. */
  source: z.string().nullable(),
})
export type FoundText = z.output<typeof foundText>

/** What became of a file whose text was to be read. */
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
  .overwrite(tidyLine)
  .min(LEAST_FULLTEXT, `请至少输入 ${LEAST_FULLTEXT} 个字`)
  .max(MOST_FULLTEXT, `不超过 ${MOST_FULLTEXT} 个字`)

/** 全文检索: records by what stands in their fields and files. */
export const fulltextApi = {
  /** Each record once: those that are called so, then those with such a number, then those that have it anywhere; of each the newest first. */
  find: get(
    '/api/common/fulltext/find',
    z.strictObject({
      keyword,
      limit: z.coerce.number().int().min(1).max(MOST_ROWS, `最多 ${MOST_ROWS} 条`).default(8),
    }),
    z.array(foundText),
  ),
  /** Of a record the caller may see: what became of its files; 404 otherwise. */
  files: get(
    '/api/common/fulltext/files',
    z.strictObject({
      bizType: z.string().min(1, '缺少业务类型').max(60),
      ownId: z.uuid('编号格式不正确'),
    }),
    z.array(readFile),
  ),
}
