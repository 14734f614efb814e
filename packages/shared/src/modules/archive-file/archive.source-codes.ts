/** Sources within the system from which an item of the archive's check list can be filled. */
export const sourceNames = {
  entrust: '委托代理协议',
  plan: '项目附件',
  contract: '合同副本',
  feeBill: '服务费账单',
  prequalify: '资格预审',
  procurementFile: '采购文件各版本',
  ownerFile: '业主确认函',
  notice: '公告与截图',
  amend: '更正澄清',
  signup: '报名购标登记',
  bond: '保证金',
  opening: '开标记录与签到表',
  video: '录音录像索引',
  committee: '评标委员会',
  report: '评标报告',
  award: '定标确认函',
  resultNotice: '公示与结果公告',
  saleNotice: '通知书及签收',
  complaint: '异议质疑投诉',
  refund: '保证金退还凭证',
  report15: '书面报告',
  fail: '流标废标',
  quality: '品管检查',
} as const
export type SourceCode = keyof typeof sourceNames

/** Whose papers come from a source: the agency's, the client's, of both, or of the committee. */
export type AuthorKind = 'house' | 'client' | 'both' | 'committee'

/** Whose papers each source has, which is proposed as 责任者. */
export const authorOfSource: Readonly<Record<SourceCode, AuthorKind>> = {
  entrust: 'both',
  plan: 'client',
  contract: 'client',
  feeBill: 'house',
  prequalify: 'house',
  procurementFile: 'house',
  ownerFile: 'client',
  notice: 'house',
  amend: 'house',
  signup: 'house',
  bond: 'house',
  opening: 'house',
  video: 'house',
  committee: 'committee',
  report: 'committee',
  award: 'client',
  resultNotice: 'house',
  saleNotice: 'house',
  complaint: 'house',
  refund: 'house',
  report15: 'house',
  fail: 'house',
  quality: 'house',
}
