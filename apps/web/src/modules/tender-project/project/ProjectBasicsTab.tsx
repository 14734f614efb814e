import { projectFormSections } from '@agency/shared/modules/tender-project/project/project.fields'
import { filePrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import type { ProjectRow } from '@agency/shared/modules/tender-project/project/project.record'
import { projectRecord } from '@agency/shared/modules/tender-project/project/project.record'
import { isFeeFieldApplicable } from '@agency/shared/tendering/mandate'
import { wordingForProcurement } from '@agency/shared/tendering/wording'
import { FileGroup } from '../../../kit/attachment/FileGroup'
import { PeopleNames } from '../../../kit/data/PeopleNames'
import { DetailSection, Facts } from '../../../kit/section/Facts'
import { useCan } from '../../../session/app'
import { projectMessages as say } from './project.messages'

const FILES = ['entrustFile', 'attachment']
/** Fields shown only when they have a value. */
const OPTIONAL: readonly string[] = ['inviteGround', 'scaleReason']
const system = [
  'projectCode',
  'financeCode',
  'clientName',
  'projectType',
  'packageCount',
  'round',
  'openTime',
  'stepTitle',
  'departmentName',
  'createTime',
]
const team = ['projectManagerAName', 'projectManagerBName', 'customerManagerName', 'responsibleName']
const labels = { ...projectRecord.labels, helperIds: say.helpers }
const renderers = {
  helperIds: (_ids: unknown, row: ProjectRow) =>
    row.helperIds.length > 0 && <PeopleNames listIds={row.helperIds} />,
}

/** 基本信息: numbers, people and the agreement with the client. */
export const ProjectBasicsTab = ({ row }: { row: ProjectRow }) => (
  <>
    <DetailSection title={say.base}>
      <Facts labels={labels} picks={system} row={row} renderers={renderers} />
    </DetailSection>
    <DetailSection title={say.team}>
      <Facts labels={labels} picks={[...team, 'helperIds']} row={row} renderers={renderers} />
    </DetailSection>
    {projectFormSections.map(({ title, fields }) => (
      <DetailSection key={title} title={title}>
        <Facts
          labels={labels}
          picks={fields.filter(
            (name) =>
              !FILES.includes(name) &&
              isFeeFieldApplicable(name, row.feeStandard) &&
              (!OPTIONAL.includes(name) || row[name]),
          )}
          row={row}
        />
      </DetailSection>
    ))}
    <DetailSection title={say.attachments}>
      <ProjectDocuments row={row} />
    </DetailSection>
  </>
)

/** The files of a project, grouped by kind. */
export function ProjectDocuments({ row }: { row: ProjectRow }) {
  const mayRead = useCan(`${filePrefix}:view`)
  const fileName = wordingForProcurement(row.procurementRegime, row.procurementMethod).file
  const kinds = [
    { title: say.entrustFile, value: row.entrustFile },
    ...(mayRead ? [{ title: fileName, value: row.tenderFile, ownId: row.tenderFileOwnId }] : []),
    { title: say.ownerFile, value: row.ownerFile },
    { title: say.otherFiles, value: row.attachment },
  ]
  return kinds.map(({ title, value, ownId = row.listId }) => (
    <FileGroup key={title} title={title} value={value} ownId={ownId} of={row.projectName} />
  ))
}
