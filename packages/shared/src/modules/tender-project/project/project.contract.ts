import { z } from 'zod'
import { post } from '../../../contract/endpoint'
import { fileList, moveOf, someFiles } from '../../../contract/move'
import { instant, moment, queryFlag, recordVersion, timeBound } from '../../../contract/page'
import { resourceApi } from '../../../contract/resource.contract'
import { rulesOf } from '../../../fields/fields'
import { RESULTS } from '../../../flow/flow'
import { mandateProblems } from '../../../tendering/mandate'
import { announcementApi } from '../announcement/announcement.contract'
import { committeeApi } from '../committee/committee.contract'
import { exceptionApi } from '../exception/exception.contract'
import { projectFileApi } from '../file/file.contract'
import { lotApi } from '../lot/lot.contract'
import { askedWaiver, entrustWaiver } from './entrust.contract'
import { type ProjectField, projectFields } from './project.fields'
import { RENEWED, type RenewedTime } from './resume.rules'

const formFields = Object.keys(projectFields) as ProjectField[]
const formShape = rulesOf(projectFields, formFields)

function ofSeveralFields(value: object, context: z.RefinementCtx): void {
  for (const { field, message } of mandateProblems(value))
    context.addIssue({ code: 'custom', path: field.split('.'), message })
}

/** What a person may correct. */
export const projectForm = z.strictObject(formShape).superRefine(ofSeveralFields)
export type ProjectForm = z.output<typeof projectForm>

const nullable = z.string().nullable()
/** A person on the team; null while nobody is named. */
const someone = { id: nullable, name: nullable }
export const projectRow = z.object({
  listId: z.string(),
  version: z.number(),
  projectCode: z.string(),
  financeCode: z.string(),
  projectName: z.string(),
  clientId: z.string(),
  clientName: nullable,
  ordinalId: z.string(),
  round: z.number(),
  parentProjectId: nullable,
  procurementRegime: z.string(),
  procurementMethod: z.string(),
  projectType: z.string(),
  inviteGround: nullable,
  scaleReason: nullable,
  /** 元 */
  budgetMoney: z.string(),
  budgetWan: z.string(),
  controlMoney: nullable,
  fundSource: z.string(),
  entrustDate: nullable,
  entrustFile: z.array(z.string()),
  feePayer: z.string(),
  feeStandard: z.string(),
  feeMoney: nullable,
  /** % */
  feeRate: z.number().nullable(),
  feeTerms: nullable,
  feeDiscount: z.number(),
  minFee: z.string(),
  feeCalcMode: z.string(),
  projectManagerAId: someone.id,
  projectManagerAName: someone.name,
  projectManagerBId: someone.id,
  projectManagerBName: someone.name,
  customerManagerId: someone.id,
  customerManagerName: someone.name,
  responsibleId: someone.id,
  responsibleName: someone.name,
  helperIds: z.array(z.string()),
  isInternational: z.boolean(),
  isSecret: z.boolean(),
  isPppAgency: z.boolean(),
  isPppConsult: z.boolean(),
  isOutOpen: z.boolean(),
  remark: nullable,
  attachment: z.array(z.string()),
  /** The procurement file under review, or final. */
  tenderFile: z.array(z.string()),
  /** The record that has these files: the project, or the amendment that published them. */
  tenderFileOwnId: z.string(),
  /** 业主确认函 */
  ownerFile: z.array(z.string()),
  noticeTitle: nullable,
  noticeContent: nullable,
  noticeMedia: nullable,
  expectOpenTime: instant.nullable(),
  /** The next opening of its lots, or the last where none is to come. */
  openTime: instant.nullable(),
  packageCount: z.number(),
  /** 委托代理协议 was waived for the publication, and has not come yet. */
  entrustWaiver: entrustWaiver.nullable(),
  entrustAsked: askedWaiver.nullable(),
  suspendFlag: z.boolean(),
  suspendReason: nullable,
  suspendTime: instant.nullable(),
  status: z.string(),
  /** What 状态 says: of a running project the state of the lot that is least far (DOMAIN 5.4). */
  statusText: z.string(),
  stepTitle: nullable,
  departmentId: nullable,
  departmentName: nullable,
  createTime: instant,
  updateTime: instant,
  allowedActions: z.array(z.string()),
})
export type ProjectRow = z.output<typeof projectRow>

const filters = {
  projectCode: z.string().max(64).optional(),
  financeCode: z.string().max(32).optional(),
  projectName: z.string().max(200).optional(),
  clientId: z.uuid().optional(),
  clientName: z.string().max(100).optional(),
  procurementRegime: z.string().max(64).optional(),
  procurementMethod: z.string().max(64).optional(),
  projectType: z.string().max(64).optional(),
  projectManagerAId: z.uuid().optional(),
  departmentId: z.uuid().optional(),
  /** 我参与的: the caller is on the team. */
  mine: queryFlag.optional(),
  openTimeStart: timeBound.optional(),
  openTimeEnd: timeBound.optional(),
  /** One status, or several joined with commas. */
  status: z.string().max(60).optional(),
}
export const projectOrder = [
  'projectCode',
  'financeCode',
  'projectName',
  'budgetMoney',
  'status',
  'createTime',
  'updateTime',
] as const

const path = '/api/tender/project'
const renewedLot = z.strictObject({
  listId: z.uuid('编号格式不正确'),
  ...Object.fromEntries(RENEWED.map((name) => [name, moment('时间').optional()])),
} as { listId: z.ZodUUID } & Record<RenewedTime, z.ZodOptional<ReturnType<typeof moment>>>)
export type RenewedLot = z.output<typeof renewedLot>
const seenLot = z.strictObject({ listId: z.uuid('编号格式不正确'), version: recordVersion })
export type SeenLot = z.output<typeof seenLot>
const result = { result: z.enum(RESULTS, '请选择处理结果').optional() }
const person = (label: string) => z.uuid(`请选择${label}`)

const {
  save: _save,
  delete: _delete,
  ...resource
} = resourceApi(path, {
  form: formShape,
  also: ofSeveralFields,
  row: projectRow,
  filters,
  order: projectOrder,
})

/**
 * CONTRACT "Lists". A project comes from 办结 of a 排号, so that it has no save of its own. The moves until 发布 are the
 * project's; those after it (open, award …) are of one lot: their listId and version are the lot's.
 */
export const projectApi = {
  ...resource,
  /** Of a project, or the project of a lot or a waiver: `listId` is that one's. */
  detail: resource.detail,
  assign: post(
    `${path}/assign`,
    moveOf({
      projectManagerAId: person('项目经理A'),
      projectManagerBId: person('项目经理B'),
      responsibleId: z.uuid().nullable().optional(),
      helperIds: z.array(z.uuid()).max(5, '协助人员最多 5 人').optional(),
    }),
    projectRow,
  ),
  /** With the lots as the submitter has seen them: one that was changed since is refused (409). */
  fileSubmit: post(
    `${path}/fileSubmit`,
    moveOf({ tenderFile: fileList('采购文件'), packages: z.array(seenLot).max(99).optional() }),
    projectRow,
  ),
  fileApprove: post(
    `${path}/fileApprove`,
    moveOf({ ...result, ownerFile: fileList('业主确认函').optional() }),
    projectRow,
  ),
  fileReturn: post(`${path}/fileReturn`, moveOf(result), projectRow),
  publish: post(
    `${path}/publish`,
    moveOf({
      noticeTitle: z.string('请输入公告标题').trim().min(1, '请输入公告标题').max(200),
      noticeContent: z.string('请输入公告正文').trim().min(1, '请输入公告正文').max(20_000),
      noticeMedia: z.string('请输入发布媒介').trim().min(1, '请输入发布媒介').max(500),
      noticeFile: someFiles,
    }),
    projectRow,
  ),
  /** Nothing of the project moves until it is resumed (DOMAIN 5.4, suspendFlag). */
  suspend: post(
    `${path}/suspend`,
    moveOf({ reason: z.string('请填写暂停原因').trim().min(1, '请填写暂停原因').max(500) }),
    projectRow,
  ),
  /** With the times that lay ahead of its lots when it was suspended, entered again, and the notice that says so. */
  resume: post(
    `${path}/resume`,
    moveOf({
      lots: z.array(renewedLot).max(99).optional(),
      noticeContent: z.string().trim().max(20_000).optional(),
    }),
    projectRow,
  ),
  ...lotApi,
  ...announcementApi,
  ...committeeApi,
  ...exceptionApi,
  ...projectFileApi,
}
