import { describedBy, nameIn, told } from '@agency/shared/fields/words'
import { statusNamesOf } from '@agency/shared/flow/flow'
import type { ChangeRow } from '@agency/shared/modules/tender-change/change.contract'
import { changeFields, changeSystemLabels } from '@agency/shared/modules/tender-change/change.fields'
import { changeFlow } from '@agency/shared/modules/tender-change/change.flow'
import { changePath } from '@agency/shared/modules/tender-change/change.paths'
import { projectLabels } from '@agency/shared/modules/tender-project/project/project.listing'
import type { Renderers } from '../../kit/data/cell'
import { RowLink } from '../../kit/list/RowButton'
import { ChangeStatus } from './ChangeStatus'

export const changeLabels = {
  ...changeFields,
  ...changeSystemLabels,
  changes: told(changeSystemLabels.changes, ({ changes }: ChangeRow) =>
    changes.map(({ field }) => describedBy(projectLabels, field).label).join('、'),
  ),
  status: told(changeSystemLabels.status, ({ status }: ChangeRow) =>
    nameIn(statusNamesOf(changeFlow), status),
  ),
  createTime: { label: changeSystemLabels.createTime, kind: 'time' },
  effectTime: { label: changeSystemLabels.effectTime, kind: 'time' },
} as const
export const changeWidths = { changes: 220, reason: 240, createUserName: 88, status: 110 }
export const changeCells: Renderers<ChangeRow> = {
  changes: (words, row) => <RowLink to={changePath(row.listId)}>{words}</RowLink>,
  status: (_words, { status }) => <ChangeStatus status={status} />,
}
