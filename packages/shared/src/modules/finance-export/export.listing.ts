import { formatMoney } from '../../format/money'
import type { Listing } from '../../list/listing'
import { AFTER_OPENING } from '../../tendering/secrecy'
import type { ProjectMoney } from './export.contract'

const yuanColumn = (label: string) => ({ label, kind: 'money', unit: '元' }) as const
const dateColumn = (label: string) => ({ label, kind: 'date' }) as const
const timeColumn = (label: string) => ({ label, kind: 'time' }) as const
/** Before the opening, the number of buyers and therefore their payments are secret (R27). */
const yuanColumnAfterOpening = (
  label: string,
  name: 'bidBookPrice' | 'bookServiceTotal' | 'projectMoneyAll',
) =>
  ({
    ...yuanColumn(label),
    read: (row: object) => {
      const money = (row as ProjectMoney)[name]
      return money === null ? AFTER_OPENING : `${formatMoney(money)} 元`
    },
  }) as const

/** The columns of 财务导出, named and ordered as in the specification (DOMAIN 5.14). */
export const financeExportListing = {
  name: '财务导出',
  labels: {
    priceTimeStr: dateColumn('费用日期'),
    // Not a column; it is a filter of the list.
    priceTime: dateColumn('费用日期'),
    financeCode: '财务编号',
    projectCode: '项目编号',
    projectName: '项目名称',
    departmentName: '部门',
    applyUserName: '申请人',
    applyTime: timeColumn('申请时间'),
    businessFeeStr: '费用类型',
    parentCostName: { label: '费用大类', kind: 'dict', dict: 'costTree' },
    childCostName: { label: '费用小类', kind: 'dict', dict: 'costTree' },
    specifiactions: '规格',
    num: { label: '数量', kind: 'decimal' },
    singlePrice: yuanColumn('单价'),
    copeWith: yuanColumn('应付金额'),
    abstractRemark: '摘要',
    projectPrice: yuanColumn('项目费用合计'),
    handleUserName: '处理人',
    handleTime: timeColumn('处理时间'),
    remark: '备注',
    bidTime: timeColumn('开标时间'),
    winDidTime: timeColumn('定标时间'),
    winBidMoney: { label: '中标金额(万元)', kind: 'wan' },
    bidBookPrice: yuanColumnAfterOpening('标书费', 'bidBookPrice'),
    winBidServiceMoney: yuanColumn('中标服务费'),
    otherIncome: yuanColumn('其他收入'),
    bookServiceTotal: yuanColumnAfterOpening('标书费与服务费合计', 'bookServiceTotal'),
    projectMoneyAll: yuanColumnAfterOpening('项目总收入', 'projectMoneyAll'),
  },
  columns: [
    'priceTimeStr',
    'financeCode',
    'projectCode',
    'projectName',
    'departmentName',
    'parentCostName',
    'childCostName',
    'copeWith',
    'abstractRemark',
    'projectPrice',
    'bidBookPrice',
    'winBidServiceMoney',
    'projectMoneyAll',
  ],
  more: [
    'applyUserName',
    'applyTime',
    'businessFeeStr',
    'specifiactions',
    'num',
    'singlePrice',
    'handleUserName',
    'handleTime',
    'remark',
    'bidTime',
    'winDidTime',
    'winBidMoney',
    'otherIncome',
    'bookServiceTotal',
  ],
  // The finance export fields of SPEC section 3; 其他收入, which it does not name, follows them.
  fileColumns: [
    'priceTimeStr',
    'financeCode',
    'projectCode',
    'projectName',
    'departmentName',
    'applyUserName',
    'applyTime',
    'businessFeeStr',
    'parentCostName',
    'childCostName',
    'specifiactions',
    'num',
    'singlePrice',
    'copeWith',
    'abstractRemark',
    'projectPrice',
    'handleUserName',
    'handleTime',
    'remark',
    'bidTime',
    'winDidTime',
    'winBidMoney',
    'bidBookPrice',
    'winBidServiceMoney',
    'bookServiceTotal',
    'projectMoneyAll',
  ],
} as const satisfies Listing

/** The columns of 项目汇总. */
export const summaryColumns = [
  'financeCode',
  'projectCode',
  'projectName',
  'departmentName',
  'bidTime',
  'winDidTime',
  'winBidMoney',
  'projectPrice',
  'bidBookPrice',
  'winBidServiceMoney',
  'bookServiceTotal',
  'projectMoneyAll',
  'otherIncome',
] as const satisfies readonly (keyof typeof financeExportListing.labels)[]
