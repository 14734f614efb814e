import { clientFormSections } from '@agency/shared/modules/crm-client/client.fields'
import { clientFlow } from '@agency/shared/modules/crm-client/client.flow'
import {
  type ClientField,
  type ClientRow,
  clientRecord,
} from '@agency/shared/modules/crm-client/client.record'
import { Button } from '@douyinfe/semi-ui-19'
import { lazy, Suspense, useRef } from 'react'
import { AttachmentList } from '../../kit/attachment/AttachmentList'
import { PeopleNames } from '../../kit/data/PeopleNames'
import { DetailHead } from '../../kit/detail/DetailHead'
import detail from '../../kit/detail/detail.module.css'
import { DetailSection, Facts } from '../../kit/detail/Facts'
import { DocumentButton } from '../../kit/document/DocumentButton'
import { FlowSection } from '../../kit/flow/FlowSection'
import { useFlowState } from '../../kit/flow/use-flow-state'
import { FollowSection } from '../../kit/follow/FollowSection'
import { listMessages } from '../../kit/list/list.messages'
import { useCrud } from '../../kit/list/use-crud'
import { PrintButton } from '../../kit/print/PrintButton'
import { RelatedSection } from '../../kit/related/RelatedSection'
import { useCan } from '../../session/app'
import { ClientMoves } from './ClientMoves'
import { ClientStatus } from './ClientStatus'
import { ContactCards } from './ContactCards'
import { clientMessages as say } from './client.messages'

const { prefix, labels } = clientRecord
const ClientSheet = lazy(() => import('./ClientSheet'))

const fieldsOf = (title: string): readonly ClientField[] =>
  clientFormSections.find((section) => section.title === title)?.fields ?? []
const basics = [
  ...fieldsOf(say.basic),
  ...fieldsOf('开发归属'),
  'protectUntil',
  'departmentName',
  'createUserName',
  'createTime',
  'updateTime',
  'remark',
]

interface Props {
  client: ClientRow
  onChanged(): void
}

/** What is known of a client, what may be done with it, and how it came here. */
export function ClientDetail({ client, onChanged }: Props) {
  const { listId } = client
  const { data: flow } = useFlowState(listId)
  const crud = useCrud<ClientRow>()
  const page = useRef<HTMLDivElement>(null)
  const canEdit = useCan('crm:client:edit') && client.allowedActions.includes('edit')

  const own = { bizType: prefix, ownId: listId }
  const zipOf = (files: string) => `${client.clientName}-${files}`

  return (
    <div ref={page} className={detail.page}>
      <DetailHead name={client.clientName} code={client.clientCode} status={<ClientStatus client={client} />}>
        {flow && <ClientMoves client={client} step={flow.step} onMoved={onChanged} />}
        {canEdit && <Button onClick={() => crud.edit(client)}>{listMessages.edit}</Button>}
        <DocumentButton title={say.infoDocument} asked={{ kind: 'record', ...own }} />
        <PrintButton part={page} title={client.clientName} />
      </DetailHead>
      <DetailSection title={say.basic}>
        <Facts labels={labels} picks={basics} row={client} renderers={peopleRenderers} />
      </DetailSection>
      <DetailSection title={say.contacts}>
        <ContactCards contacts={client.contacts} />
      </DetailSection>
      <DetailSection title={say.invoice}>
        <Facts labels={labels} picks={fieldsOf(say.invoice)} row={client} />
      </DetailSection>
      <RelatedSection bizType={prefix} ownId={listId} />
      <DetailSection
        title={say.attachments}
        extra={<DocumentButton title={say.directoryDocument} asked={{ kind: 'directory', ...own }} />}
      >
        <Facts labels={labels} picks={['frameworkStart', 'frameworkEnd']} row={client} />
        <h3>{say.frameworkFiles}</h3>
        <AttachmentList value={client.frameworkFile} ownId={listId} zipName={zipOf(say.frameworkFiles)} />
        <h3>{say.otherFiles}</h3>
        <AttachmentList value={client.attachment} ownId={listId} zipName={zipOf(say.otherFiles)} />
      </DetailSection>
      <FollowSection bizType={prefix} ownId={listId} />
      {flow && <FlowSection flow={clientFlow} state={flow} onChanged={onChanged} />}
      <Suspense>{crud.mode && <ClientSheet crud={crud} onSaved={onChanged} />}</Suspense>
    </div>
  )
}

const peopleRenderers = {
  helperDevelopUserIds: (_ids: unknown, row: ClientRow) =>
    row.helperDevelopUserIds.length > 0 && <PeopleNames listIds={row.helperDevelopUserIds} />,
}
