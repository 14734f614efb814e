import { z } from 'zod'
import { tidy } from '../fields/tidy'
import { get } from './endpoint'

export const RECORD_KINDS = ['project', 'ordinal', 'client', 'supplier'] as const
export const MAX_KEYWORD = 64

/** The kind under which records of a business type are found; undefined for those that no search finds. */
export const recordKindOf = (bizType: string): (typeof RECORD_KINDS)[number] | undefined =>
  RECORD_KINDS.find((kind) => BIZ_TYPES[kind] === bizType)
const BIZ_TYPES: Readonly<Record<(typeof RECORD_KINDS)[number], string>> = {
  project: 'tender:project',
  ordinal: 'ordinal:record',
  client: 'crm:client',
  supplier: 'crm:supplier',
}

/** A record as a search shows it. */
export const foundRecord = z.object({
  kind: z.enum(RECORD_KINDS),
  listId: z.string(),
  /** 编号; a draft may have none yet. */
  code: z.string().nullable(),
  name: z.string(),
  /** The web route, with its query, that opens it. */
  path: z.string(),
})
export type FoundRecord = z.output<typeof foundRecord>

/** Ours: one search over the records of every module, for the extension's popup. */
export const searchApi = {
  /** By name, as written or in pinyin, or number: at most 8 of each kind the caller may see, the best of a kind first; the kind that has the whole number leads. */
  records: get(
    '/api/common/common/search',
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
