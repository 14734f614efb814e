import { z } from 'zod'
import { asFile, defineGetEndpoint, definePostEndpoint, type ParsedInputOf } from '../../contract/endpoint'
import { byVersion } from '../../contract/page'
import { declareRecordCalls } from '../../record/record-calls'
import { qcMoveFields, qcRecord } from './qc.record'
import { QC_RESULTS } from './qc.rules'

const calls = declareRecordCalls(qcRecord, {
  form: { projectId: z.uuid('请选择项目') },
  asks: {
    /** The deadline of the rectification is five working days after the check when it is omitted. */
    check: { rectifyDate: qcMoveFields.rectifyDate.rule },
    rectify: { rectifyText: qcMoveFields.rectifyText.rule, rectifyFile: qcMoveFields.rectifyFile.rule },
  },
})
export type QcForm = ParsedInputOf<typeof calls.save>
const path = '/api/quality/qc'

/** 品管抽查 (DOMAIN 5.13). */
export const qcApi = {
  ...calls,
  /** The inspector's result for one item, during the check. */
  answer: definePostEndpoint(
    `${path}/answer`,
    byVersion.extend({
      itemCode: z.string().max(64),
      result: z.enum(QC_RESULTS, '请选择检查结果'),
      reason: z.string().max(500, '理由不超过 500 个字').nullable(),
      problem: z.string().max(1000, '问题不超过 1000 个字').nullable(),
      photo: z.array(z.uuid('附件不存在')).max(20, '最多 20 个附件'),
    }),
    qcRecord.row,
  ),
  /** 问题清单: one row per finding of the listed checks. */
  exportProblems: asFile(defineGetEndpoint(`${path}/exportProblems`, calls.exportExcel.input, z.unknown())),
}
