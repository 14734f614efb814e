import { type RoleRow, roleApi } from '@agency/shared/modules/system-role/role.contract'
import { roleFields } from '@agency/shared/modules/system-role/role.fields'
import { Button } from '@douyinfe/semi-ui-19'
import { useState } from 'react'
import { FieldInput } from '../../kit/form/FieldInput'
import { FormSection } from '../../kit/form/FormSection'
import { FormSheet } from '../../kit/form/FormSheet'
import { formMessages } from '../../kit/form/form.messages'
import { useFormState } from '../../kit/form/use-form-state'
import { useRecordSave } from '../../kit/form/use-record-save'
import type { Crud } from '../../kit/list/use-crud'
import { PermissionTree } from './PermissionTree'
import { roleMessages as say } from './role.messages'

interface Props {
  crud: Crud<RoleRow>
  onSaved(): void
}

const NEW = { permissions: [], scopes: {} }
const valuesOf = ({ roleName, roleCode, permissions, scopes }: RoleRow) => ({
  roleName,
  roleCode,
  permissions,
  scopes,
})

/** A role, new, changed or looked at, with everything it gives. */
export default function RoleSheet({ crud, onSaved }: Props) {
  const { row: opened } = crud
  const [initial] = useState(() => (opened ? valuesOf(opened) : NEW))
  const form = useFormState(roleApi.save.input, initial)
  const record = useRecordSave(form, { api: roleApi, opened, valuesOf, onStep: crud.step, onSaved })
  const saving = record.saving !== undefined
  const isView = crud.mode === 'view'
  const title = opened ? (isView ? say.viewTitle(opened.roleName) : say.editTitle) : say.addTitle
  return (
    <FormSheet
      form={form}
      title={title}
      width={860}
      saving={saving}
      stale={record.stale}
      onReload={() => void record.reload()}
      onClose={() => crud.step('cancel')}
      buttons={
        !isView && (
          <Button theme="solid" loading={saving} onClick={() => void record.save()}>
            {formMessages.save}
          </Button>
        )
      }
    >
      <FormSection title={say.basic}>
        <FieldInput form={form} name="roleName" field={roleFields.roleName} disabled={isView} />
        <FieldInput
          form={form}
          name="roleCode"
          field={roleFields.roleCode}
          disabled={isView || opened?.builtIn}
          hint={say.roleCodeHint}
        />
      </FormSection>
      <PermissionTree form={form} disabled={isView} isAll={opened?.roleCode === 'ADMIN'} />
    </FormSheet>
  )
}
