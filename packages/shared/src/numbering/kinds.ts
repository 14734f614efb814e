/** When a running number restarts at 1. */
export const RESETS = ['year', 'month', 'day', 'never'] as const
export type Resets = (typeof RESETS)[number]

// Values and their forms: `fixed` always has the same length, `plain` consists of letters and digits only, `free` may
// contain separators. A kind has at most one free value.
const plain = /^[\p{L}\p{N}]{1,20}$/u
const free = /^\S{1,60}$/u

/** Values of a record that can be part of its number; `sample` is used in previews. */
export const numberValues = {
  agency: { label: '机构代号', form: 'plain', rule: plain, sample: 'HC' },
  dept: { label: '部门号', form: 'fixed', rule: /^\d{2}$/u, sample: '03' },
  type: { label: '项目类型代号', form: 'fixed', rule: /^[A-Z]$/u, sample: 'G' },
  project: { label: '项目编号', form: 'free', rule: free, sample: 'HC-G2026-0128' },
  fonds: { label: '全宗号', form: 'plain', rule: plain, sample: 'HC01' },
  category: { label: '档案类别', form: 'plain', rule: plain, sample: 'ZB' },
  term: { label: '保管期限', form: 'plain', rule: plain, sample: 'D30' },
  volume: { label: '案卷号', form: 'free', rule: free, sample: 'HC01-ZB·2026-D30-0045' },
} as const satisfies Readonly<
  Record<string, { label: string; form: 'fixed' | 'plain' | 'free'; rule: RegExp; sample: string }>
>
export type NumberValue = keyof typeof numberValues

export interface NumberKind {
  label: string
  /** Values that its pattern may contain besides date and running number. */
  values: readonly NumberValue[]
  /** Each combination of these values has its own running number. */
  within: readonly NumberValue[]
  /** Permanent name of the series in the database. */
  seqKey: string
  /** The initial pattern. */
  pattern: string
  resets: Resets
  /**
   * True when the quantity is secret by R27: the next number is never shown, and issued numbers not before the
   * opening.
   */
  isSecret: boolean
}

const defineNumberKind = (
  label: string,
  pattern: string,
  resets: Resets,
  more: Partial<Pick<NumberKind, 'values' | 'within' | 'seqKey' | 'isSecret'>> = {},
) => ({
  label,
  pattern,
  resets,
  values: more.values ?? more.within ?? [],
  within: more.within ?? [],
  seqKey: more.seqKey,
  isSecret: more.isSecret ?? false,
})

const kinds = {
  clientCode: defineNumberKind('客户编号', 'KH{n:6}', 'never', { seqKey: 'client' }),
  supplierCode: defineNumberKind('供应商编号', 'GYS{n:8}', 'never'),
  ordinalNo: defineNumberKind('排号流水', 'PH-{yyyy}-{n:4}', 'year'),
  projectCode: defineNumberKind('项目编号', '{agency}-{type}{yyyy}-{n:4}', 'year', {
    values: ['agency', 'type'],
  }),
  financeCode: defineNumberKind('财务编号', '{dept}{yy}{n:5}', 'year', { values: ['dept'] }),
  comparisonCode: defineNumberKind('比选编号', 'BX-{yyyy}-{n:3}', 'year'),
  applyNo: defineNumberKind('基础资料申请编号', 'ZL-{yyyy}{mm}-{n:3}', 'month', { seqKey: 'knowledgeNo' }),
  /** ZL- is already used for applications. */
  materialCode: defineNumberKind('基础资料编号', 'ZLK-{yyyy}-{n:4}', 'year'),
  archiveVolume: defineNumberKind('档案案卷号', '{fonds}-{category}·{yyyy}-{term}-{n:4}', 'year', {
    within: ['fonds', 'category', 'term'],
  }),
  archiveNo: defineNumberKind('档号', '{volume}-{n:3}', 'never', { within: ['volume'] }),
  noticeNo: defineNumberKind('通知书编号', '{project}-TZ{n:2}', 'never', { within: ['project'] }),
  borrowNo: defineNumberKind('借阅编号', 'JY-{yyyy}{mm}{dd}-{n:2}', 'day'),
  qcNo: defineNumberKind('品管抽查编号', 'PG-{yyyy}{mm}{dd}-{n:2}', 'day'),
  sampleNo: defineNumberKind('抽样检查编号', 'CY-{yyyy}{mm}{dd}-{n:2}', 'day'),
  complainNo: defineNumberKind('投诉编号', 'TS-{yyyy}{mm}{dd}-{n:2}', 'day'),
  stockNo: defineNumberKind('盘点编号', 'PD-{yyyy}{mm}{dd}-{n:2}', 'day'),
  costNo: defineNumberKind('费用编号', 'FY-{yyyy}{mm}{dd}-{n:3}', 'day'),
  bookingNo: defineNumberKind('场地预约编号', 'CC-{yyyy}{mm}{dd}-{n:2}', 'day'),
  receiptNo: defineNumberKind('标书款收据编号', 'SJ-{yyyy}{mm}{dd}-{n:3}', 'day', { isSecret: true }),
  bondReceiptNo: defineNumberKind('保证金收据编号', 'BZJ-{yyyy}{mm}{dd}-{n:3}', 'day', { isSecret: true }),
} as const
export type NumberKey = keyof typeof kinds

/**
 * Every kind of number (DOMAIN section 4, "Numbering"). Project and finance codes have one running number for all
 * types and departments, so the number shows how many there were in the year.
 */
export const numberKinds = Object.fromEntries(
  Object.entries(kinds).map(([key, { seqKey = key, ...one }]) => [key, { ...one, seqKey }]),
) as Readonly<Record<NumberKey, NumberKind>>

export const isNumberKey = (key: string): key is NumberKey => Object.hasOwn(numberKinds, key)
