import { CODE } from '@agency/shared/contract/envelope'
import { ApiError } from '@agency/shared/http/api-error'
import { type MenuRow, menuApi, type menuForm } from '@agency/shared/modules/system-menu/menu.contract'
import { type MenuField, menuFields } from '@agency/shared/modules/system-menu/menu.fields'
import { useState } from 'react'
import type { FormValues } from '../../kit/form/paths'
import type { FormState } from '../../kit/form/use-form-state'
import { http } from '../../session/app'
import { notify } from '../../session/dialogs'
import { menuMessages as say } from './menu.messages'

const names = Object.keys(menuFields) as MenuField[]

/** What the form edits of an entry that was read. */
export const valuesOf = (menu: MenuRow): FormValues =>
  Object.fromEntries(names.map((name) => [name, menu[name]]))

/** Saves a menu entry. Whatever fails leaves the form as it was typed. */
export function useMenuSave(
  form: FormState<typeof menuForm>,
  opened: MenuRow | undefined,
  onDone: () => void,
) {
  const [menu, setMenu] = useState(opened)
  const [saving, setSaving] = useState(false)
  /** Somebody else changed it meanwhile. */
  const [stale, setStale] = useState(false)

  const save = async () => {
    const filled = form.check()
    if (!filled) return
    setSaving(true)
    try {
      if (menu) await http.call(menuApi.update, { ...filled, listId: menu.listId, version: menu.version })
      else await http.call(menuApi.save, filled)
      notify.success(menu ? say.edited : say.added)
      onDone()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === CODE.conflict) setStale(true)
      else form.takeErrors(error.errors)
    } finally {
      setSaving(false)
    }
  }
  const reload = async () => {
    if (!menu) return
    const now = await http.call(menuApi.detail, { listId: menu.listId })
    setMenu(now)
    form.rebase(valuesOf(now))
    setStale(false)
  }
  return { saving, stale, save, reload }
}
