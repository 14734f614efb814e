import type { PermissionGroup } from '@agency/shared/roles/permission-groups'
import { type DataScope, SCOPES, scopeNames } from '@agency/shared/roles/roles'
import { useId } from 'react'
import { LabelledSelect } from '../../kit/form/Choice'
import type { Power } from './power'
import { roleMessages as say } from './role.messages'
import styles from './system-role.module.css'

interface Props {
  group: PermissionGroup
  /** The codes of the permissions that the box shows. */
  codes: readonly string[]
  power: Power
  /** Whether the person may grant or withdraw this code. */
  may(code: string): boolean
  onCodes(codes: readonly string[], on: boolean): void
  onScope(scope: DataScope): void
}

const scopeOptions = SCOPES.map((value) => ({ value, label: scopeNames[value] }))

/**
 * The permissions of one module: all, each action, and the data scope. It uses native check boxes, because there are
 * hundreds.
 */
export function PermissionGroupEditor({ group, codes, power, may, onCodes, onScope }: Props) {
  const id = useId()
  const free = codes.filter(may)
  const given = codes.filter((code) => power.permissions.includes(code))
  const allGiven = free.length > 0 && free.every((code) => power.permissions.includes(code))
  const scope = power.scopes[group.prefix]
  return (
    <section className={styles.group} aria-labelledby={id}>
      <div className={styles.groupHead}>
        <label className={styles.check}>
          <input
            type="checkbox"
            aria-label={say.all(group.title)}
            checked={allGiven}
            disabled={free.length === 0}
            ref={(box) => {
              if (box) box.indeterminate = given.length > 0 && !allGiven
            }}
            onChange={(event) => onCodes(free, event.target.checked)}
          />
          <strong id={id}>{group.title}</strong>
        </label>
        <span className={styles.aside}>{say.chosen(given.length, codes.length)}</span>
        {group.scoped && (
          <span className={styles.scope}>
            <span id={`${id}-scope`}>{say.scope}</span>
            <LabelledSelect
              size="small"
              style={{ width: 128 }}
              aria-labelledby={`${id} ${id}-scope`}
              optionList={scopeOptions}
              value={scope}
              placeholder="—"
              disabled={scope === undefined || free.length === 0}
              onChange={(value) => onScope(value as DataScope)}
            />
          </span>
        )}
      </div>
      <div className={styles.actions}>
        {codes.map((code) => (
          <label key={code} className={styles.check}>
            <input
              type="checkbox"
              checked={power.permissions.includes(code)}
              disabled={!may(code)}
              onChange={(event) => onCodes([code], event.target.checked)}
            />
            <span title={code}>{group.actions[code.slice(group.prefix.length + 1)]}</span>
          </label>
        ))}
      </div>
    </section>
  )
}
