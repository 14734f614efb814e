import { permissionGroups } from '@agency/shared/permissions/all-permissions'
import type { PermissionGroup } from '@agency/shared/roles/permission-groups'
import type { DataScope } from '@agency/shared/roles/roles'
import { permits } from '@agency/shared/session/permission'
import { loadTraditional } from '@agency/shared/text/load-traditional'
import { Input } from '@douyinfe/semi-ui-19'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { z } from 'zod'
import type { FormState } from '../../kit/form/use-form-state'
import { session } from '../../session/app'
import { PermissionGroupEditor } from './PermissionGroupEditor'
import { changePermissions, type Power, permissionCodesMatching, withDataScope } from './power'
import { roleMessages as say } from './role.messages'
import styles from './system-role.module.css'

interface Props {
  form: FormState<z.ZodType>
  disabled: boolean
  /** True when the role has all permissions anyway. */
  isAll: boolean
}

/** The permissions of a role by module, with data scopes. */
export function PermissionTree({ form, disabled, isAll }: Props) {
  const held = useStore(session.$roles)
  const [word, setWord] = useState('')
  const power: Power = {
    permissions: (form.get('permissions') as readonly string[] | undefined) ?? [],
    scopes: (form.get('scopes') as Readonly<Record<string, DataScope>> | undefined) ?? {},
  }
  const setPermissionsAndScopes = ({ permissions, scopes }: Power) => {
    form.set('permissions', permissions)
    form.set('scopes', scopes)
  }
  const canGrantPermission = (code: string) => permits(held, code)
  const lacks = permissionGroups.some((group) =>
    permissionCodesMatching(group, '').some((code) => !canGrantPermission(code)),
  )
  const found = permissionGroups.filter((group) => permissionCodesMatching(group, word).length > 0)
  const error = form.errors.permissions ?? form.errors.scopes
  if (isAll) return <p className={styles.note}>{say.adminHint}</p>
  return (
    <fieldset className={styles.tree} data-wrong={error === undefined ? undefined : ''}>
      <legend className={styles.legend}>{say.rights}</legend>
      <Input
        aria-label={say.find}
        placeholder={say.find}
        showClear
        value={word}
        onFocus={loadTraditional}
        onChange={setWord}
      />
      {lacks && !disabled && <p className={styles.note}>{say.ownHint}</p>}
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      {found.length === 0 && <p className={styles.note}>{say.notFound}</p>}
      {found.map((group: PermissionGroup) => (
        <PermissionGroupEditor
          key={group.prefix}
          group={group}
          codes={permissionCodesMatching(group, word)}
          power={power}
          may={(code) => !disabled && canGrantPermission(code)}
          onCodes={(codes, on) => setPermissionsAndScopes(changePermissions(power, group, codes, on))}
          onScope={(scope) => setPermissionsAndScopes(withDataScope(power, group, scope))}
        />
      ))}
    </fieldset>
  )
}
