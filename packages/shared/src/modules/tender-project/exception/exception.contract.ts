import { z } from 'zod'
import { defineGetEndpoint, definePostEndpoint } from '../../../contract/endpoint'
import { moveBodySchema, requiredFilesRule } from '../../../contract/move'
import { byId, instant, recordVersion } from '../../../contract/page'
import { requiredTextAreaRule } from '../../../fields/fields'
import { RESULTS } from '../../../flow/flow'

/** The form fields of a lawful exception. */
export const exceptionFields = {
  exceptReason: { label: '例外理由', kind: 'area', rule: requiredTextAreaRule('例外理由', 500) },
  exceptFile: { label: '批准文件', kind: 'files', rule: requiredFilesRule('批准文件') },
} as const

const nullable = z.string().nullable()
const exception = z.object({
  listId: z.string(),
  version: z.number(),
  packageId: z.string(),
  packageNo: z.string(),
  ruleCode: z.string(),
  ruleName: z.string(),
  /** The law and the article that permit the exception. */
  source: z.string(),
  exceptReason: z.string(),
  /** Evidence of the exception, such as a letter of the authority or a court order. */
  exceptFile: z.array(z.string()),
  status: z.string(),
  statusText: z.string(),
  askUserName: nullable,
  askTime: instant,
  /** The person who approved or refused the exception. */
  decideUserName: nullable,
  decideTime: instant.nullable(),
  allowedActions: z.array(z.string()),
})
export type ExceptionRow = z.output<typeof exception>

const path = '/api/tender/project'
const decided = { result: z.enum(RESULTS).optional() }

/** Lawful exceptions to the rules that apply to a lot. */
export const exceptionApi = {
  /** Lists the exceptions of a project, newest first, including refused ones. */
  exceptions: defineGetEndpoint(`${path}/exceptions`, byId, z.array(exception)),
  /** Project manager A requests an exception to a rule for the lot `listId`. */
  exceptAsk: definePostEndpoint(
    `${path}/exceptAsk`,
    z.strictObject({
      listId: z.uuid('编号格式不正确'),
      version: recordVersion,
      ruleCode: z.string('请选择规则').max(8),
      exceptReason: exceptionFields.exceptReason.rule,
      exceptFile: exceptionFields.exceptFile.rule,
    }),
    z.array(exception),
  ),
  /** Decides a request: `listId` and `version` are the exception's, also in the calls below. */
  exceptApprove: definePostEndpoint(`${path}/exceptApprove`, moveBodySchema(decided), z.array(exception)),
  exceptRefuse: definePostEndpoint(`${path}/exceptRefuse`, moveBodySchema(decided), z.array(exception)),
}
