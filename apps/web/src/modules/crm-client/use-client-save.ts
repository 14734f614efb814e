import { CODE } from '@agency/shared/contract/envelope'
import { newListId } from '@agency/shared/format/ids'
import { ApiError, isLostConnection } from '@agency/shared/http/api-error'
import {
  type ClientForm,
  type ClientRow,
  clientApi,
  type clientForm,
} from '@agency/shared/modules/crm-client/client.contract'
import { useRef, useState } from 'react'
import type { FormValues } from '../../kit/form/paths'
import type { FormState } from '../../kit/form/use-form-state'
import { http } from '../../session/app'
import { notify } from '../../session/dialogs'
import { clientMessages as say } from './client.messages'
import { valuesOf } from './client-values'

export interface ClientSave {
  /** The client as it was read or last saved; undefined until a new one is saved. */
  client: ClientRow | undefined
  saving: 'save' | 'submit' | undefined
  /** Somebody else changed it meanwhile. */
  stale: boolean
  save(): Promise<void>
  submit(confirmNotDuplicate: boolean): Promise<void>
  reload(): Promise<void>
}

interface Outcome {
  /** Saving begins, fails: the list's form states (SPEC section 4). */
  onState(step: 'submit' | 'fail'): void
  /** A record was written, even if what follows fails. */
  onSaved(): void
  onDone(): void
}

/** Saves a client and submits it. Whatever fails leaves the form as it was typed. */
export function useClientSave(
  form: FormState<typeof clientForm>,
  opened: ClientRow | undefined,
  { onState, onSaved, onDone }: Outcome,
): ClientSave {
  const [client, setClient] = useState(opened)
  const [saving, setSaving] = useState<ClientSave['saving']>()
  const [stale, setStale] = useState(false)
  // After a lost connection nobody knows whether the client was made: the same content goes out under the same key.
  const attempt = useRef<{ values: FormValues; key: string }>(undefined)

  const write = async (filled: ClientForm): Promise<ClientRow> => {
    if (client)
      return http.call(clientApi.update, { ...filled, listId: client.listId, version: client.version })
    const key = attempt.current?.values === form.values ? attempt.current.key : newListId()
    attempt.current = { values: form.values, key }
    return http.call(clientApi.save, filled, { idempotencyKey: key })
  }
  const keep = async (filled: ClientForm) => {
    const saved = await write(filled)
    setClient(saved)
    form.reset(valuesOf(saved))
    onSaved()
    return saved
  }
  const attempted = async (what: 'save' | 'submit', work: (filled: ClientForm) => Promise<string>) => {
    const filled = form.check()
    if (!filled) return
    setSaving(what)
    onState('submit')
    try {
      notify.success(await work(filled))
      onDone()
    } catch (error) {
      onState('fail')
      if (!isLostConnection(error)) attempt.current = undefined
      if (!(error instanceof ApiError)) throw error
      if (error.code === CODE.conflict) setStale(true)
      else form.takeErrors(error.errors)
    } finally {
      setSaving(undefined)
    }
  }

  return {
    client,
    saving,
    stale,
    save: () =>
      attempted('save', async (filled) => {
        await keep(filled)
        return client ? say.edited : say.added
      }),
    submit: (confirmNotDuplicate) =>
      attempted('submit', async (filled) => {
        const { listId, version } = form.dirty || !client ? await keep(filled) : client
        await http.call(clientApi.submit, { listId, version, confirmNotDuplicate })
        onSaved()
        return say.submitted
      }),
    async reload() {
      if (!client) return
      const now = await http.call(clientApi.detail, { listId: client.listId })
      setClient(now)
      form.rebase(valuesOf(now))
      setStale(false)
    },
  }
}
