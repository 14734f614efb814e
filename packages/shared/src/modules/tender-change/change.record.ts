import { z } from 'zod'
import { cellText, describeField, dictionariesOfFields, type Words } from '../../fields/words'
import { filter } from '../../record/filters'
import { defineRecord } from '../../record/record'
import { serverField, withComputedText } from '../../record/server-fields'
import { projectRecord } from '../tender-project/project/project.record'
import { changeFields } from './change.fields'
import { changeRights } from './change.permissions'

const { labels: projectLabels } = projectRecord

/** The value of a project field: text, a number, a flag, or a list of ids. */
const held = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).nullable()
const fieldChange = z.object({ field: z.string(), before: held, after: held })
export type FieldChange = z.output<typeof fieldChange>

/** Describes the changed fields with old and new values. */
const changesInWords = ({ changes }: { changes: readonly FieldChange[] }, words: Words) =>
  changes
    .map(({ field, before, after }) => {
      const described = describeField(projectLabels, field)
      const valueText = (value: unknown) => cellText(field, described, { [field]: value }, words) || '空'
      return described.kind === 'files'
        ? described.label
        : `${described.label}：${valueText(before)} → ${valueText(after)}`
    })
    .join('；')

/** 变更申请 for base data of a published project (DOMAIN 5.4, 项目编辑). */
export const changeRecord = defineRecord({
  ...changeRights,
  noun: '变更申请',
  fields: changeFields,
  keys: {
    projectId: z.string(),
    /** True when the project has changed since, so that the request must be returned and reviewed. */
    isOutdated: z.boolean(),
  },
  filled: {
    projectCode: serverField.text('项目编号'),
    projectName: serverField.text('项目名称'),
    changes: withComputedText(
      { ...serverField.text('变更内容'), wire: z.array(fieldChange) },
      changesInWords,
      dictionariesOfFields(projectLabels, Object.keys(projectLabels)),
    ),
    effectTime: serverField.maybeTime('生效时间'),
  },
  called: { createUserName: '申请人', createTime: '申请时间' },
  listName: '变更申请',
  columns: ['changes', 'reason', 'createUserName', 'createTime', 'effectTime', 'status'],
  order: ['createTime', 'effectTime', 'status'],
  filters: { projectId: filter.id(), status: filter.status() },
  facts: ['projectName', 'changes', 'reason', 'createUserName', 'createTime'],
})
export type ChangeRow = z.output<typeof changeRecord.row>
