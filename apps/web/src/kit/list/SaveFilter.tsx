import { type SavedFilter, savedFilterApi } from '@agency/shared/contract/saved-filter.contract'
import { ApiError } from '@agency/shared/http/api-error'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { http } from '../../session/app'
import { notify } from '../../session/dialogs'
import { FieldInput } from '../form/FieldInput'
import { FormModal } from '../form/FormModal'
import { useFormState } from '../form/use-form-state'
import { listMessages as say } from './list.messages'

interface Props {
  menuId: string
  filters: SavedFilter['filters']
  onClose(): void
}

const schema = savedFilterApi.save.input

/** Saves a search under a name, for oneself or for the department. */
export default function SaveFilterDialog({ menuId, filters, onClose }: Props) {
  const client = useQueryClient()
  const form = useFormState(schema, { menuId, filters, name: '', shared: false })
  const [saving, setSaving] = useState(false)
  const saveFilter = async () => {
    const filled = form.check()
    if (!filled) return
    setSaving(true)
    try {
      await http.call(savedFilterApi.save, filled, { quiet: true })
      notify.success(say.filterSaved)
      await client.invalidateQueries({ queryKey: ['saved-filters', menuId] })
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.errors.length > 0) form.showServerErrors(error.errors)
      else notify.error(error.message)
    } finally {
      setSaving(false)
    }
  }
  return (
    <FormModal
      title={say.saveFilter}
      saving={saving}
      form={form}
      onOk={() => void saveFilter()}
      onClose={onClose}
    >
      <FieldInput form={form} name="name" field={{ label: say.filterName, kind: 'text' }} required />
      <FieldInput form={form} name="shared" field={{ label: say.filterShared, kind: 'flag' }} />
    </FormModal>
  )
}
