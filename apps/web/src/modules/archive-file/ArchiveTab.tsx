import { archiveApi } from '@agency/shared/modules/archive-file/archive.contract'
import { AllProjectRecords } from '../../kit/detail/TabRows'
import { archiveMessages as say } from './archive.messages'
import { archiveKind } from './archive-kind'

const columns = [
  'projectCode',
  'partStates',
  'dueTime',
  'lateDays',
  'archiveNo',
  'keepPlace',
  'boxNo',
  'status',
]
const kind = { ...archiveKind, listing: { ...archiveKind.listing, columns } }

/** 档案 of one project, for its page. */
export default function ArchiveTab({ projectId }: { projectId: string }) {
  return (
    <AllProjectRecords
      kind={kind}
      projectId={projectId}
      call={archiveApi.list}
      summary={(rows) => rows.map(({ partStates }) => say.summary(partStates)).join('；')}
      empty={say.emptyOfProject}
    />
  )
}
