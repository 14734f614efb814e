import { z } from 'zod'
import { definePostEndpoint } from '../../../contract/endpoint'
import { moveBodySchema, requiredFilesRule, someFiles } from '../../../contract/move'
import { recordVersion } from '../../../contract/page'
import { pickFieldRules } from '../../../fields/fields'
import { refineByProblems } from '../../../fields/input-problems'
import { declareRecordCalls } from '../../../record/record-calls'
import { mandateProblems } from '../../../tendering/mandate'
import { cleanText } from '../../../text/clean'
import { timeRule } from '../../../validators/date-rules'
import { announcementApi } from '../announcement/announcement.contract'
import { committeeApi } from '../committee/committee.contract'
import { exceptionApi } from '../exception/exception.contract'
import { projectFileApi } from '../file/file.contract'
import { lotApi } from '../lot/lot.contract'
import { projectFields } from './project.fields'
import { projectRecord } from './project.record'
import { RENEWED, type RenewedTime } from './resume.rules'

const formShape = pickFieldRules(projectFields)

const ofSeveralFields = refineByProblems(mandateProblems)

/** The form fields of a project. */
export const projectForm = z.strictObject(formShape).superRefine(ofSeveralFields)
export type ProjectForm = z.output<typeof projectForm>

const path = '/api/tender/project'
const renewedLot = z.strictObject({
  listId: z.uuid('编号格式不正确'),
  ...Object.fromEntries(RENEWED.map((name) => [name, timeRule('时间').optional()])),
} as { listId: z.ZodUUID } & Record<RenewedTime, z.ZodOptional<ReturnType<typeof timeRule>>>)
export type RenewedLot = z.output<typeof renewedLot>
const seenLot = z.strictObject({ listId: z.uuid('编号格式不正确'), version: recordVersion })
export type SeenLot = z.output<typeof seenLot>
const { projectManagerAId, projectManagerBId } = projectRecord.labels
const personIdSchema = ({ label }: { label: string }) => z.uuid(`请选择${label}`)

/**
 * CONTRACT "Lists". A project is created by 办结 of a 排号 and therefore has no save call. The moves until 发布 are
 * the project's; later ones (open, award …) belong to a lot, and their listId and version are the lot's.
 */
export const projectApi = {
  /** `detail` also accepts the id of a lot or a waiver and returns its project. */
  ...declareRecordCalls(projectRecord, {
    also: ofSeveralFields,
    asks: {
      assign: {
        projectManagerAId: personIdSchema(projectManagerAId),
        projectManagerBId: personIdSchema(projectManagerBId),
        responsibleId: z.uuid().nullable().optional(),
        helperIds: z.array(z.uuid()).max(5, '协助人员最多 5 人').optional(),
      },
      /** Carries the lots as the submitter saw them; the call is refused when one has changed since (409). */
      fileSubmit: {
        tenderFile: requiredFilesRule('采购文件'),
        packages: z.array(seenLot).max(99).optional(),
      },
      fileApprove: { ownerFile: requiredFilesRule('业主确认函').optional() },
      publish: {
        noticeTitle: z.string('请输入公告标题').trim().min(1, '请输入公告标题').max(200),
        noticeContent: z.string('请输入公告正文').trim().min(1, '请输入公告正文').max(20_000),
        noticeMedia: z.string('请输入发布媒介').trim().min(1, '请输入发布媒介').max(500),
        noticeFile: someFiles,
      },
    },
  }),
  /** Blocks every move of the project until it is resumed (DOMAIN 5.4, suspendFlag). */
  suspend: definePostEndpoint(
    `${path}/suspend`,
    moveBodySchema({ reason: z.string('请填写暂停原因').trim().min(1, '请填写暂停原因').max(500) }),
    projectRecord.row,
  ),
  /**
   * Resumes a project, with new values for the times that lay ahead of its lots when it was suspended, and the notice
   * about it.
   */
  resume: definePostEndpoint(
    `${path}/resume`,
    moveBodySchema({
      lots: z.array(renewedLot).max(99).optional(),
      noticeContent: z.string().overwrite(cleanText).max(20_000).optional(),
    }),
    projectRecord.row,
  ),
  ...lotApi,
  ...announcementApi,
  ...committeeApi,
  ...exceptionApi,
  ...projectFileApi,
}
