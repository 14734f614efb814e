import { amendApi } from '@agency/shared/modules/tender-amend/amend.contract'
import { amendPath, newAmendPath } from '@agency/shared/modules/tender-amend/amend.paths'
import type { AmendRow } from '@agency/shared/modules/tender-amend/amend.record'
import { amendRecord } from '@agency/shared/modules/tender-amend/amend.record'
import { Button } from '@douyinfe/semi-ui-19'
import type { Renderers } from '../../kit/data/cell'
import { RecordTab } from '../../kit/list/RecordTab'
import { RowLink } from '../../kit/list/RowButton'
import { useCan } from '../../session/app'
import { openTab } from '../../shell/tabs'
import { AmendStatus } from './AmendStatus'
import { amendMessages as say } from './amend.messages'
import { amendWidths as widths } from './amend-kind'

const { prefix, labels, order: sortable } = amendRecord
const columns = amendRecord.columns.filter((name) => name !== 'createTime')
const cells: Renderers<AmendRow> = {
  amendNo: (words, row) => <RowLink to={amendPath(row.listId)}>{words}</RowLink>,
  status: (_status, row) => <AmendStatus status={row.status} />,
}

/** 更正、澄清 of one project, for its page. */
export default function AmendTab({ projectId }: { projectId: string }) {
  const mayAdd = useCan(`${prefix}:add`)
  return (
    <RecordTab<AmendRow>
      {...{
        projectId,
        prefix,
        cells,
        widths,
        sortable,
        api: { page: amendApi.page },
        listing: { labels, columns },
      }}
      emptyText={say.empty}
      add={mayAdd && <Button onClick={() => openTab(newAmendPath(projectId))}>{say.add}</Button>}
    />
  )
}
