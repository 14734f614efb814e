import { clientApi } from '@agency/shared/modules/crm-client/client.contract'
import { clientStatus } from '@agency/shared/modules/crm-client/client.flow'
import type { ClientRow } from '@agency/shared/modules/crm-client/client.record'
import { ordinalFields } from '@agency/shared/modules/ordinal/ordinal.record'
import type { z } from 'zod'
import { LookupField } from '../../kit/form/LookupField'
import type { FormState } from '../../kit/form/use-form-state'
import { useLookup } from '../../kit/form/use-lookup'
import { http } from '../../session/app'
import { ordinalMessages as say } from './ordinal.messages'

const MOST = 50

interface Props {
  form: FormState<z.ZodType>
  /** The record's current client, which may not be among the search results. */
  known: { value: string; label: string } | undefined
}

const searchClients = async (keyword: string) =>
  (
    await http.call(clientApi.page, {
      currPage: 1,
      limit: MOST,
      status: clientStatus.enabled,
      order: 'clientName asc',
      ...(keyword ? { clientName: keyword } : {}),
    })
  ).records

/** Selects a client by name and fills in its managers. */
export function ClientField({ form, known }: Props) {
  const { found, onType } = useLookup(['ordinal-clients'], searchClients)
  const fillInFromChosenClient = (chosen: string | undefined) => {
    const client = found.find(({ listId }) => listId === chosen)
    if (client) fillInClientPeople(form, client)
  }
  return (
    <LookupField
      form={form}
      name="clientId"
      label={ordinalFields.clientId.label}
      known={known}
      onType={onType}
      placeholder={say.chooseClient}
      options={found.map(({ listId, clientName }) => ({ value: listId, label: clientName }))}
      onChoose={fillInFromChosenClient}
    />
  )
}

/** DOMAIN 5.3: the people of the client are the default. */
function fillInClientPeople(form: FormState<z.ZodType>, client: ClientRow): void {
  form.set('customerManagerId', client.customerManagerId)
  form.set('mainDevelopUserId', client.mainDevelopUserId)
  form.set('helperDevelopUserIds', client.helperDevelopUserIds)
}
