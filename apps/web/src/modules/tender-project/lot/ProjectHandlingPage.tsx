import type { ProjectRow } from '@agency/shared/modules/tender-project/project/project.record'
import { useSearchParams } from 'react-router-dom'
import { recordPage } from '../../../kit/detail/RecordPage'
import { useRecordChanged } from '../../../kit/detail/use-record'
import { projectKind } from '../project/project-kind'
import { Handling } from './Handling'

/** /tender/tenderImplementProjectHandling?listId=… : the id is a project's, or a lot's as its to-dos have it */
export default recordPage(projectKind, OfLot)

function OfLot({ row, onChanged }: { row: ProjectRow; onChanged(): Promise<void> }) {
  const asked = useSearchParams()[0].get('listId')
  // What the page knows of the project stands under the project's id, which the address need not have.
  const projectChanged = useRecordChanged(projectKind, row.listId)
  const changed = () => Promise.all([onChanged(), projectChanged()])
  return (
    <Handling row={row} lotId={asked === row.listId ? undefined : (asked ?? undefined)} onChanged={changed} />
  )
}
