import { clientFormSections } from '@agency/shared/modules/crm-client/client.fields'
import {
  type ClientField,
  type ClientRow,
  clientRecord,
} from '@agency/shared/modules/crm-client/client.record'
import { Button } from '@douyinfe/semi-ui-19'
import { lazy, Suspense } from 'react'
import { FileGroup } from '../../kit/attachment/FileGroup'
import { PeopleNames } from '../../kit/data/PeopleNames'
import { createRecordPage } from '../../kit/detail/RecordPage'
import { RecordView } from '../../kit/detail/RecordView'
import { DocumentButton } from '../../kit/document/DocumentButton'
import { FollowUpSection } from '../../kit/follow/FollowSection'
import { useRowForm } from '../../kit/form/use-crud'
import { listMessages } from '../../kit/list/list.messages'
import { RelatedSection } from '../../kit/related/RelatedSection'
import { DetailSection, Facts } from '../../kit/section/Facts'
import { useCan } from '../../session/app'
import { ContactCards } from './ContactCards'
import { clientMessages as say } from './client.messages'
import { clientKind } from './client-kind'
import { useClientWorkflowActionForms } from './use-asked'

const ClientSheet = lazy(() => import('./ClientSheet'))

const { prefix, labels } = clientRecord
const fieldsOfSection = (title: string): readonly ClientField[] =>
  clientFormSections.find((section) => section.title === title)?.fields ?? []
const basics = [
  ...fieldsOfSection(say.basic),
  ...fieldsOfSection('开发归属'),
  'protectUntil',
  'departmentName',
  'createUserName',
  'createTime',
  'updateTime',
  'remark',
]

interface Props {
  row: ClientRow
  onChanged(): void
}

/** /account/crmClientDetail?listId=… */
export default createRecordPage(clientKind, ClientDetail)

/** A client: fields, actions and history. */
function ClientDetail({ row: client, onChanged }: Props) {
  const { listId } = client
  const crud = useRowForm<ClientRow>()
  const asked = useClientWorkflowActionForms(client)
  const canEdit = useCan('crm:client:edit') && client.allowedActions.includes('edit')

  const own = { bizType: prefix, ownId: listId }
  const files = { ownId: listId, of: client.clientName }

  return (
    <RecordView
      kind={clientKind}
      row={client}
      asked={asked}
      onChanged={onChanged}
      name={client.clientName}
      code={client.clientCode}
      tools={
        <>
          {canEdit && <Button onClick={() => crud.edit(client)}>{listMessages.edit}</Button>}
          <DocumentButton title={say.infoDocument} asked={{ kind: 'record', ...own }} />
        </>
      }
    >
      <DetailSection title={say.basic}>
        <Facts labels={labels} picks={basics} row={client} renderers={peopleRenderers} />
      </DetailSection>
      <DetailSection title={say.contacts}>
        <ContactCards contacts={client.contacts} />
      </DetailSection>
      <DetailSection title={say.invoice}>
        <Facts labels={labels} picks={fieldsOfSection(say.invoice)} row={client} />
      </DetailSection>
      <RelatedSection bizType={prefix} ownId={listId} />
      <DetailSection
        title={say.attachments}
        extra={<DocumentButton title={say.directoryDocument} asked={{ kind: 'directory', ...own }} />}
      >
        <Facts labels={labels} picks={['frameworkStart', 'frameworkEnd']} row={client} />
        <FileGroup {...files} title={say.frameworkFiles} value={client.frameworkFile} />
        <FileGroup {...files} title={say.otherFiles} value={client.attachment} />
      </DetailSection>
      <FollowUpSection bizType={prefix} ownId={listId} />
      <Suspense>{crud.mode && <ClientSheet crud={crud} onSaved={onChanged} />}</Suspense>
    </RecordView>
  )
}

const peopleRenderers = {
  helperDevelopUserIds: (_ids: unknown, row: ClientRow) =>
    row.helperDevelopUserIds.length > 0 && <PeopleNames listIds={row.helperDevelopUserIds} />,
}
