import { type CostRow, costRecord } from '@agency/shared/modules/finance-cost/cost.record'
import { useSearchParams } from 'react-router-dom'
import { AttachmentList } from '../../kit/attachment/AttachmentList'
import { DetailSection, Facts } from '../../kit/detail/Facts'
import { RecordPage } from '../../kit/detail/RecordPage'
import { RecordView } from '../../kit/detail/RecordView'
import { CostEditor } from './CostEditor'
import { costMessages as say } from './cost.messages'
import { costKind as kind } from './cost-kind'

const shown = ['subject', 'wantedBy', 'createUserName', 'createTime', 'content']

/** /finance/financeCostDetail, with ?listId=… of one that is there: whoever may edit it writes on, all others read and decide. */
export default function CostPage() {
  if (!useSearchParams()[0].get('listId')) return <CostEditor />
  return (
    <RecordPage
      kind={kind}
      draw={(row, changed) =>
        row.allowedActions.includes('edit') ? (
          <CostEditor opened={row} />
        ) : (
          <CostDetail row={row} onChanged={changed} />
        )
      }
    />
  )
}

const CostDetail = ({ row, onChanged }: { row: CostRow; onChanged: () => void }) => (
  <RecordView {...{ kind, row, onChanged }} name={row.subject} code={null}>
    <DetailSection title={say.content}>
      <Facts labels={costRecord.labels} picks={shown} row={row} />
    </DetailSection>
    <DetailSection title={say.attachment}>
      <AttachmentList value={row.attachment} ownId={row.listId} zipName={row.subject} />
    </DetailSection>
  </RecordView>
)
