import { samplingRecord } from '@agency/shared/modules/quality-sampling/sampling.record'
import { lazy } from 'react'
import { RecordFilters } from '../../kit/list/RecordFilters'
import { RecordList } from '../../kit/list/RecordList'
import { samplingMessages as say } from './sampling.messages'
import { samplingKind } from './sampling-kind'

const SamplingDialog = lazy(() => import('./SamplingDialog'))
const searched = ['sampleNo', 'period', 'regime', 'projectType', 'status'] as const

/** /quality/tenderSampling */
export default function SamplingListPage() {
  return (
    <RecordList
      {...samplingKind}
      nameOf={(row) => `${row.sampleNo} ${row.period}`}
      search={<RecordFilters record={samplingRecord} names={searched} />}
      addWord={say.add}
      emptyText={say.empty}
      onAdd={({ open, changed }) => open((onClose) => <SamplingDialog onClose={onClose} onDone={changed} />)}
      onEdit={(row, { open, changed }) =>
        open((onClose) => <SamplingDialog opened={row} onClose={onClose} onDone={changed} />)
      }
      actionsWidth={132}
    />
  )
}
