import { z } from 'zod'
import { defineGetEndpoint, type ParsedInputOf } from '../../contract/endpoint'
import { requiredFilesRule } from '../../contract/move'
import { idList } from '../../contract/page'
import { declareRecordCalls } from '../../record/record-calls'
import { failRecord, finishFields } from './fail.record'

const nullable = z.string().nullable()

const calls = declareRecordCalls(failRecord, {
  form: { projectId: z.uuid('请选择项目') },
  asks: {
    /**
     * 重新招标 and 变更采购方式 start a 排号. The latter names the new method, and in 政府采购 needs the approval
     * letter.
     */
    finish: {
      newMethod: finishFields.newMethod.rule.optional(),
      approvalFile: requiredFilesRule(finishFields.approvalFile.label).optional(),
    },
  },
})
export type FailForm = ParsedInputOf<typeof calls.save>

/** 流标、废标、终止 of lots (DOMAIN 5.4.2). */
export const failApi = {
  ...calls,
  /** Suggests the type and legal basis of a failure with this reason. */
  basis: defineGetEndpoint(
    '/api/tender/fail/basis',
    z.strictObject({
      projectId: z.uuid(),
      failStage: z.string().max(64),
      failReason: z.string().max(64),
      /** The lots that fail, if already chosen. */
      packageIds: idList.optional(),
      /** The next step, if already chosen; the hint depends on it. */
      nextAction: z.string().max(64).optional(),
    }),
    z.object({
      /** Null when the law does not provide for such a failure: 政府采购 has no 招标人终止. */
      failType: nullable,
      legalBasis: nullable,
      hint: nullable,
    }),
  ),
}
