import { z } from 'zod'
import { requiredTextAreaRule } from '../../fields/fields'
import { parseAmount } from '../../tendering/mandate'
import { type ProjectField, projectFields } from '../tender-project/project/project.fields'

/** A published project cannot change its regime or method; that would be another project. */
const FIXED = ['procurementRegime', 'procurementMethod'] as const satisfies readonly ProjectField[]
type Fixed = (typeof FIXED)[number]
export type ChangeableField = Exclude<ProjectField, Fixed>
export const isUnchangeableField = (name: ProjectField): name is Fixed =>
  FIXED.some((fixed) => fixed === name)

/** Base data that can be changed after publication by a request (DOMAIN 5.4, 项目编辑). */
export const changeableFields = (Object.keys(projectFields) as ProjectField[]).filter(
  (name): name is ChangeableField => !isUnchangeableField(name),
)

/**
 * Converts a typed amount to its stored form, so that 8000 equals 8000.00; text that is not an amount stays as typed.
 */
export function toStoredValue<V>(name: ChangeableField, value: V): V | string {
  if (projectFields[name].kind !== 'money' || typeof value !== 'string') return value
  return parseAmount(value)?.toFixed(2) ?? value
}

/** The reason for the change and its evidence. */
export const changeFields = {
  reason: { label: '变更理由', kind: 'area', rule: requiredTextAreaRule('变更理由', 1000) },
  evidence: {
    label: '依据材料',
    kind: 'files',
    rule: z.array(z.uuid(), '请上传依据材料').min(1, '请上传依据材料').max(20, '最多 20 个附件'),
  },
} as const
