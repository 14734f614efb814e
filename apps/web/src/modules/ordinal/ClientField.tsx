import { clientApi } from '@agency/shared/modules/crm-client/client.contract'
import type { ClientRow } from '@agency/shared/modules/crm-client/client.record'
import { ordinalFields } from '@agency/shared/modules/ordinal/ordinal.record'
import { useId, useState } from 'react'
import type { z } from 'zod'
import { useCall } from '../../kit/data/use-call'
import { Choice } from '../../kit/form/Choice'
import { FieldBox } from '../../kit/form/FieldBox'
import { errorId, hintId, labelId } from '../../kit/form/ids'
import type { FormState } from '../../kit/form/use-form-state'
import { useSettled } from '../../kit/form/use-settled'
import { ordinalMessages as say } from './ordinal.messages'

/** A client in use has this status; no other can be queued for. */
const IN_USE = '30'
const MOST = 50

interface Props {
  form: FormState<z.ZodType>
  /** The client that the record has already, which may not be among those found. */
  known: { value: string; label: string } | undefined
}

/** The client, found by name; who looks after it comes along. */
export function ClientField({ form, known }: Props) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const keyword = useSettled(typed.trim())
  const { data } = useCall(
    clientApi.page,
    {
      currPage: 1,
      limit: MOST,
      status: IN_USE,
      order: 'clientName asc',
      ...(keyword ? { clientName: keyword } : {}),
    },
    { placeholderData: (before) => before },
  )
  const found = data?.records ?? []
  const value = form.get('clientId')
  const options = found.map(({ listId, clientName }) => ({ value: listId, label: clientName }))
  const missing = known && !options.some((option) => option.value === known.value)
  const choose = (next: unknown) => {
    form.set('clientId', typeof next === 'string' ? next : undefined)
    const client = found.find(({ listId }) => listId === next)
    if (client) takePeople(form, client)
  }
  const error = form.errors.clientId
  return (
    <FieldBox id={id} label={ordinalFields.clientId.label} required error={error}>
      <Choice
        id={id}
        filter={(input: string, option: { label?: unknown }) => String(option.label ?? '').includes(input)}
        onSearch={setTyped}
        style={{ width: '100%' }}
        placeholder={say.chooseClient}
        optionList={missing ? [known, ...options] : options}
        value={typeof value === 'string' ? value : undefined}
        onChange={choose}
        onBlur={() => form.blur('clientId')}
        validateStatus={error ? 'error' : 'default'}
        aria-labelledby={labelId(id)}
        aria-describedby={`${errorId(id)} ${hintId(id)}`}
      />
    </FieldBox>
  )
}

/** DOMAIN 5.3: the people are those of the client until somebody says otherwise. */
function takePeople(form: FormState<z.ZodType>, client: ClientRow): void {
  form.set('customerManagerId', client.customerManagerId)
  form.set('mainDevelopUserId', client.mainDevelopUserId)
  form.set('helperDevelopUserIds', client.helperDevelopUserIds)
}
