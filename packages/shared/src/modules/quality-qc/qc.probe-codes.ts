/** The codes of the statutory rules that answer an item of a check automatically. */
export const ruleProbes = {
  salePeriod: { label: '发售与公告期限（R01–R03、R06）', rules: ['R01', 'R02', 'R03', 'R06'] },
  bidPeriod: { label: '编制投标文件的时间（R04、R05、R08）', rules: ['R04', 'R05', 'R08'] },
  bondCap: { label: '投标保证金上限（R09）', rules: ['R09'] },
  publicity: { label: '候选人公示期限（R13）', rules: ['R13'] },
  resultPeriod: { label: '送达、确认与结果公告期限（R14）', rules: ['R14'] },
  contractPeriod: { label: '合同签订期限（R15）', rules: ['R15'] },
  reportPeriod: { label: '书面报告期限（R20）', rules: ['R20'] },
} as const
export type RuleProbe = keyof typeof ruleProbes

/** The codes of other facts in the system that answer an item of a check automatically. */
export const factProbes = {
  entrust: '委托代理协议已返回',
  fileFinal: '采购文件已定稿',
  ownerFile: '业主确认函已上传',
  clausesAnswered: '文件审核意见均已答复',
  noticeOut: '公告已发布',
  screenshots: '公告网页截图已上传',
  openRecord: '开标记录已上传',
  signIn: '开标签到表已上传',
  video: '录音录像已登记',
  committee: '评标委员会已登记',
  report: '评标报告已上传',
  awardFile: '定标确认函已上传',
  noticeSent: '通知书已发出',
  bondRefund: '保证金按期退还',
  contract: '合同副本已收集',
  report15: '书面报告已上传',
  archiveOnTime: '项目档案按时归档',
} as const
export type FactProbe = keyof typeof factProbes

/** The names of all automatic answers, for the people who edit the check sheets. */
export const probeNames: Readonly<Record<RuleProbe | FactProbe, string>> = {
  ...(Object.fromEntries(Object.entries(ruleProbes).map(([code, { label }]) => [code, label])) as Record<
    RuleProbe,
    string
  >),
  ...factProbes,
}

/**
 * True when a rule belongs to one of the codes; a code without a letter covers all its variants (R13 stands for R13a
 * and R13b).
 */
export const isRuleCovered = (ruleCode: string, codes: readonly string[]): boolean =>
  codes.includes(ruleCode.replace(/[a-z]$/, ''))
