import { computedColumn, statusName } from '../../fields/words'
import { formatMoney } from '../../format/money'
import type { Listing } from '../../list/listing'
import { agingBuckets } from './aging'
import { assignFields, paymentFields } from './receivable.fields'

const yuanColumn = (label: string) => ({ label, kind: 'money', unit: '元' }) as const
const HIDDEN = '—'
const NOTHING = '0.00'
/** Returns null for zero, so that amounts owed stand out. */
const yuanOrNull = (money: string): string | null => (money === NOTHING ? null : `${formatMoney(money)} 元`)
const agingColumn = ({ label, name }: (typeof agingBuckets)[number]) => ({
  ...yuanColumn(label),
  read: (row: object) => yuanOrNull((row as Record<string, string>)[name] ?? NOTHING),
})
/** A 来款 belongs to no project, so people who see only some projects see none. */
const overpaid = {
  ...yuanColumn('多收'),
  read: (row: object) => {
    const { overpaidMoney } = row as { overpaidMoney: string | null }
    return overpaidMoney === null ? HIDDEN : yuanOrNull(overpaidMoney)
  },
} as const

/** 应收台账: one row per client or supplier. */
export const receivableListing = {
  name: '应收台账',
  labels: {
    partyName: '单位',
    partyType: { label: '类别', kind: 'dict', dict: 'feePayer' },
    creditCode: '统一社会信用代码',
    openBills: { label: '未收账单', kind: 'number' },
    oldestDays: { label: '账龄（天）', kind: 'number' },
    billedMoney: yuanColumn('应收'),
    receivedMoney: yuanColumn('已收'),
    droppedMoney: yuanColumn('减免/核销'),
    openMoney: yuanColumn('未收'),
    days30: agingColumn(agingBuckets[0]),
    days60: agingColumn(agingBuckets[1]),
    days90: agingColumn(agingBuckets[2]),
    days180: agingColumn(agingBuckets[3]),
    daysOver: agingColumn(agingBuckets[4]),
    overpaidMoney: overpaid,
    // Not a column; it is a filter of the list.
    aging: computedColumn(
      '账龄',
      ({ aging }: { aging: string }) => agingBuckets.find(({ name }) => name === aging)?.label ?? null,
    ),
  },
  columns: [
    'partyName',
    'partyType',
    'openMoney',
    'days30',
    'days60',
    'days90',
    'days180',
    'daysOver',
    'oldestDays',
    'overpaidMoney',
  ],
  more: ['billedMoney', 'receivedMoney', 'droppedMoney', 'openBills', 'creditCode'],
} as const satisfies Listing

/** Filter of 来款: with an unused amount, or with an unknown party. */
export const paymentStandings = { left: '有余额（多收）', unknown: '待确认归属' } as const

/** The list of 来款. */
export const paymentListing = {
  name: '来款台账',
  labels: {
    ...paymentFields,
    partyName: assignFields.partyId.label,
    appliedMoney: yuanColumn('已冲账单'),
    refundMoney: yuanColumn('已退/申请退'),
    leftMoney: yuanColumn('余额'),
    isFromBank: { label: '银行流水', kind: 'flag' },
    createUserName: '登记人',
    createTime: { label: '登记时间', kind: 'time' },
    // Not a column; it is a filter of the list.
    standing: computedColumn('状态', ({ standing }: { standing: string }) =>
      statusName(paymentStandings, standing),
    ),
  },
  columns: ['payTime', 'payerName', 'partyName', 'payMoney', 'appliedMoney', 'refundMoney', 'leftMoney'],
  more: ['remark', 'payWay', 'payerAccount', 'isFromBank', 'createUserName', 'createTime'],
} as const satisfies Listing
