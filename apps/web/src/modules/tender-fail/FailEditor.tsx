import { failApi } from '@agency/shared/modules/tender-fail/fail.contract'
import type { FailRow } from '@agency/shared/modules/tender-fail/fail.record'
import { projectPath } from '@agency/shared/modules/tender-project/project/project.paths'
import { useRecordEditor } from '../../kit/form/use-record-editor'
import { DraftPage } from '../../kit/record/draft'
import { useShowSavedRecord } from '../../kit/record/use-record'
import { FailFields } from './FailFields'
import { failMessages as say } from './fail.messages'
import { failKind as kind } from './fail-kind'
import { type Failing, newFailureValues } from './fail-values'
import { OtherOpenFailures } from './OpenFailures'
import { useFailRules } from './use-fail-rules'

/** The form of a failure. Its draft is a saved record; after a refusal the input remains. */
export function FailEditor({ opened, ...failing }: Failing & { opened?: FailRow }) {
  const { project, lots } = failing
  const { listId, projectCode, projectName } = project
  const { isReady, ...rules } = useFailRules(project, lots)
  const initialFailure = () => newFailureValues(failing)
  const editing = useRecordEditor({
    api: failApi,
    ...rules,
    opened,
    empty: initialFailure,
    onSaved: useShowSavedRecord(kind, listId),
  })
  return (
    <DraftPage
      kind={kind}
      editing={editing}
      opened={opened}
      sentWord={say.submitted}
      isReady={() => isReady(editing.form)}
      title={say.newTitle}
      note={`${projectName} ${projectCode}`}
      home={{ word: say.toProject, path: projectPath(listId), listId }}
    >
      <OtherOpenFailures projectId={listId} except={opened?.listId} />
      <FailFields form={editing.form} project={project} lots={lots} ownId={opened?.listId} />
    </DraftPage>
  )
}
