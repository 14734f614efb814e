import {
  date,
  dict,
  files,
  flag,
  money,
  percent,
  rate,
  requiredDict,
  requiredMoney,
  requiredText,
  textArea,
} from '../../../fields/fields'

/** Base data of a project that can be corrected until publication (DOMAIN 5.4, 项目编辑). */
export const projectFields = {
  projectName: requiredText('项目名称', 200),
  procurementRegime: requiredDict('适用制度', 'procurementRegime'),
  procurementMethod: requiredDict('采购方式', 'procurementMethod'),
  inviteGround: dict('邀请招标的法定情形', 'inviteGround'),
  scaleReason: textArea('不按依法必须招标办理的理由', 500),
  budgetMoney: requiredMoney('预算/估算'),
  controlMoney: money('最高限价'),
  fundSource: requiredDict('资金来源', 'fundSource'),
  entrustDate: date('委托日期'),
  entrustFile: files('委托代理协议'),
  feePayer: requiredDict('服务费支付方', 'feePayer'),
  feeStandard: requiredDict('收费标准', 'feeStandard'),
  feeMoney: money('固定收费'),
  feeRate: rate('收费费率'),
  feeTerms: textArea('收费约定', 500),
  feeDiscount: percent('折扣系数'),
  minFee: requiredMoney('最低收费'),
  feeCalcMode: requiredDict('计算方式', 'feeCalcMode'),
  isInternational: flag('国际标'),
  isSecret: flag('涉密项目'),
  isPppAgency: flag('PPP代理'),
  isPppConsult: flag('PPP咨询'),
  isOutOpen: flag('外地开标'),
  remark: textArea('备注', 500),
  attachment: files('附件'),
} as const
export type ProjectField = keyof typeof projectFields

export const projectFormSections = [
  {
    title: '项目信息',
    fields: [
      'projectName',
      'procurementRegime',
      'procurementMethod',
      'inviteGround',
      'budgetMoney',
      'controlMoney',
      'scaleReason',
      'fundSource',
    ],
  },
  {
    title: '服务费约定',
    fields: [
      'feePayer',
      'feeStandard',
      'feeMoney',
      'feeRate',
      'feeDiscount',
      'minFee',
      'feeCalcMode',
      'feeTerms',
    ],
  },
  { title: '标记', fields: ['isInternational', 'isSecret', 'isPppAgency', 'isPppConsult', 'isOutOpen'] },
  { title: '委托与附件', fields: ['entrustDate', 'entrustFile', 'remark', 'attachment'] },
] as const satisfies readonly { title: string; fields: readonly ProjectField[] }[]
