import { failRecordPath } from '@agency/shared/modules/tender-fail/fail.paths'
import type { FailRow } from '@agency/shared/modules/tender-fail/fail.record'
import type { Renderers } from '../../kit/data/cell'
import { RowLink } from '../../kit/list/RowButton'
import { FailStatus } from './FailStatus'

export const failCells: Renderers<FailRow> = {
  projectCode: (code, row) => <RowLink to={failRecordPath(row.listId)}>{code}</RowLink>,
  status: (_words, { status }) => <FailStatus status={status} />,
}
