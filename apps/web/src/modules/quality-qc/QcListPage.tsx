import { qcApi } from '@agency/shared/modules/quality-qc/qc.contract'
import { qcRecord } from '@agency/shared/modules/quality-qc/qc.record'
import { lazy } from 'react'
import { DownloadButton } from '../../kit/file/DownloadButton'
import { RecordFilters } from '../../kit/list/RecordFilters'
import { RecordList } from '../../kit/list/RecordList'
import { qcMessages as say } from './qc.messages'
import { qcKind } from './qc-kind'

const QcDialog = lazy(() => import('./QcDialog'))
const searched = [
  'qcNo',
  'projectCode',
  'projectName',
  'node',
  'triggerType',
  'checkUserId',
  'status',
] as const

/** /quality/tenderQc */
export default function QcListPage() {
  return (
    <RecordList
      {...qcKind}
      nameOf={(row) => `${row.qcNo} ${row.projectName}`}
      search={<RecordFilters record={qcRecord} names={searched} />}
      addWord={say.add}
      emptyText={say.empty}
      onAdd={({ open, changed }) => open((onClose) => <QcDialog onClose={onClose} onDone={changed} />)}
      onEdit={(row, { open, changed }) =>
        open((onClose) => <QcDialog opened={row} onClose={onClose} onDone={changed} />)
      }
      toolbar={({ list }) => (
        <DownloadButton may={`${qcKind.prefix}:export`} call={qcApi.exportProblems} input={list.filters}>
          {say.problems}
        </DownloadButton>
      )}
      actionsWidth={104}
    />
  )
}
