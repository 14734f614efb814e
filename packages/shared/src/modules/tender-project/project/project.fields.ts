import {
  booleanField,
  dictionaryField,
  filesField,
  moneyField,
  optionalDateField,
  optionalRateField,
  percentField,
  requiredDictionaryField,
  requiredMoneyField,
  requiredTextField,
  textAreaField,
} from '../../../fields/fields'

/** Base data of a project that can be corrected until publication (DOMAIN 5.4, 项目编辑). */
export const projectFields = {
  projectName: requiredTextField('项目名称', 200),
  procurementRegime: requiredDictionaryField('适用制度', 'procurementRegime'),
  procurementMethod: requiredDictionaryField('采购方式', 'procurementMethod'),
  inviteGround: dictionaryField('邀请招标的法定情形', 'inviteGround'),
  scaleReason: textAreaField('不按依法必须招标办理的理由', 500),
  budgetMoney: requiredMoneyField('预算/估算'),
  controlMoney: moneyField('最高限价'),
  fundSource: requiredDictionaryField('资金来源', 'fundSource'),
  entrustDate: optionalDateField('委托日期'),
  entrustFile: filesField('委托代理协议'),
  feePayer: requiredDictionaryField('服务费支付方', 'feePayer'),
  feeStandard: requiredDictionaryField('收费标准', 'feeStandard'),
  feeMoney: moneyField('固定收费'),
  feeRate: optionalRateField('收费费率'),
  feeTerms: textAreaField('收费约定', 500),
  feeDiscount: percentField('折扣系数'),
  minFee: requiredMoneyField('最低收费'),
  feeCalcMode: requiredDictionaryField('计算方式', 'feeCalcMode'),
  isInternational: booleanField('国际标'),
  isSecret: booleanField('涉密项目'),
  isPppAgency: booleanField('PPP代理'),
  isPppConsult: booleanField('PPP咨询'),
  isOutOpen: booleanField('外地开标'),
  remark: textAreaField('备注', 500),
  attachment: filesField('附件'),
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
