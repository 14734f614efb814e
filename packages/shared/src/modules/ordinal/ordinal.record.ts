import { z } from 'zod'
import { instant } from '../../contract/page'
import {
  booleanField,
  dictionaryField,
  filesField,
  moneyField,
  optionalDateField,
  optionalRateField,
  optionalRule,
  peopleField,
  percentField,
  personField,
  requiredDictionaryField,
  requiredMoneyField,
  requiredPersonField,
  requiredTextField,
  textAreaField,
  textFieldByRule,
  timeField,
  wholeNumberField,
} from '../../fields/fields'
import { joinTags, statusName } from '../../fields/words'
import { statusNamesOf } from '../../flow/flow'
import { filter } from '../../record/filters'
import { defineRecord } from '../../record/record'
import { serverField, withComputedText } from '../../record/server-fields'
import { ordinalFlow, ordinalStatus } from './ordinal.flow'
import { ordinalRights } from './ordinal.permissions'

/** Every field of a 排号 that people enter (DOMAIN 5.3). */
export const ordinalFields = {
  ordinalType: requiredDictionaryField('排号类型', 'ordinalType'),
  sourceProjectId: textFieldByRule('原项目', optionalRule(z.uuid('原项目不存在'))),
  clientId: textFieldByRule('客户', z.uuid('请选择客户')),
  projectName: requiredTextField('项目名称', 200),
  procurementRegime: requiredDictionaryField('适用制度', 'procurementRegime'),
  procurementMethod: requiredDictionaryField('采购方式', 'procurementMethod'),
  inviteGround: dictionaryField('邀请招标的法定情形', 'inviteGround'),
  scaleReason: textAreaField('不按依法必须招标办理的理由', 500),
  projectType: requiredDictionaryField('项目类型', 'projectType'),
  budgetMoney: requiredMoneyField('预算/估算'),
  controlMoney: moneyField('最高限价'),
  fundSource: requiredDictionaryField('资金来源', 'fundSource'),
  packageCount: wholeNumberField('标包数', 1, 99),
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
  customerManagerId: requiredPersonField('客户经理'),
  mainDevelopUserId: requiredPersonField('主开发人员'),
  helperDevelopUserIds: peopleField('协助开发人员', 3),
  projectManagerAId: personField('项目经理A'),
  projectManagerBId: personField('项目经理B'),
  responsibleId: personField('负责人'),
  expectOpenTime: timeField('拟开标时间'),
  roomId: textFieldByRule('场地', optionalRule(z.uuid('场地不存在'))),
  roomStart: timeField('场地开始时间'),
  roomEnd: timeField('场地结束时间'),
  urgent: booleanField('加急'),
  urgentReason: textAreaField('加急原因', 500),
  isInternational: booleanField('国际标'),
  isSecret: booleanField('涉密项目'),
  isPppAgency: booleanField('PPP代理'),
  isPppConsult: booleanField('PPP咨询'),
  isOutOpen: booleanField('外地开标'),
  remark: textAreaField('备注', 500),
  attachment: filesField('附件'),
} as const
export type OrdinalField = keyof typeof ordinalFields

/** Tags shown next to the status of a 排号. */
export const ordinalMarks = {
  urgent: '加急',
  ahead: (count: number) => (count === 0 ? '下一件' : `前方 ${count} 件`),
} as const

interface Standing {
  status: string
  urgentApproved: boolean | null
  ahead: number | null
}
/** True for an approved urgent 排号 in the queue. */
export const isQueuedUrgent = ({ status, urgentApproved }: Pick<Standing, 'status' | 'urgentApproved'>) =>
  urgentApproved === true && status === ordinalStatus.queued

const statusNames = statusNamesOf(ordinalFlow)
const nullable = z.string().nullable()

/** 排号 (DOMAIN 5.3). */
export const ordinalRecord = defineRecord({
  ...ordinalRights,
  noun: '排号',
  fields: ordinalFields,
  keys: {
    sourceProjectName: nullable,
    mainDevelopUserName: nullable,
    customerManagerName: nullable,
    projectManagerAName: nullable,
    projectManagerBName: nullable,
    responsibleName: nullable,
    roomName: nullable,
    projectId: nullable,
    handleUserId: nullable,
    departmentId: nullable,
    createUserId: nullable,
    /** True when 加急 was approved, false when it was refused; null while nobody has decided. */
    urgentApproved: z.boolean().nullable(),
    /** The 增补标包 added to its project, which become void together with it. */
    additions: z.array(z.object({ listId: z.string(), ordinalNo: nullable, projectName: z.string() })),
  },
  filled: {
    ordinalNo: serverField.maybeText('排号流水'),
    queueSeq: serverField.maybeCount('当日序号'),
    /** The number of entries ahead of this 排号 in the queue. */
    ahead: serverField.maybeCount('前方件数'),
    budgetWan: serverField.wan('预算(万元)'),
    clientName: serverField.maybeText('客户'),
    submitTime: serverField.maybeTime('提交时间'),
    handleUserName: serverField.maybeText('办理人'),
    handleTime: serverField.maybeTime('办理时间'),
    projectCode: serverField.maybeText('项目编号'),
    financeCode: serverField.maybeText('财务编号'),
    voidReason: serverField.maybeText('作废原因'),
    status: withComputedText(serverField.text('状态'), (row: Standing) =>
      joinTags(
        statusName(statusNames, row.status),
        isQueuedUrgent(row) && ordinalMarks.urgent,
        row.ahead !== null && ordinalMarks.ahead(row.ahead),
      ),
    ),
    departmentName: serverField.maybeText('所属部门'),
    updateTime: { ...serverField.text('更新时间'), kind: 'time', wire: instant },
  },
  called: { createUserName: '申请人' },
  listName: '排号列表',
  // Columns that fit a screen of 1440 px next to the buttons.
  columns: [
    'ordinalNo',
    'projectName',
    'status',
    'queueSeq',
    'clientName',
    'projectCode',
    'financeCode',
    'handleUserName',
  ],
  more: [
    'procurementMethod',
    'budgetWan',
    'customerManagerId',
    'submitTime',
    'ordinalType',
    'procurementRegime',
    'projectType',
    'packageCount',
    'projectManagerAId',
    'projectManagerBId',
    'handleTime',
    'voidReason',
    'departmentName',
    'createUserName',
    'createTime',
    'updateTime',
  ],
  order: [
    'ordinalNo',
    'queueSeq',
    'projectName',
    'procurementMethod',
    'submitTime',
    'handleTime',
    'projectCode',
    'financeCode',
    'status',
    'createTime',
    'updateTime',
  ],
  filters: {
    ordinalNo: filter.text(32),
    projectName: filter.text(200),
    clientId: filter.id(),
    clientName: filter.text(),
    projectCode: filter.text(64),
    financeCode: filter.text(32),
    procurementMethod: filter.dict(),
    customerManagerId: filter.person(),
    handleUserId: filter.person(),
    departmentId: filter.department(),
    urgent: filter.flag(),
    status: filter.status(),
  },
  logged: {
    handleUserId: { label: '办理人', kind: 'person' },
    urgentApproved: { label: '加急获批', kind: 'flag' },
  },
  facts: ['clientName', 'procurementMethod', 'budgetMoney', 'packageCount', 'customerManagerId'],
  factsAt: {
    ORD_URGENT: ['urgentReason', 'clientName', 'procurementMethod', 'budgetMoney', 'expectOpenTime'],
  },
})
export type OrdinalRow = z.output<typeof ordinalRecord.row>
