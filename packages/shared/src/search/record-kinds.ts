/** The kinds of record that can be searched, with their names, in display order. */
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
/** Separates the parts of a subtitle, of which the record number, if any, is the first. */
export const SUBTITLE_SIGN = ' · '

/** Business types of the kinds with a page of their own, which can be remembered as recent or favourite. */
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

/** The kind of record for a business type; undefined when it cannot be searched. */
export const recordKindOf = (bizType: string): RecordKind | undefined =>
  recordKinds.find((kind) => BIZ_TYPES[kind] === bizType)
