import { flows } from '../flows'

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

const editableDict = (title: string, attrs?: DictInfo['attrs']): DictInfo =>
  attrs ? { title, attrs } : { title }
const fixedDict = (title: string, attrs?: DictInfo['attrs']): DictInfo => ({
  ...editableDict(title, attrs),
  fixed: true,
})

/** Dictionaries of flow statuses, whose values the code uses. */
const ofFlows = Object.fromEntries(
  flows.flatMap(({ statusDict }) => (statusDict ? [[statusDict.name, fixedDict(statusDict.title)]] : [])),
)

/** Every dictionary by name (DOMAIN section 7). A dictionary must be used by a field. */
export const dictCatalogue: Readonly<Record<string, DictInfo>> = {
  clientType: editableDict('客户类型'),
  industry: editableDict('行业'),
  clientLevel: editableDict('客户等级'),
  clientSource: editableDict('客户来源'),
  supplyType: editableDict('供应类别'),
  supplierSource: editableDict('供应商来源'),
  companySize: editableDict('企业规模'),
  companyRelation: editableDict('企业关联关系'),
  blackBasis: fixedDict('黑名单列入依据'),
  procurementRegime: fixedDict('适用制度'),
  procurementMethod: editableDict('采购方式', {
    minSuppliers: { label: '最少供应商数', kind: 'number', required: true },
  }),
  inviteGround: editableDict('邀请招标的法定情形'),
  projectType: fixedDict('项目类型', { letter: { label: '项目编号字母', kind: 'text' } }),
  ordinalType: fixedDict('排号类型'),
  fundSource: editableDict('资金来源'),
  feePayer: fixedDict('服务费支付方'),
  feeStandard: fixedDict('收费标准'),
  feeCalcMode: fixedDict('服务费计算方式'),
  evaluationMethod: editableDict('评标办法'),
  committeeKind: fixedDict('评委类别'),
  expertCategory: editableDict('评审专家专业'),
  noticeType: editableDict('公告类型'),
  fileCategory: editableDict('文件类别', { part: { label: '归档责任方', kind: 'text' } }),
  payWay: editableDict('支付方式'),
  urgeWay: editableDict('催收方式'),
  signupSource: editableDict('报名来源'),
  bondForm: editableDict('保证金形式'),
  forfeitGround: fixedDict('保证金不予退还依据'),
  passedOverGround: fixedDict('候选人未中标依据'),
  failType: fixedDict('流废标类型'),
  failStage: editableDict('流废标阶段'),
  failReason: editableDict('流废标原因'),
  nextAction: editableDict('后续处理'),
  amendType: fixedDict('更正澄清类型'),
  tellWay: editableDict('告知方式'),
  comparisonRole: fixedDict('比选角色'),
  quoteWay: fixedDict('报价方式'),
  comparisonResult: fixedDict('比选结果'),
  materialType: editableDict('基础资料类型'),
  secretLevel: editableDict('密级'),
  useWay: fixedDict('资料使用方式'),
  retentionCode: fixedDict('保管期限', {
    years: { label: '保管年数', kind: 'number' },
    source: { label: '依据', kind: 'text' },
  }),
  carrier: editableDict('载体'),
  archivePart: fixedDict('归档移交部分'),
  archiveNeed: fixedDict('归档要求'),
  archiveSource: fixedDict('归档材料来源'),
  borrowType: fixedDict('借阅方式'),
  destroyWay: editableDict('档案销毁方式'),
  holdKind: editableDict('档案冻结事由'),
  borrowPurpose: editableDict('借阅目的', { download: { label: '可下载（1 为可以）', kind: 'number' } }),
  returnCheck: fixedDict('归还核对'),
  receiveWay: editableDict('领取方式'),
  saleNoticeType: fixedDict('通知书类型'),
  complainType: fixedDict('投诉建议类型'),
  complainStage: fixedDict('投诉阶段'),
  complainWay: editableDict('投诉收到方式'),
  refuseGround: fixedDict('不予受理的理由'),
  satisfaction: editableDict('满意度'),
  outcome: fixedDict('处理结果'),
  measure: fixedDict('处理措施'),
  qcNode: editableDict('品管节点'),
  qcTrigger: editableDict('抽查触发方式'),
  problemLevel: fixedDict('问题等级'),
  qcProbe: fixedDict('检查项自动判断'),
  otherIncomeType: editableDict('其他收入类型'),
  businessFee: editableDict('费用类型'),
  costTree: editableDict('费用科目', { parent: { label: '上级科目', kind: 'text' } }),
  signType: editableDict('签到身份'),
  signScene: fixedDict('签到场景'),
  roomType: editableDict('场地类型'),
  yesNo: fixedDict('是否'),
  teamPosition: fixedDict('项目岗位'),
  ruleUnit: fixedDict('规则单位'),
  ruleDir: fixedDict('规则方向'),
  ruleLevel: fixedDict('规则等级'),
  feeType: fixedDict('收费类别'),
  commissionRole: fixedDict('提成角色'),
  commissionFlag: fixedDict('提成项目'),
  numberKind: fixedDict('编号种类'),
  voucherSource: fixedDict('凭证业务'),
  voucherFormat: fixedDict('财务软件'),
  voucherEncoding: fixedDict('文件编码'),
  voucherDelimiter: fixedDict('分隔符'),
  numberResets: fixedDict('流水号重置'),
  ...ofFlows,
  bookingStatus: fixedDict('场地预约状态'),
  costStatus: fixedDict('费用状态'),
  comparisonStatus: fixedDict('比选状态'),
  knowledgeStatus: fixedDict('资料申请状态'),
  royaltyStatus: fixedDict('提成状态'),
}

export const dictNames = Object.keys(dictCatalogue)
