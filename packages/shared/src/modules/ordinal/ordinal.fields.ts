import type { OrdinalField } from './ordinal.record'

/** The sections of the form of a 排号. */
export const ordinalFormSections = [
  {
    title: '项目信息',
    fields: [
      'ordinalType',
      'sourceProjectId',
      'clientId',
      'projectName',
      'procurementRegime',
      'procurementMethod',
      'projectType',
      'inviteGround',
      'budgetMoney',
      'controlMoney',
      'scaleReason',
      'fundSource',
      'packageCount',
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
  {
    title: '人员',
    fields: [
      'customerManagerId',
      'mainDevelopUserId',
      'helperDevelopUserIds',
      'projectManagerAId',
      'projectManagerBId',
      'responsibleId',
    ],
  },
  { title: '开标场地', fields: ['expectOpenTime', 'roomId', 'roomStart', 'roomEnd'] },
  {
    title: '加急与标记',
    fields: [
      'urgent',
      'isInternational',
      'isSecret',
      'isPppAgency',
      'isPppConsult',
      'isOutOpen',
      'urgentReason',
    ],
  },
  { title: '委托与附件', fields: ['entrustDate', 'entrustFile', 'remark', 'attachment'] },
] as const satisfies readonly { title: string; fields: readonly OrdinalField[] }[]
