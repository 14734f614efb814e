import { describedBy, told } from '@agency/shared/fields/words'
import { changePath } from '@agency/shared/modules/tender-change/change.paths'
import { type ChangeRow, changeRecord } from '@agency/shared/modules/tender-change/change.record'
import { projectRecord } from '@agency/shared/modules/tender-project/project/project.record'
import type { Renderers } from '../../kit/data/cell'
import { RowLink } from '../../kit/list/RowButton'
import { ChangeStatus } from './ChangeStatus'

const { labels } = changeRecord

/** In a list the fields are named; what becomes of them stands on the page. */
export const changeLabels = {
  ...labels,
  changes: told(labels.changes.label, ({ changes }: ChangeRow) =>
    changes.map(({ field }) => describedBy(projectRecord.labels, field).label).join('、'),
  ),
} as const
export const changeWidths = { changes: 220, reason: 240, createUserName: 88, status: 110 }
export const changeCells: Renderers<ChangeRow> = {
  changes: (words, row) => <RowLink to={changePath(row.listId)}>{words}</RowLink>,
  status: (_words, { status }) => <ChangeStatus status={status} />,
}
