import { codedField, fieldsFromLabels, type LoggedField } from '../fields/logged-field'

/** Labels, as in the search panels, of list filters that are not fields of the records. */
export const filterFields: Readonly<Record<string, LoggedField>> = {
  ...fieldsFromLabels('text', {
    keyword: '关键词',
    fullText: '全文',
    historyOf: '历史版本',
    permission: '权限',
    ruleCode: '规则编号',
    region: '扣分地区',
  }),
  ...fieldsFromLabels('flag', {
    isLate: '是否超期',
    isDue: '是否到期',
    isReturnable: '可否退还',
    isExpired: '是否过期',
    overdue: '是否超期',
    protectEnding: '保护期将到期',
    qualificationEnding: '资质到期',
    mine: '我的',
    pool: '待认领',
    started: '我发起的',
    inStead: '代办',
  }),
  ...fieldsFromLabels('dict', { supplyType: '供应类别' }),
  ...fieldsFromLabels('person', { userIds: '办理人' }),
  due: codedField('到期', { today: '今天', week: '本周' }),
}
