import { changeApi } from '@agency/shared/modules/tender-change/change.contract'
import { changeStatus } from '@agency/shared/modules/tender-change/change.flow'
import { changePath } from '@agency/shared/modules/tender-change/change.paths'
import type { ChangeRow } from '@agency/shared/modules/tender-change/change.record'
import { projectEditPath } from '@agency/shared/modules/tender-project/project/project.paths'
import type { ProjectRow } from '@agency/shared/modules/tender-project/project/project.record'
import { useRecordEditor } from '../../kit/form/use-record-editor'
import { useShowSavedRecord } from '../../kit/record/use-record'
import { http } from '../../session/app'
import { replaceTab } from '../../shell/tabs'
import { changeMessages as say } from './change.messages'
import { changeKind } from './change-kind'
import { changeFormValues, changesToProject } from './change-values'

/**
 * The state of a change request: its form, the resulting changes, and sending it. Saving sends it, unless it was
 * returned.
 */
export function useChangeRequest(project: ProjectRow, opened: ChangeRow | undefined) {
  const editing = useRecordEditor({
    api: changeApi,
    opened,
    onSaved: useShowSavedRecord(changeKind, project.listId),
    empty: () => changeFormValues(project, {}),
    valuesOf: (row: ChangeRow) => changeFormValues(project, row),
  })
  const saveAndSendChange = () =>
    editing.record.saveAnd('send', async ({ listId, version, status }) => {
      if (status === changeStatus.fix) await http.call(changeApi.submit, { listId, version })
      await replaceTab(projectEditPath(project.listId), changePath(listId))
      return say.sent
    })
  return { editing, changes: changesToProject(project, editing.form.values), send: saveAndSendChange }
}
