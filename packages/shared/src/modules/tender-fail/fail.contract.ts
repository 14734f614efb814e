import { z } from 'zod'
import { get, type ParsedInputOf } from '../../contract/endpoint'
import { fileList } from '../../contract/move'
import { idList } from '../../contract/page'
import { recordCalls } from '../../record/record-calls'
import { failRecord, finishFields } from './fail.record'

const nullable = z.string().nullable()

const calls = recordCalls(failRecord, {
  form: { projectId: z.uuid('请选择项目') },
  asks: {
    /** 重新招标 and 变更采购方式 begin a 排号; the latter names the method, in 政府采购 with the letter that allows it. */
    finish: {
      newMethod: finishFields.newMethod.rule.optional(),
      approvalFile: fileList(finishFields.approvalFile.label).optional(),
    },
  },
})
export type FailForm = ParsedInputOf<typeof calls.save>

/** 流标、废标、终止 of lots (DOMAIN 5.4.2). */
export const failApi = {
  ...calls,
  /** What a failure of this project for this reason is usually called, and the article it stands on. */
  basis: get(
    '/api/tender/fail/basis',
    z.strictObject({
      projectId: z.uuid(),
      failStage: z.string().max(64),
      failReason: z.string().max(64),
      /** The lots concerned, as far as they are chosen. */
      packageIds: idList.optional(),
      /** What comes next, as far as it is chosen: the hint is about it. */
      nextAction: z.string().max(64).optional(),
    }),
    z.object({
      /** Null where the law leaves no such failure: 政府采购 knows no 招标人终止. */
      failType: nullable,
      legalBasis: nullable,
      hint: nullable,
    }),
  ),
}
