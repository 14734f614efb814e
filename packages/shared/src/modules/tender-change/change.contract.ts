import { z } from 'zod'
import { post } from '../../contract/endpoint'
import { moveOf } from '../../contract/move'
import { instant, recordVersion } from '../../contract/page'
import { resourceApi } from '../../contract/resource.contract'
import { rulesOf } from '../../fields/fields'
import { RESULTS } from '../../flow/flow'
import { mandateProblems } from '../../tendering/mandate'
import { projectFields } from '../tender-project/project/project.fields'
import { changeableFields, changeFields } from './change.fields'

function ofSeveralFields(value: object, context: z.RefinementCtx): void {
  for (const { field, message } of mandateProblems(value))
    context.addIssue({ code: 'custom', path: field.split('.'), message })
}

const formShape = {
  projectId: z.uuid('请选择项目'),
  /** The version that the project was read with. */
  projectVersion: recordVersion,
  ...rulesOf(changeFields, ['reason', 'evidence']),
  ...rulesOf(projectFields, changeableFields),
}
/** The project's base data as they should be: what differs from it is what is asked for. */
export const changeForm = z.strictObject(formShape).superRefine(ofSeveralFields)
export type ChangeForm = z.output<typeof changeForm>

const nullable = z.string().nullable()
/** What a field of a project holds: text, a number, yes or no, a list of ids. */
const held = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).nullable()
const fieldChange = z.object({ field: z.string(), before: held, after: held })
export type FieldChange = z.output<typeof fieldChange>

export const changeRow = z.object({
  listId: z.string(),
  version: z.number(),
  projectId: z.string(),
  projectCode: z.string(),
  projectName: z.string(),
  changes: z.array(fieldChange),
  reason: z.string(),
  evidence: z.array(z.string()),
  /** The project has been written since: it is sent back and looked at again. */
  isOutdated: z.boolean(),
  status: z.string(),
  effectTime: instant.nullable(),
  createUserName: nullable,
  createTime: instant,
  allowedActions: z.array(z.string()),
})
export type ChangeRow = z.output<typeof changeRow>

const path = '/api/tender/change'
const {
  delete: _delete,
  getSelect: _getSelect,
  exportExcel: _export,
  ...resource
} = resourceApi(path, {
  form: formShape,
  also: ofSeveralFields,
  row: changeRow,
  filters: { projectId: z.uuid().optional(), status: z.string().max(40).optional() },
  order: ['createTime', 'effectTime', 'status'] as const,
})

/** 变更申请 for base data of a published project (DOMAIN 5.4, 项目编辑). */
export const changeApi = {
  ...resource,
  submit: post(`${path}/submit`, moveOf({}), changeRow),
  approve: post(
    `${path}/approve`,
    moveOf({ result: z.enum(RESULTS, '请选择处理结果').optional() }),
    changeRow,
  ),
  withdraw: post(`${path}/withdraw`, moveOf({}), changeRow),
}
