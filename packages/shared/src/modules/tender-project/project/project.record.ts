import { z } from 'zod'
import { instant } from '../../../contract/page'
import { codedField } from '../../../fields/logged-field'
import { filter } from '../../../record/filters'
import { defineRecord } from '../../../record/record'
import { serverField, withComputedText } from '../../../record/server-fields'
import { askedWaiver, entrustWaiver } from './agreement-waiver.contract'
import { projectFields } from './project.fields'
import { projectRights } from './project.permissions'

const nullable = z.string().nullable()
const files = z.array(z.string())
const says = {
  projectManagerA: '项目经理A',
  projectManagerB: '项目经理B',
  customerManager: '客户经理',
  responsible: '负责人',
} as const

const said = defineRecord({
  ...projectRights,
  noun: '项目',
  fields: projectFields,
  keys: {
    clientId: z.string(),
    ordinalId: z.string(),
    parentProjectId: nullable,
    helperIds: z.array(z.string()),
    /** The procurement documents under review, or the final ones. */
    tenderFile: files,
    /** Id of the record that owns these files: the project, or the amendment that published them. */
    tenderFileOwnId: z.string(),
    /** The files of 业主确认函. */
    ownerFile: files,
    noticeTitle: nullable,
    noticeContent: nullable,
    noticeMedia: nullable,
    expectOpenTime: instant.nullable(),
    /** Set when 委托代理协议 was waived for the publication and has not been received. */
    entrustWaiver: entrustWaiver.nullable(),
    entrustAsked: askedWaiver.nullable(),
    /** Unanswered 异议投诉: their number, the earliest deadline, and the working days until then. */
    openComplaints: z
      .object({ count: z.number(), dueTime: instant.nullable(), left: z.number().nullable() })
      .nullable(),
    suspendFlag: z.boolean(),
    suspendTime: instant.nullable(),
    departmentId: nullable,
  },
  filled: {
    projectCode: serverField.text('项目编号'),
    financeCode: serverField.text('财务编号'),
    clientName: serverField.maybeText('客户'),
    projectType: serverField.dict('项目类型', 'projectType'),
    budgetWan: serverField.wan('预算(万元)'),
    /** The team; null where nobody is named. Lists show the names. */
    projectManagerAId: serverField.maybePerson(says.projectManagerA),
    projectManagerBId: serverField.maybePerson(says.projectManagerB),
    customerManagerId: serverField.maybePerson(says.customerManager),
    responsibleId: serverField.maybePerson(says.responsible),
    projectManagerAName: serverField.maybeText(says.projectManagerA),
    projectManagerBName: serverField.maybeText(says.projectManagerB),
    customerManagerName: serverField.maybeText(says.customerManager),
    responsibleName: serverField.maybeText(says.responsible),
    /** The next opening among its lots, or the last one when none lies ahead. */
    openTime: serverField.maybeTime('开标时间'),
    round: withComputedText(
      serverField.count('招标次数'),
      ({ round }: { round: number }) => `第 ${round} 次`,
    ),
    packageCount: serverField.count('标包数'),
    stepTitle: serverField.maybeText('当前步骤'),
    /** For a running project, the state of the lot that has advanced least (DOMAIN 5.4). */
    statusText: serverField.text('状态'),
    suspendReason: serverField.maybeText('暂停原因'),
    departmentName: serverField.maybeText('部门'),
    updateTime: serverField.time('更新时间'),
  },
  listName: '招标项目',
  // Columns that fit a screen of 1440 px next to the buttons.
  columns: [
    'projectCode',
    'projectName',
    'statusText',
    'openTime',
    'clientName',
    'projectManagerAName',
    'budgetWan',
  ],
  more: [
    'financeCode',
    'procurementMethod',
    'departmentName',
    'projectManagerBName',
    'customerManagerName',
    'round',
    'procurementRegime',
    'projectType',
    'packageCount',
    'stepTitle',
    'responsibleName',
    'createTime',
    'updateTime',
  ],
  order: ['projectCode', 'financeCode', 'projectName', 'budgetMoney', 'status', 'createTime', 'updateTime'],
  filters: {
    projectCode: filter.text(64),
    financeCode: filter.text(32),
    projectName: filter.text(200),
    clientId: filter.id(),
    clientName: filter.text(),
    procurementRegime: filter.dict(),
    procurementMethod: filter.dict(),
    projectType: filter.dict(),
    projectManagerAId: filter.person(),
    departmentId: filter.department(),
    /** True for projects whose team includes the caller (我参与的). */
    mine: filter.flag(),
    openTimeStart: filter.bound(),
    openTimeEnd: filter.bound(),
    status: filter.status(60),
  },
  logged: {
    position: codedField('团队职务', { A: says.projectManagerA, B: says.projectManagerB }),
    rulesUsed: { label: '适用的期限规则', kind: 'text', counted: '条' },
    needsQc: { label: '须品管审核', kind: 'flag' },
    qcDrawn: { label: '品管抽中', kind: 'flag' },
    noticeType: { label: '公告类型', kind: 'text' },
    screenshotFile: { label: '网页截图', kind: 'files' },
  },
  facts: ['projectName', 'clientName', 'procurementMethod', 'budgetMoney', 'openTime', 'projectManagerAName'],
})

/** 招标项目 (DOMAIN 5.4). It is created by 办结 of a 排号, so its owners are its team and there is no author. */
export const projectRecord = { ...said, row: said.row.omit({ createUserName: true }) } as const
export type ProjectRow = z.output<typeof projectRecord.row>
