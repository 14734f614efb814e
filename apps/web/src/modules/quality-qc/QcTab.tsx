import { Button } from '@douyinfe/semi-ui-19'
import { lazy, Suspense, useState } from 'react'
import { PagedProjectRecords } from '../../kit/list/RecordTab'
import { useCan } from '../../session/app'
import { qcMessages as say } from './qc.messages'
import { qcKind } from './qc-kind'

const QcDialog = lazy(() => import('./QcDialog'))
const ofProject = ['projectCode', 'projectName']
const columns = qcKind.listing.columns.filter((name) => !ofProject.includes(name))
const listing = { ...qcKind.listing, columns }

/** 品管 of one project, for its page. */
export default function QcTab({ projectId }: { projectId: string }) {
  const mayAdd = useCan(`${qcKind.prefix}:add`)
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <PagedProjectRecords
        {...qcKind}
        listing={listing}
        projectId={projectId}
        emptyText={say.emptyOfProject}
        add={mayAdd && <Button onClick={() => setAdding(true)}>{say.add}</Button>}
      />
      <Suspense>
        {isAdding && (
          <QcDialog projectId={projectId} onClose={() => setAdding(false)} onDone={() => undefined} />
        )}
      </Suspense>
    </>
  )
}
