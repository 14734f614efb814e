import { z } from 'zod'
import type { ParsedInputOf } from '../../contract/endpoint'
import { recordVersion } from '../../contract/page'
import { pickFieldRules } from '../../fields/fields'
import { refineByProblems } from '../../fields/input-problems'
import { declareRecordCalls } from '../../record/record-calls'
import { mandateProblems } from '../../tendering/mandate'
import { projectFields } from '../tender-project/project/project.fields'
import { changeableFields } from './change.fields'
import { changeRecord } from './change.record'

/**
 * 变更申请 for the base data of a published project (DOMAIN 5.4, 项目编辑): the fields that differ from the project
 * are the request.
 */
export const changeApi = declareRecordCalls(changeRecord, {
  form: {
    projectId: z.uuid('请选择项目'),
    /** The version of the project that the applicant saw. */
    projectVersion: recordVersion,
    ...pickFieldRules(projectFields, changeableFields),
  },
  also: refineByProblems(mandateProblems),
})
export type ChangeForm = ParsedInputOf<typeof changeApi.save>
