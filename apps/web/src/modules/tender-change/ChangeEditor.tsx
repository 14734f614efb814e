import { changeApi } from '@agency/shared/modules/tender-change/change.contract'
import { changeStatus } from '@agency/shared/modules/tender-change/change.flow'
import { changePath } from '@agency/shared/modules/tender-change/change.paths'
import type { ProjectRow } from '@agency/shared/modules/tender-project/project/project.record'
import type { ReactNode } from 'react'
import { useCall } from '../../kit/data/use-call'
import { PageUnavailable, WhenLoaded } from '../../kit/section/Loaded'
import { ChangeForm } from './ChangeForm'
import { changeMessages as say } from './change.messages'

const OPEN = [changeStatus.deptApproval, changeStatus.fix].join(',')

/** 申请变更 of a published project: starts a request, or continues one that was returned. */
export default function ChangeEditor({ project, status }: { project: ProjectRow; status: ReactNode }) {
  const query = useCall(changeApi.list, { projectId: project.listId, status: OPEN })
  return (
    <WhenLoaded query={query}>
      {([open]) =>
        open && !open.allowedActions.includes('edit') ? (
          <PageUnavailable
            title={say.waiting}
            description={say.waitingHint}
            word={say.open}
            path={changePath(open.listId)}
          />
        ) : (
          <ChangeForm project={project} status={status} opened={open} />
        )
      }
    </WhenLoaded>
  )
}
