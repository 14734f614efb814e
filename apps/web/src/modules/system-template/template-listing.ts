import type { DocTemplateRow } from '@agency/shared/contract/doc-template.contract'
import { computedColumn } from '@agency/shared/fields/words'
import { templateMessages as say } from './template.messages'

export const templateListing = {
  labels: {
    ...say.labels,
    fileName: computedColumn(say.labels.fileName, ({ isDefault, fileName }: DocTemplateRow) =>
      isDefault ? say.builtIn : fileName,
    ),
    revision: computedColumn(say.labels.revision, ({ revision }: DocTemplateRow) =>
      revision === 0 ? '' : say.revision(revision),
    ),
  },
  columns: ['bizName', 'name', 'fileName', 'revision', 'updateUserName', 'updateTime'],
} as const
export const templateWidths = { bizName: 100, name: 160, fileName: 240, revision: 90, updateUserName: 110 }
