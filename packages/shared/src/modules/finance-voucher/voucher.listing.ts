import { computedColumn, joinTags, timeColumn } from '../../fields/words'
import type { Listing } from '../../list/listing'
import type { ExportedVoucher, PendingVoucher, VoucherBatch } from './voucher.contract'

const yuanColumn = (label: string) => ({ label, kind: 'money', unit: '元' }) as const
const source = { label: '业务', kind: 'dict', dict: 'voucherSource' } as const

export const pendingKinds = { new: '新', changed: '已变更', gone: '已撤销' } as const

/** 待生成. */
export const pendingListing = {
  name: '待导出凭证',
  labels: {
    date: { label: '凭证日期', kind: 'date' },
    sourceType: source,
    sourceNo: '单据号',
    projectCode: '项目编号',
    projectName: '项目名称',
    departmentName: '部门',
    party: '往来单位',
    total: yuanColumn('金额'),
    state: computedColumn(
      '状态',
      ({ kind, refusal, note }: PendingVoucher) =>
        note ?? joinTags(kind !== 'new' && pendingKinds[kind], refusal ?? '可导出'),
    ),
  },
  columns: ['date', 'sourceType', 'sourceNo', 'projectName', 'party', 'total', 'state'],
  more: ['projectCode', 'departmentName'],
} as const satisfies Listing

/** 导出批次. */
export const batchListing = {
  name: '凭证导出批次',
  labels: {
    createTime: timeColumn('导出时间'),
    createUserName: '导出人',
    period: '月份',
    format: { label: '财务软件', kind: 'dict', dict: 'voucherFormat' },
    mapName: computedColumn(
      '导出格式',
      ({ mapName, mapSince }: VoucherBatch) => `${mapName}（${mapSince} 起）`,
    ),
    voucherCount: { label: '凭证数', kind: 'number' },
    redCount: { label: '红字', kind: 'number' },
    total: yuanColumn('借方合计'),
    note: '说明',
    fileName: '文件',
    sha256: 'SHA-256',
    replaced: { label: '替换的字', kind: 'number' },
  },
  columns: [
    'createTime',
    'createUserName',
    'period',
    'format',
    'voucherCount',
    'redCount',
    'total',
    'fileName',
  ],
  more: ['mapName', 'note', 'sha256', 'replaced'],
} as const satisfies Listing

/** The vouchers of one export. */
export const exportedListing = {
  name: '已导出凭证',
  labels: {
    no: computedColumn('凭证号', ({ period, no }: ExportedVoucher) => `${period} ${no}`),
    date: { label: '凭证日期', kind: 'date' },
    sourceType: source,
    sourceNo: '单据号',
    projectCode: '项目编号',
    projectName: '项目名称',
    party: '往来单位',
    total: yuanColumn('金额'),
    red: computedColumn('红字', ({ isRed, redOfNo }: ExportedVoucher) =>
      joinTags(isRed && '红字', redOfNo !== null && `冲销 ${redOfNo}`),
    ),
  },
  columns: ['no', 'date', 'sourceType', 'sourceNo', 'projectName', 'party', 'total', 'red'],
} as const satisfies Listing

/** Labels of an export in the operation log. */
export const loggedOfVouchers = {
  period: { label: '月份', kind: 'text' },
  format: { label: '财务软件', kind: 'dict', dict: 'voucherFormat' },
  mapName: { label: '导出格式', kind: 'text' },
  mapSince: { label: '格式生效日期', kind: 'date' },
  mapId: { label: '格式版本', kind: 'text' },
  fileName: { label: '文件', kind: 'text' },
  attachmentId: { label: '文件编号', kind: 'text' },
  sha256: { label: 'SHA-256', kind: 'text' },
  voucherCount: { label: '凭证数', kind: 'number' },
  redCount: { label: '红字凭证数', kind: 'number' },
  total: { label: '借方合计', kind: 'money', unit: '元' },
  replaced: { label: '替换的字', kind: 'number' },
} as const
