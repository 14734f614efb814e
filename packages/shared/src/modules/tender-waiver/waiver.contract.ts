import { z } from 'zod'
import { definePostEndpoint } from '../../contract/endpoint'
import { moveBodySchema, requiredFilesRule } from '../../contract/move'
import { recordId, recordVersion } from '../../contract/page'
import { pickFieldRules, requiredTextAreaRule } from '../../fields/fields'
import { calendarDateRule } from '../../validators/date-rules'
import { projectFields } from '../tender-project/project/project.fields'
import { projectRecord } from '../tender-project/project/project.record'

/** The form that requests a waiver of 委托代理协议 for the publication. */
export const waiverFields = {
  waiveReason: { label: '豁免理由', kind: 'area', rule: requiredTextAreaRule('豁免理由', 500) },
  waiveUntil: { label: '补交期限', kind: 'date', rule: calendarDateRule('补交期限') },
} as const

const asked = z.strictObject({ listId: recordId, version: recordVersion, ...pickFieldRules(waiverFields) })
const path = '/api/tender/project'

/** Calls for a project without the agreement; each returns the project. */
export const waiverApi = {
  /** 公司领导 allows publication before 委托代理协议 is received, or changes its deadline (DOMAIN 5.3). */
  waiveEntrust: definePostEndpoint(`${path}/waiveEntrust`, asked, projectRecord.row),
  /** 项目经理A or 客户经理 requests the waiver. */
  entrustAsk: definePostEndpoint(`${path}/entrustAsk`, asked, projectRecord.row),
  /** Decides a requested waiver: `listId` and `version` are the waiver's, also in the calls below. */
  entrustRefuse: definePostEndpoint(`${path}/entrustRefuse`, moveBodySchema({}), projectRecord.row),
  entrustHandIn: definePostEndpoint(
    `${path}/entrustHandIn`,
    moveBodySchema({
      entrustDate: projectFields.entrustDate.rule,
      entrustFile: requiredFilesRule('委托代理协议'),
    }),
    projectRecord.row,
  ),
}
