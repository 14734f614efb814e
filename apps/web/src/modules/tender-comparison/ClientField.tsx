import { clientApi } from '@agency/shared/modules/crm-client/client.contract'
import { comparisonFields } from '@agency/shared/modules/tender-comparison/comparison.fields'
import type { z } from 'zod'
import { LookupField } from '../../kit/form/LookupField'
import type { FormState } from '../../kit/form/use-form-state'
import { useLookup } from '../../kit/form/use-lookup'
import { http } from '../../session/app'
import { comparisonMessages as say } from './comparison.messages'

const MOST = 50
const searchClients = async (keyword: string) =>
  (
    await http.call(clientApi.page, {
      currPage: 1,
      limit: MOST,
      order: 'clientName asc',
      ...(keyword ? { clientName: keyword } : {}),
    })
  ).records.map(({ listId, clientName }) => ({ value: listId, label: clientName }))

interface Props {
  form: FormState<z.ZodType>
  /** The client that the record names now. */
  known: { value: string; label: string } | undefined
  hint?: string
}

/** Selects a client by name. */
export function ClientField({ form, known, hint }: Props) {
  const { found, onType } = useLookup(['comparison-clients'], searchClients)
  return (
    <LookupField
      form={form}
      name="clientId"
      label={comparisonFields.clientId.label}
      known={known}
      onType={onType}
      hint={hint}
      placeholder={say.chooseClient}
      options={found}
      optional
    />
  )
}
