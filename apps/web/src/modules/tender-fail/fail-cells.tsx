import type { FailRow } from '@agency/shared/modules/tender-fail/fail.contract'
import { failRecordPath } from '@agency/shared/modules/tender-fail/fail.paths'
import type { Renderers } from '../../kit/data/cell'
import { RowLink } from '../../kit/list/RowButton'
import { FailStatus } from './FailStatus'

/** 01, 02 of a project whose number stands beside them. */
export const shortNos = (nos: readonly string[]): string =>
  nos.map((no) => no.split('/').at(-1) ?? no).join('、')

export const failCells: Renderers<FailRow> = {
  projectCode: (code, row) => <RowLink to={failRecordPath(row.listId)}>{String(code)}</RowLink>,
  packageNos: (_nos, row) => shortNos(row.packageNos),
  status: (status) => <FailStatus status={String(status)} />,
}
