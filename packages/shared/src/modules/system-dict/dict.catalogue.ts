import { flows } from '../../flows'

/** An additional attribute of a dictionary's entries, besides value and label. */
interface DictAttr {
  label: string
  kind: 'number' | 'text'
  required?: true
}

interface DictInfo {
  title: string
  /** True when the code uses its values: entries cannot be added or removed, only their labels change. */
  fixed?: true
  attrs?: Readonly<Record<string, DictAttr>>
}

const free = (title: string, attrs?: DictInfo['attrs']): DictInfo => (attrs ? { title, attrs } : { title })
const fixed = (title: string, attrs?: DictInfo['attrs']): DictInfo => ({
  ...free(title, attrs),
  fixed: true,
})

/** Dictionaries of flow statuses, whose values the code uses. */
const ofFlows = Object.fromEntries(
  flows.flatMap(({ statusDict }) => (statusDict ? [[statusDict.name, fixed(statusDict.title)]] : [])),
)

/** Every dictionary by name (DOMAIN section 7). A dictionary must be used by a field. */
export const dictCatalogue: Readonly<Record<string, DictInfo>> = {
  clientType: free('客户类型'),
  industry: free('行业'),
  clientLevel: free('客户等级'),
  clientSource: free('客户来源'),
  supplyType: free('供应类别'),
  supplierSource: free('供应商来源'),
  companySize: free('企业规模'),
  companyRelation: free('企业关联关系'),
  blackBasis: fixed('黑名单列入依据'),
  procurementRegime: fixed('适用制度'),
  procurementMethod: free('采购方式', {
    minSuppliers: { label: '最少供应商数', kind: 'number', required: true },
  }),
  inviteGround: free('邀请招标的法定情形'),
  projectType: fixed('项目类型', { letter: { label: '项目编号字母', kind: 'text' } }),
  ordinalType: fixed('排号类型'),
  fundSource: free('资金来源'),
  feePayer: fixed('服务费支付方'),
  feeStandard: fixed('收费标准'),
  feeCalcMode: fixed('服务费计算方式'),
  evaluationMethod: free('评标办法'),
  committeeKind: fixed('评委类别'),
  expertCategory: free('评审专家专业'),
  noticeType: free('公告类型'),
  fileCategory: free('文件类别', { part: { label: '归档责任方', kind: 'text' } }),
  payWay: free('支付方式'),
  urgeWay: free('催收方式'),
  signupSource: free('报名来源'),
  bondForm: free('保证金形式'),
  forfeitGround: fixed('保证金不予退还依据'),
  passedOverGround: fixed('候选人未中标依据'),
  failType: fixed('流废标类型'),
  failStage: free('流废标阶段'),
  failReason: free('流废标原因'),
  nextAction: free('后续处理'),
  amendType: fixed('更正澄清类型'),
  tellWay: free('告知方式'),
  comparisonRole: fixed('比选角色'),
  quoteWay: fixed('报价方式'),
  comparisonResult: fixed('比选结果'),
  materialType: free('基础资料类型'),
  secretLevel: free('密级'),
  useWay: fixed('资料使用方式'),
  retentionCode: fixed('保管期限', {
    years: { label: '保管年数', kind: 'number' },
    source: { label: '依据', kind: 'text' },
  }),
  carrier: free('载体'),
  archivePart: fixed('归档移交部分'),
  archiveNeed: fixed('归档要求'),
  archiveSource: fixed('归档材料来源'),
  borrowType: fixed('借阅方式'),
  destroyWay: free('档案销毁方式'),
  holdKind: free('档案冻结事由'),
  borrowPurpose: free('借阅目的', { download: { label: '可下载（1 为可以）', kind: 'number' } }),
  returnCheck: fixed('归还核对'),
  receiveWay: free('领取方式'),
  saleNoticeType: fixed('通知书类型'),
  complainType: fixed('投诉建议类型'),
  complainStage: fixed('投诉阶段'),
  complainWay: free('投诉收到方式'),
  refuseGround: fixed('不予受理的理由'),
  satisfaction: free('满意度'),
  outcome: fixed('处理结果'),
  measure: fixed('处理措施'),
  qcNode: free('品管节点'),
  qcTrigger: free('抽查触发方式'),
  problemLevel: fixed('问题等级'),
  qcProbe: fixed('检查项自动判断'),
  otherIncomeType: free('其他收入类型'),
  businessFee: free('费用类型'),
  costTree: free('费用科目', { parent: { label: '上级科目', kind: 'text' } }),
  signType: free('签到身份'),
  signScene: fixed('签到场景'),
  roomType: free('场地类型'),
  yesNo: fixed('是否'),
  teamPosition: fixed('项目岗位'),
  ruleUnit: fixed('规则单位'),
  ruleDir: fixed('规则方向'),
  ruleLevel: fixed('规则等级'),
  feeType: fixed('收费类别'),
  commissionRole: fixed('提成角色'),
  commissionFlag: fixed('提成项目'),
  numberKind: fixed('编号种类'),
  voucherSource: fixed('凭证业务'),
  voucherFormat: fixed('财务软件'),
  voucherEncoding: fixed('文件编码'),
  voucherDelimiter: fixed('分隔符'),
  numberResets: fixed('流水号重置'),
  ...ofFlows,
  bookingStatus: fixed('场地预约状态'),
  costStatus: fixed('费用状态'),
  comparisonStatus: fixed('比选状态'),
  knowledgeStatus: fixed('资料申请状态'),
  royaltyStatus: fixed('提成状态'),
}

export const dictNames = Object.keys(dictCatalogue)
