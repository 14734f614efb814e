import { codedField, type LoggedField } from '../fields/logged-field'
import { permissionNames } from './all-permissions'
import { roleFields } from './role.fields'

/** Labels of roles in the operation log. */
export const loggedOfRole: Readonly<Record<string, LoggedField>> = {
  ...roleFields,
  scopes: { label: '数据范围', kind: 'text' },
  permissions: codedField(roleFields.permissions.label, permissionNames),
}
