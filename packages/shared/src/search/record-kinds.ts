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
