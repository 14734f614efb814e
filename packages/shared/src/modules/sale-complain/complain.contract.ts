import { z } from 'zod'
import { asFile, defineGetEndpoint, definePostEndpoint, type ParsedInputOf } from '../../contract/endpoint'
import { requiredFilesRule } from '../../contract/move'
import { byVersion, option } from '../../contract/page'
import { declareRecordCalls } from '../../record/record-calls'
import { calendarDateRule, timeRule } from '../../validators/date-rules'
import { answersForm } from './complain.items'
import {
  acceptFields,
  closeFields,
  complainFields,
  complainRecord,
  conclusionFields,
  deliverFields,
  statementFields,
  supplementFields,
  transferFields,
  withdrawFields,
} from './complain.record'

const { handlerId, timelyGiven, timelyReason } = acceptFields
const optionalRuleOf = <R extends z.ZodType>({ rule }: { rule: R }) => rule.optional()

const calls = declareRecordCalls(complainRecord, {
  form: { projectId: z.uuid('请选择项目') },
  asks: {
    accept: {
      handlerId: optionalRuleOf(handlerId),
      timelyGiven: optionalRuleOf(timelyGiven),
      timelyReason: optionalRuleOf(timelyReason),
    },
    refuse: { refuseGround: z.string('请选择不予受理的理由').min(1, '请选择不予受理的理由').max(64) },
    supplement: {
      missingParts: supplementFields.missingParts.rule,
      supplementDue: supplementFields.supplementDue.rule,
    },
    reply: {
      replyTime: timeRule(deliverFields.replyTime.label),
      deliverWay: z.string('请选择送达方式').min(1, '请选择送达方式').max(64),
      replyProof: requiredFilesRule(deliverFields.replyProof.label),
    },
    withdraw: { withdrawProof: requiredFilesRule(withdrawFields.withdrawProof.label) },
    transfer: {
      authorityName: z.string('请输入行政监督部门').min(1, '请输入行政监督部门').max(100),
      transferTime: timeRule(transferFields.transferTime.label),
    },
    close: {
      noMeasureReason: optionalRuleOf(closeFields.noMeasureReason),
      decideTime: optionalRuleOf(closeFields.decideTime),
      decision: optionalRuleOf(closeFields.decision),
      decisionFile: optionalRuleOf(closeFields.decisionFile),
      satisfaction: optionalRuleOf(closeFields.satisfaction),
    },
  },
})
export type ComplainForm = ParsedInputOf<typeof calls.save>

const counted = z.array(z.object({ name: z.string(), count: z.number() }))
export type Counted = z.output<typeof counted>

/** 异议、质疑、投诉 (DOMAIN 5.12). */
export const complainApi = {
  ...calls,
  /**
   * What the rules say about a complaint being entered: the deadline of the answer, and whether it was received in
   * time.
   */
  judge: defineGetEndpoint(
    '/api/sale/complain/judge',
    z.strictObject({
      projectId: z.uuid(),
      packageId: z.uuid().optional(),
      complainType: z.string().max(64),
      stage: z.string().max(64),
      receiveTime: timeRule('收到时间'),
      knownTime: timeRule('知道或应当知道之日').optional(),
      authorityNoticeDate: complainFields.authorityNoticeDate.rule.optional(),
    }),
    z.object({
      /** 'YYYY-MM-DD'; null when no rule sets a deadline. */
      dueDay: z.string().nullable(),
      dueBasis: z.string(),
      isTimely: z.boolean().nullable(),
      timelyBasis: z.string(),
      /** True when a written statement to the authority is due, so that the date of its notice is required. */
      isForStatement: z.boolean(),
      /** Why this type does not exist in the project's procurement regime; null when it does. */
      problem: z.string().nullable(),
    }),
  ),
  /** Projects for which a complaint may be entered. */
  projects: defineGetEndpoint(
    '/api/sale/complain/projects',
    z.strictObject({ keyword: z.string().max(100).optional() }),
    z.array(option),
  ),
  /** Lists the lots of a project. */
  lots: defineGetEndpoint(
    '/api/sale/complain/lots',
    z.strictObject({ projectId: z.uuid() }),
    z.array(option),
  ),
  /** Saves the drafted answers (拟答复) of the items, by index, until they are submitted. */
  answer: definePostEndpoint(
    '/api/sale/complain/answer',
    z.strictObject({
      ...byVersion.shape,
      answers: answersForm,
      affectResult: conclusionFields.affectResult.rule,
      measure: conclusionFields.measure.rule,
    }),
    complainRecord.row,
  ),
  /**
   * Records when the authority's 投诉答复通知书 arrived, for a 投诉 accepted before; its deadlines count from that
   * day.
   */
  authorityNotice: definePostEndpoint(
    '/api/sale/complain/authorityNotice',
    z.strictObject({
      ...byVersion.shape,
      authorityNoticeDate: calendarDateRule(complainFields.authorityNoticeDate.label),
    }),
    complainRecord.row,
  ),
  /** 提交书面说明 to the finance department handling a 投诉, by the person in charge (R23). */
  statement: definePostEndpoint(
    '/api/sale/complain/statement',
    z.strictObject({
      ...byVersion.shape,
      statementTime: timeRule(statementFields.statementTime.label),
      statementFile: requiredFilesRule(statementFields.statementFile.label),
    }),
    complainRecord.row,
  ),
  /** All documents of the case for the authority, as a zip with a list. */
  package: asFile(
    defineGetEndpoint('/api/sale/complain/package', z.strictObject({ listId: z.uuid() }), z.unknown()),
  ),
  /** Statistics of the complaints that the caller may see. */
  statistics: defineGetEndpoint(
    '/api/sale/complain/statistics',
    z.strictObject({
      receiveTimeStart: timeRule('收到时间').optional(),
      receiveTimeEnd: timeRule('收到时间').optional(),
    }),
    z.object({ total: z.number(), byClause: counted, byOutcome: counted, byDays: counted, byType: counted }),
  ),
}
