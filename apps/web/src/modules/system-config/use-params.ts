import { CODE } from '@agency/shared/contract/envelope'
import { ApiError } from '@agency/shared/http/api-error'
import { configApi, type ParamRow } from '@agency/shared/modules/system-config/param.contract'
import { paramFields } from '@agency/shared/modules/system-config/param.fields'
import { type ParamKey, parseParamText } from '@agency/shared/params/param.rules'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '../../kit/data/use-call'
import { http } from '../../session/app'
import { askForConfirmation, notify } from '../../session/dialogs'
import { markProblemsShown } from '../../session/field-problems'
import { paramMessages as say } from './param.messages'

const queryKey = [configApi.list.path]
type Typed = Readonly<Partial<Record<ParamKey, string>>>

/** The parameters with unsaved input, and saving. After a failure the input remains. */
export function useParamEditing() {
  const cache = useQueryClient()
  const { data: rows, error, refetch } = useCall(configApi.list, {}, { key: queryKey })
  const [typed, setTyped] = useState<Typed>({})
  const [refused, setRefused] = useState<Typed>({})
  const [saving, setSaving] = useState(false)
  const [stale, setStale] = useState(false)

  const changed = (rows ?? []).filter(({ key, value }) => typed[key] !== undefined && typed[key] !== value)
  const wrong = Object.fromEntries(
    changed.flatMap(({ key }) => {
      const read = parseParamText(key, typed[key] ?? '')
      return 'problem' in read ? [[key, read.problem]] : []
    }),
  ) as Typed

  const saveChanges = async (
    changes: readonly { key: ParamKey; value: string | null; version: number }[],
    done: string,
  ) => {
    setSaving(true)
    try {
      cache.setQueryData(queryKey, await http.call(configApi.save, { changes: [...changes] }))
      const keys = changes.map(({ key }) => key)
      setTyped((before) =>
        Object.fromEntries(Object.entries(before).filter(([key]) => !keys.includes(key as ParamKey))),
      )
      setRefused({})
      notify.success(done)
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      if (failure.code === CODE.conflict) setStale(true)
      markProblemsShown(failure.errors)
      setRefused(Object.fromEntries(failure.errors.map(({ field, message }) => [field, message])))
    } finally {
      setSaving(false)
    }
  }
  return {
    rows,
    error,
    saving,
    stale,
    changed,
    errors: { ...refused, ...wrong } as Typed,
    valueOf: (row: ParamRow) => typed[row.key] ?? row.value,
    enterValue(key: ParamKey, value: string) {
      setTyped((before) => ({ ...before, [key]: value }))
      setRefused(({ [key]: _, ...others }) => others)
    },
    undo() {
      setTyped({})
      setRefused({})
    },
    async save() {
      if (Object.keys(wrong).length > 0) return
      await saveChanges(
        changed.map(({ key, version }) => ({ key, version, value: typed[key] ?? '' })),
        say.saved,
      )
    },
    async restore({ key, version, fallback, fallbackSource }: ParamRow) {
      const yes = await askForConfirmation({
        title: say.restore,
        content: say.askRestore(paramFields[key].label, fallback, say.sources[fallbackSource]),
      })
      if (yes) await saveChanges([{ key, version, value: null }], say.restored)
    },
    async reload() {
      await refetch()
      setStale(false)
    },
  }
}
