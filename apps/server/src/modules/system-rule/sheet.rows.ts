import type { FactProbe, RuleProbe } from '@agency/shared/modules/quality-qc/qc.probe-codes'
import type { RecordSeed } from '../../seed/module-seed'

/** The start of the first version of each check item, before any installation. */
const SINCE = '2000-01-01'
const LAW = '招标投标法'
const RULES = '招标投标法实施条例'
const FILES = '实施文件清单'
const OWN = '公司品管制度'

type Line = readonly [
  itemCode: string,
  content: string,
  basis: string,
  score: number,
  level: '一般' | '较重' | '严重',
  probe?: RuleProbe | FactProbe,
]

/** The initial check sheets by node (DOMAIN 5.13); administrators maintain them afterwards. */
const sheets: Readonly<Record<string, readonly Line[]>> = {
  文件发售前: [
    [
      'A01',
      '发售期、公告期符合法定期限',
      `${RULES}第16条；政府采购法实施条例第31条`,
      20,
      '严重',
      'salePeriod',
    ],
    ['A02', '自文件发出至投标截止符合法定期限', `${LAW}第24条；政府采购法第35条`, 20, '严重', 'bidPeriod'],
    ['A03', '投标保证金不超过上限', `${RULES}第26条；政府采购法实施条例第33条`, 15, '严重', 'bondCap'],
    ['A04', '委托代理协议已签订并返回', OWN, 10, '较重', 'entrust'],
    ['A05', '采购文件经三级审核定稿', OWN, 10, '较重', 'fileFinal'],
    ['A06', '业主已书面确认采购文件', OWN, 10, '较重', 'ownerFile'],
    ['A07', '审核意见逐条答复', OWN, 5, '一般', 'clausesAnswered'],
    ['A08', '资格条件、评审办法没有不合理限制或排斥潜在投标人的内容', `${RULES}第32条`, 30, '严重'],
  ],
  开标现场: [
    ['B01', '开标记录齐全并已上传', FILES, 10, '较重', 'openRecord'],
    ['B02', '开标签到表齐全并已上传', FILES, 5, '一般', 'signIn'],
    ['B03', '录音录像已登记，可以调阅', FILES, 10, '较重', 'video'],
    ['B04', '逾期送达、未密封的投标文件已拒收', `${RULES}第36条`, 20, '严重'],
    ['B05', '现场秩序、唱标和记录规范', OWN, 5, '一般'],
  ],
  评标报告: [
    ['C01', '评标委员会的组成已登记', `${LAW}第37条`, 20, '严重', 'committee'],
    ['C02', '评标报告已上传', FILES, 10, '较重', 'report'],
    ['C03', '评分汇总、算术复核无误', OWN, 15, '较重'],
    ['C04', '否决投标的理由和依据写明', `${RULES}第51条`, 10, '较重'],
  ],
  定标通知: [
    ['D01', '候选人公示的起止符合规定', `${RULES}第54条`, 15, '严重', 'publicity'],
    ['D02', '送达、确认、通知和结果公告按期', '政府采购法实施条例第43条', 15, '严重', 'resultPeriod'],
    ['D03', '业主定标确认函已上传', FILES, 10, '较重', 'awardFile'],
    ['D04', '通知书已发出', `${LAW}第45条`, 10, '较重', 'noticeSent'],
    ['D05', '公告网页截图齐全', FILES, 5, '一般', 'screenshots'],
  ],
  归档: [
    ['E01', '保证金按期退还', `${RULES}第57条；政府采购法实施条例第33条`, 15, '严重', 'bondRefund'],
    ['E02', '合同按期签订', `${LAW}第46条`, 10, '较重', 'contractPeriod'],
    ['E03', '合同副本已收集', FILES, 5, '一般', 'contract'],
    ['E04', '书面报告按期提交', `${LAW}第47条`, 10, '较重', 'reportPeriod'],
    ['E05', '实施文件与档案清单一致', FILES, 10, '一般'],
    ['E06', '项目档案按时归档（通知书发出后 15 日内）', OWN, 10, '一般', 'archiveOnTime'],
  ],
}

export const initialQualitySheetItems: RecordSeed['rows'] = Object.entries(sheets).flatMap(([node, lines]) =>
  lines.map(([itemCode, content, basis, score, level, probe]) => ({
    key: itemCode,
    row: { itemCode, node, content, basis, score, level, probe: probe ?? null, effectiveFrom: SINCE },
  })),
)
