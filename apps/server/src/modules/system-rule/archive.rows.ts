import type { SourceCode } from '@agency/shared/modules/archive-file/archive.source-codes'
import type { RecordSeed } from '../../seed/module-seed'

/** The start of the first version of each item, before any installation. */
const SINCE = '2000-01-01'
const PRACTICE = '公司归档制度；DA/T 103—2024'
const [PAPER, BOTH, FILE] = ['纸质', '纸质与电子', '电子'] as const
const [MUST, MAY] = ['必备', '如有'] as const
type Line = readonly [
  itemCode: string,
  itemName: string,
  need: string,
  carrier: string,
  source: SourceCode | null,
]

const ofClientManager: readonly Line[] = [
  ['01', '委托代理协议', MUST, PAPER, 'entrust'],
  ['02', '立项、资金与采购计划', MAY, BOTH, 'plan'],
  ['03', '业主授权', MAY, PAPER, null],
  ['04', '合同副本', MUST, BOTH, 'contract'],
  ['05', '业主意见反馈表', MAY, PAPER, null],
  ['06', '服务费票据', MAY, BOTH, 'feeBill'],
]

const ofManagerB: readonly Line[] = [
  ['11', '招标方案', MAY, BOTH, null],
  ['12', '资格预审文件', MAY, BOTH, 'prequalify'],
  ['13', '招标文件及审核单', MUST, BOTH, 'procurementFile'],
  ['14', '业主确认函', MUST, BOTH, 'ownerFile'],
  ['15', '公告及网页截图', MUST, FILE, 'notice'],
  ['16', '澄清更正', MAY, BOTH, 'amend'],
  ['17', '报名购标登记', MUST, FILE, 'signup'],
  ['18', '保证金清单', MAY, FILE, 'bond'],
  ['19', '递交签收表', MUST, PAPER, null],
  ['20', '开标记录与签到', MUST, BOTH, 'opening'],
  ['21', '录音录像', MAY, FILE, 'video'],
  ['22', '专家抽取记录', MAY, BOTH, null],
  ['23', '评委签到承诺', MUST, PAPER, 'committee'],
  ['24', '评标报告及打分表', MUST, BOTH, 'report'],
  ['25', '定标确认函', MUST, BOTH, 'award'],
  ['26', '公示与结果公告截图', MAY, FILE, 'resultNotice'],
  ['27', '通知书及签收', MUST, BOTH, 'saleNotice'],
  ['28', '异议质疑投诉', MAY, BOTH, 'complaint'],
  ['29', '保证金退还凭证', MAY, FILE, 'refund'],
  ['30', '书面报告', MAY, BOTH, 'report15'],
  ['31', '流标废标材料', MAY, BOTH, 'fail'],
  ['32', '品管记录', MAY, FILE, 'quality'],
]

/** Items of the archive's check list for which a law requires more than general practice does. */
const stricter: readonly (readonly [itemCode: string, regime: string, basis: string])[] = [
  ['21', 'ZC', '87号令第39条'],
  ['22', 'ZTB_MUST', '招标投标法第37条'],
  ['26', 'ZTB_MUST', '招标投标法实施条例第54条'],
  ['26', 'ZC', '政府采购法实施条例第43条'],
  ['30', 'ZTB_MUST', '招标投标法第47条'],
]

const archiveItemRow = (archivePart: string, [itemCode, itemName, need, carrier, source]: Line) => ({
  itemCode,
  itemName,
  archivePart,
  need,
  carrier,
  source,
  regime: null,
  method: null,
  basis: PRACTICE,
  effectiveFrom: SINCE,
})
const general = [
  ...ofClientManager.map((line) => archiveItemRow('CM', line)),
  ...ofManagerB.map((line) => archiveItemRow('B', line)),
]

/** The initial check list of archives (DOMAIN 5.9); administrators maintain it afterwards. */
export const initialArchiveCheckList: RecordSeed['rows'] = [
  ...general.map((row) => ({ key: row.itemCode, row })),
  ...stricter.flatMap(([itemCode, regime, basis]) =>
    general
      .filter((row) => row.itemCode === itemCode)
      .map((row) => ({ key: `${itemCode}/${regime}`, row: { ...row, regime, basis, need: MUST } })),
  ),
]
