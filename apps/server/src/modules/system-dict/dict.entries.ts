import { RETURN_CHECKS } from '@agency/shared/modules/archive-borrow/borrow.rules'
import { NEEDS, PARTS } from '@agency/shared/modules/archive-file/archive.rules'
import { sourceNames } from '@agency/shared/modules/archive-file/archive.source-codes'
import { HOLD_KINDS } from '@agency/shared/modules/archive-repo/repo.rules'
import { probeNames } from '@agency/shared/modules/quality-qc/qc.probe-codes'
import { MEMBER_KINDS } from '@agency/shared/modules/tender-project/committee/committee.fields'
import { FAIL_REASONS, FAIL_STAGES, FAIL_TYPES } from '@agency/shared/tendering/failure'
import { OWN_CHOICE, PASSED_OVER_GROUNDS } from '@agency/shared/tendering/passed-over'
import type { ModuleSeed } from '../../seed/module-seed'
import { statusEntries } from './status.entries'

const methods = [
  ['公开招标', 3],
  ['邀请招标', 3],
  ['竞争性磋商', 3],
  ['竞争性谈判', 3],
  ['询价', 3],
  ['比选', 3],
  ['单一来源', 1],
] as const

/** Legal basis of the retention periods (保管期限) of an agency (R29). */
const KEPT_BY = 'DA/T 103-2024 第9.3条'

/** Cost categories of DOMAIN 5.14: [大类, 小类]. */
const costs: Readonly<Record<string, readonly string[]>> = {
  评审费: ['专家评审费', '评审交通费', '评审餐费'],
  场地费: [],
  公告费: [],
  印刷费: [],
  差旅费: ['差旅交通费', '差旅住宿费', '差旅补助'],
  邮寄费: [],
  平台CA费: [],
  咨询外协费: [],
  其他: [],
}

/** The archive's check list (DOMAIN 5.9) by who hands it in: client manager or project manager B. */
const archiveFiles = {
  客户经理: ['委托代理协议', '立项、资金与采购计划', '业主授权', '合同副本', '业主意见反馈表', '服务费票据'],
  项目经理B: [
    '招标方案',
    '资格预审文件',
    '招标文件及审核单',
    '业主确认函',
    '公告及网页截图',
    '澄清更正',
    '报名购标登记',
    '保证金清单',
    '递交签收表',
    '开标记录与签到',
    '录音录像',
    '专家抽取记录',
    '评委签到承诺',
    '评标报告及打分表',
    '定标确认函',
    '公示与结果公告截图',
    '通知书及签收',
    '异议质疑投诉',
    '保证金退还凭证',
    '书面报告',
    '流标废标材料',
    '品管记录',
  ],
}

/**
 * The dictionaries of DOMAIN section 7 that no other module defines. Values are codes where the domain gives
 * codes.
 */
export const dictEntries: ModuleSeed['dicts'] = {
  supplyType: ['货物', '服务', '工程'],
  supplierSource: ['自助注册', '柜台登记', '批量导入'],
  companySize: ['大型', '中型', '小型', '微型'],
  procurementRegime: [
    ['ZTB_MUST', '依法必须招标'],
    ['ZTB_FREE', '非依法必须招标'],
    ['ZC', '政府采购'],
    ['QT', '企业自主采购'],
  ],
  procurementMethod: methods.map(([name, minSuppliers]) => [name, name, { minSuppliers }] as const),
  // The grounds for an invitation by 招标投标法实施条例第8条, 招标投标法第11条.
  inviteGround: [
    '技术复杂、有特殊要求或者受自然环境限制，只有少量潜在投标人',
    '公开招标费用占合同金额的比例过大',
    '国家或地方重点项目，经批准邀请招标',
  ],
  projectType: [
    ['HW', '货物', { letter: 'G' }],
    ['FW', '服务', { letter: 'F' }],
    ['GC', '工程', { letter: 'C' }],
    ['QT', '其他', { letter: 'Q' }],
  ],
  ordinalType: ['新项目', '重新招标', '比选转入', '增补标包'],
  fundSource: ['财政资金', '自筹资金', '银行贷款', '国际组织贷款', '社会资本', '其他'],
  feePayer: ['供应商', '业主', '双方'],
  feeStandard: [
    ['TABLE', '按收费标准表'],
    ['FIXED', '固定金额'],
    ['RATE', '固定费率'],
    ['BY_CONTRACT', '按合同约定'],
  ],
  feeCalcMode: [
    ['PER_LOT', '按标包计算'],
    ['PER_TENDER', '按项目合计后分摊'],
  ],
  committeeKind: MEMBER_KINDS,
  expertCategory: ['技术', '经济', '法律', '商务', '其他'],
  evaluationMethod: ['最低评标价法', '综合评分法', '经评审的最低投标价法', '其他'],
  noticeType: [
    '招标公告',
    '采购公告',
    '资格预审公告',
    '延期公告',
    '更正公告',
    '澄清公告',
    '候选人公示',
    '单一来源公示',
    '结果公告',
    '中标结果公示',
    '合同公告',
    '合同备案',
    '流标公告',
    '废标公告',
    '终止公告',
  ],
  fileCategory: Object.entries(archiveFiles).flatMap(([part, names]) =>
    names.map((name) => [name, name, { part }] as const),
  ),
  payWay: ['银行转账', '现金', '微信', '支付宝', '刷卡', '免费'],
  bondForm: ['转账', '保函', '支票', '电子保函'],
  passedOverGround: [...PASSED_OVER_GROUNDS, OWN_CHOICE],
  forfeitGround: ['撤销投标', '拒签合同', '不交履约保证金'],
  failType: FAIL_TYPES,
  failStage: FAIL_STAGES,
  failReason: FAIL_REASONS,
  nextAction: ['重新招标', '变更采购方式', '终止'],
  amendType: ['更正', '澄清'],
  tellWay: ['电话', '短信', '电子邮件', '书面送达', '平台站内信'],
  comparisonRole: [
    ['PARTICIPATE', '参选'],
    ['ORGANIZE', '受托组织'],
  ],
  quoteWay: ['费率下浮', '固定金额', '按标准'],
  comparisonResult: ['中选', '未中选', '流标', '弃权'],
  materialType: ['资质证照', '业绩合同', '中标通知书', '人员证书', '财务审计', '荣誉', '制度模板'],
  secretLevel: ['公开', '内部', '受控'],
  useWay: ['电子', '复印件', '原件借出'],
  retentionCode: [
    ['Y', '永久', { source: KEPT_BY }],
    ['D30', '30 年', { years: 30, source: KEPT_BY }],
    ['D15', '15 年', { years: 15, source: '政府采购法第42条' }],
    ['D10', '10 年', { years: 10, source: KEPT_BY }],
  ],
  carrier: ['纸质', '电子', '纸质与电子'],
  archivePart: Object.entries(PARTS),
  archiveNeed: NEEDS,
  archiveSource: Object.entries(sourceNames),
  borrowType: ['查阅', '复印', '电子', '外借原件'],
  destroyWay: ['粉碎', '化浆', '焚毁'],
  holdKind: HOLD_KINDS,
  borrowPurpose: [
    ['审计', '审计', { download: 1 }],
    ['投诉答复', '投诉答复', { download: 1 }],
    '业主要求',
    '内部学习',
    ['诉讼', '诉讼', { download: 1 }],
  ],
  returnCheck: RETURN_CHECKS,
  receiveWay: ['现场', '邮寄', '电子'],
  saleNoticeType: ['中标通知书', '成交通知书', ['结果通知书', '结果通知书（未中标）']],
  complainType: ['询问', '异议', '质疑', '投诉', '举报', '建议'],
  complainStage: ['文件', '开标', '评标', '结果'],
  complainWay: ['当面递交', '邮寄', '电子邮件', '平台提交', '电话', '上级转办'],
  refuseGround: ['超过法定期限', '无权提出', '不属于受理范围', '重复提出'],
  satisfaction: ['满意', '基本满意', '不满意', '未回访'],
  outcome: ['成立', '部分成立', '不成立', '撤回', '不予受理'],
  measure: ['澄清', '重新评审', '重新招标', '无'],
  qcNode: ['文件发售前', '开标现场', '评标报告', '定标通知', '归档'],
  qcTrigger: ['规则', '随机', '投诉', '指定', '抽样'],
  problemLevel: ['一般', '较重', '严重'],
  qcProbe: Object.entries(probeNames),
  otherIncomeType: ['流标服务费', '文件编制费', '咨询费', '其他'],
  businessFee: ['项目费用', '业务费用', '管理费用'],
  costTree: Object.entries(costs).flatMap(([parent, children]) => [
    parent,
    ...children.map((name) => [name, name, { parent }] as const),
  ]),
  signType: ['投标人代表', '业主代表', '评审专家', '监督人员', '工作人员'],
  signScene: ['开标签到', '评标签到', '通知书领取', '档案交接'],
  roomType: ['开标室', '评标室'],
  teamPosition: ['项目经理A', '项目经理B', '客户经理', '负责人', '主开发人员', '协助开发人员', '协助'],
  ruleUnit: [
    ['CAL', '日'],
    ['WD', '个工作日'],
    ['YEAR', '年'],
    ['PCT', '%'],
    ['WAN', '万元'],
    ['YUAN', '元'],
    ['COUNT', '家（人）'],
  ],
  ruleDir: [
    ['MIN', '不少于'],
    ['MAX', '不超过'],
  ],
  ruleLevel: [
    ['BLOCK', '阻止'],
    ['WARN', '警告'],
    ['INFO', '提示'],
  ],
  feeType: [
    ['HW', '货物'],
    ['FW', '服务'],
    ['GC', '工程'],
  ],
  commissionRole: [
    ['MAIN_DEVELOP', '主开发人员'],
    ['HELPER_DEVELOP', '协助开发人员'],
    ['DEVELOP_TOTAL', '开发人员合计'],
    ['PM', '项目经理'],
    ['RESPONSIBLE', '负责人'],
    ['PROJECT_HELPER', '项目协助'],
    ['PROJECT_HELPER_TOTAL', '项目协助合计'],
    ['TOTAL', '全部合计'],
    ['INCOME', '收入'],
  ],
  commissionFlag: [
    ['BASE', '基础比例（%）'],
    ['LIMIT', '合计上限（%）'],
    ['VAT', '增值税率（%）'],
    ['COEFFICIENT', '基础系数'],
    ['isInternational', '国际标（系数）'],
    ['isSecret', '涉密（系数）'],
    ['isPppAgency', 'PPP代理（系数）'],
    ['isPppConsult', 'PPP咨询基础比例（%）'],
    ['isOutOpen', '外地开标（系数）'],
    ['winnigPackagesNum', '每多一个中标包（系数）'],
    ['isLeaveArchive', '离职人员归档（系数）'],
    ['qcFailed', '品管不合格（系数）'],
  ],
  ...statusEntries,
}
