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
/** Parts what stands in a subtitle; the number, where there is one, is the first of it. */
export const SUBTITLE_SIGN = ' · '

/** The business types of the kinds that have a page of their own to come back to. */
const BIZ_TYPES: Readonly<Partial<Record<RecordKind, string>>> = {
  project: 'tender:project',
  client: 'crm:client',
  supplier: 'crm:supplier',
  ordinal: 'ordinal:record',
  comparison: 'tender:comparison',
  notice: 'sale:notice',
  complaint: 'sale:complain',
  archive: 'archive:file',
  material: 'knowledge:material',
}

/** The kind under which records of a business type are found; undefined for those that no search finds. */
export const recordKindOf = (bizType: string): RecordKind | undefined =>
  recordKinds.find((kind) => BIZ_TYPES[kind] === bizType)
