import { type RoleRow, roleApi } from '@agency/shared/permissions/role.contract'
import { roleFields } from '@agency/shared/permissions/role.fields'
import { FieldInputs } from '../../kit/form/FieldInputs'
import { FormSection } from '../../kit/form/FormSection'
import { RecordEditorSheet } from '../../kit/form/RecordEditor'
import type { Crud } from '../../kit/form/use-crud'
import { useRecordEditor } from '../../kit/form/use-record-editor'
import { PermissionTree } from './PermissionTree'
import { roleMessages as say } from './role.messages'

interface Props {
  crud: Crud<RoleRow>
  onSaved(): void
}

const NEW = { permissions: [], scopes: {} }

/** The form of a role with all its permissions. */
export default function RoleSheet({ crud, onSaved }: Props) {
  const { row: opened } = crud
  const editing = useRecordEditor({ api: roleApi, empty: () => NEW, opened, onStep: crud.step, onSaved })
  const { form } = editing
  const isView = crud.mode === 'view'
  const title = opened ? (isView ? say.viewTitle(opened.roleName) : say.editTitle) : say.addTitle
  return (
    <RecordEditorSheet
      crud={crud}
      editing={editing}
      title={title}
      width={860}
      {...(isView ? { acts: [] } : {})}
    >
      <FormSection title={say.basic}>
        <FieldInputs
          form={form}
          fields={roleFields}
          names={['roleName', 'roleCode']}
          more={{
            roleName: { disabled: isView },
            roleCode: { disabled: isView || opened?.builtIn, hint: say.roleCodeHint },
          }}
        />
      </FormSection>
      <PermissionTree form={form} disabled={isView} isAll={opened?.roleCode === 'ADMIN'} />
    </RecordEditorSheet>
  )
}
