import {
  handlingPath,
  projectEditPath,
  projectFilePath,
  projectPath,
} from '@agency/shared/modules/tender-project/project/project.paths'
import { filePrefix, projectPrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import type { ProjectRow } from '@agency/shared/modules/tender-project/project/project.record'
import { Button } from '@douyinfe/semi-ui-19'
import type { ReactNode } from 'react'
import { DetailHead } from '../../../kit/detail/DetailHead'
import { Warning } from '../../../kit/section/Warning'
import { useCan } from '../../../session/app'
import { openTab } from '../../../shell/tabs'
import { ProjectStatus } from './ProjectStatus'
import { projectMessages as say } from './project.messages'
import { SuspendOrResumeButton } from './SuspendOrResumeButton'

interface Props {
  row: ProjectRow
  /** The current page, for which there is no button. */
  on: 'detail' | 'handling' | 'file'
  onChanged(): void
  children?: ReactNode
}

const EDITING = ['edit', 'change']

/** The header of a project: name, numbers, status, and links to its other pages. */
export function ProjectHead({ row, on, onChanged, children }: Props) {
  const { listId } = row
  const maySeeFile = useCan(`${filePrefix}:view`) && row.tenderFile.length > 0
  const handles = useCan(`${projectPrefix}:handle`)
  const mayHandle = handles || row.allowedActions.length > 0
  return (
    <>
      <DetailHead
        name={row.projectName}
        code={`${row.projectCode} · ${row.financeCode}`}
        status={<ProjectStatus row={row} />}
        record={{ bizType: projectPrefix, listId }}
      >
        {on !== 'handling' && (
          <Button theme={mayHandle ? 'solid' : 'light'} onClick={() => openTab(handlingPath(listId))}>
            {mayHandle ? say.handle : say.progress}
          </Button>
        )}
        {on !== 'detail' && <Button onClick={() => openTab(projectPath(listId))}>{say.detail}</Button>}
        {on !== 'file' && maySeeFile && (
          <Button onClick={() => openTab(projectFilePath(listId))}>{say.file}</Button>
        )}
        {EDITING.some((action) => row.allowedActions.includes(action)) && (
          <Button onClick={() => openTab(projectEditPath(listId))}>
            {row.allowedActions.includes('edit') ? say.edit : say.change}
          </Button>
        )}
        <SuspendOrResumeButton
          row={row}
          onDone={onChanged}
          draw={(label, press) => (
            <Button type="warning" onClick={press}>
              {label}
            </Button>
          )}
        />
        {children}
      </DetailHead>
      {row.suspendFlag && <Warning>{say.suspended(row.suspendReason)}</Warning>}
      {row.openComplaints && <Warning>{say.complained(row.openComplaints)}</Warning>}
    </>
  )
}
