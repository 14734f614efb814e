import { projectPath } from '@agency/shared/modules/tender-project/project/project.paths'
import type { ProjectRow } from '@agency/shared/modules/tender-project/project/project.record'
import { useStore } from '@nanostores/react'
import { Suspense } from 'react'
import { RecordFromAddress } from '../../../kit/detail/RecordOrNew'
import { PageUnavailable } from '../../../kit/section/Loaded'
import { ProjectEditor } from './ProjectEditor'
import { ProjectStatus } from './ProjectStatus'
import { $partsOfOtherModules } from './parts-of-other-modules'
import { projectMessages as say } from './project.messages'
import { projectKind } from './project-kind'

/** /tender/tenderImplementProjectEditDetail?listId=…; for a published project 申请变更. */
export default function ProjectEditPage() {
  return <RecordFromAddress kind={projectKind} draw={(row) => <EditorForStatus row={row} />} />
}

/** Base data can be corrected until the documents are reviewed (DOMAIN 5.4). */
function EditorForStatus({ row }: { row: ProjectRow }) {
  const slots = useStore($partsOfOtherModules)
  if (row.allowedActions.includes('edit')) return <ProjectEditor opened={row} />
  if (row.allowedActions.includes('change'))
    return (
      <Suspense>
        {slots?.Change && <slots.Change project={row} status={<ProjectStatus row={row} />} />}
      </Suspense>
    )
  return (
    <PageUnavailable
      title={say.notEditable}
      description={say.notEditableHint}
      word={say.toDetail}
      path={projectPath(row.listId)}
    />
  )
}
