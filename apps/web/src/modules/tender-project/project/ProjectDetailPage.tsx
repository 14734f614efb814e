import { RecordPage } from '../../../kit/detail/RecordPage'
import { ProjectDetail } from './ProjectDetail'
import { projectKind } from './project-kind'

/** /tender/tenderImplementProjectDetail?listId=… */
export default function ProjectDetailPage() {
  return (
    <RecordPage kind={projectKind} draw={(row, changed) => <ProjectDetail row={row} onChanged={changed} />} />
  )
}
