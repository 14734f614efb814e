import { newFailurePath } from '@agency/shared/modules/tender-fail/fail.paths'
import { handlingPath } from '@agency/shared/modules/tender-project/project/project.paths'
import {
  filePrefix,
  projectPrefix as prefix,
} from '@agency/shared/modules/tender-project/project/project.permissions'
import type { ProjectRow } from '@agency/shared/modules/tender-project/project/project.record'
import { RowButton } from '../../../kit/list/RowButton'
import { useCan } from '../../../session/app'
import { openTab } from '../../../shell/tabs'
import { projectMessages as say } from './project.messages'
import { SuspendOrResumeButton } from './SuspendOrResumeButton'

/** Row actions of a project besides viewing and editing. */
export function ProjectActions({ row, onDone }: { row: ProjectRow; onDone(): void }) {
  const mayHandle = [
    useCan(`${prefix}:handle`),
    useCan(`${prefix}:assign`),
    useCan(`${filePrefix}:approve`),
  ].includes(true)
  return (
    <>
      {mayHandle && <RowButton onClick={() => openTab(handlingPath(row.listId))}>{say.handle}</RowButton>}
      {row.allowedActions.includes('fail') && (
        <RowButton onClick={() => openTab(newFailurePath(row.listId))}>{say.fail}</RowButton>
      )}
      <SuspendOrResumeButton
        row={row}
        onDone={onDone}
        draw={(label, press) => <RowButton onClick={press}>{label}</RowButton>}
      />
    </>
  )
}
