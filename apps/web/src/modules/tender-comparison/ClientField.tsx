import { clientApi } from '@agency/shared/modules/crm-client/client.contract'
import { comparisonFields } from '@agency/shared/modules/tender-comparison/comparison.fields'
import type { z } from 'zod'
import { FoundField } from '../../kit/form/FoundField'
import type { FormState } from '../../kit/form/use-form-state'
import { useFound } from '../../kit/form/use-found'
import { http } from '../../session/app'
import { comparisonMessages as say } from './comparison.messages'

const MOST = 50
const find = async (keyword: string) =>
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
  /** The record's current client. */
  known: { value: string; label: string } | undefined
  hint?: string
}

/** Selects a client by name. */
export function ClientField({ form, known, hint }: Props) {
  const { found, onType } = useFound(['comparison-clients'], find)
  return (
    <FoundField
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
