import { amendApi } from '@agency/shared/modules/tender-amend/amend.contract'
import type { AmendRow } from '@agency/shared/modules/tender-amend/amend.record'
import { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import { projectPath } from '@agency/shared/modules/tender-project/project/project.paths'
import { useCall } from '../../kit/data/use-call'
import { useRecordEditor } from '../../kit/form/use-record-editor'
import { DraftPage } from '../../kit/record/draft'
import { useShowSavedRecord } from '../../kit/record/use-record'
import { AmendFields } from './AmendFields'
import { amendMessages as say } from './amend.messages'
import { amendKind as kind } from './amend-kind'
import type { Amendable } from './lot-hints'

interface Props {
  projectId: string
  /** The lots that can be amended now. */
  lots: Amendable
  opened: AmendRow | undefined
}

/** The form of a 更正 or 澄清; errors are shown at the fields. */
export function AmendEditor({ projectId, lots, opened }: Props) {
  const packageIds = lots.length === 1 ? lots.map(({ listId }) => listId) : []
  const initialAmendment = () => ({
    projectId,
    packageIds,
    amendType: '更正',
    affectsBids: false,
    amendFile: [],
  })
  const onSaved = useShowSavedRecord(kind, projectId)
  const editing = useRecordEditor({ api: amendApi, opened, empty: initialAmendment, onSaved })
  const { data } = useCall(projectApi.detail, { listId: projectId }, { quiet: true, enabled: !opened })
  const project = opened ?? data
  return (
    <DraftPage
      kind={kind}
      editing={editing}
      opened={opened}
      sentWord={say.submitted}
      title={opened ? `${say.editTitle} ${opened.projectCode}` : say.newTitle}
      note={project && `${project.projectName} ${project.projectCode}`}
      home={{ word: say.toProject, path: projectPath(projectId), listId: projectId }}
    >
      <AmendFields form={editing.form} lots={lots} opened={opened} row={editing.record.row} />
    </DraftPage>
  )
}
