import { docTemplatePermissions } from './contract/doc-template.permissions'
import { tableColumnPermissions } from './contract/table-column.permissions'
import { todoPermissions } from './contract/todo.permissions'
import { roomPermissions } from './modules/ordinal/ordinal.permissions'
import { configPermissions } from './modules/system-config/param.permissions'
import { dictPermissions } from './modules/system-dict/dict.permissions'
import { holidayPermissions } from './modules/system-holiday/holiday.permissions'
import { jobPermissions } from './modules/system-job/job.permissions'
import { logPermissions } from './modules/system-log/log.permissions'
import { menuPermissions } from './modules/system-menu/menu.permissions'
import { monitorPermissions } from './modules/system-monitor/monitor.permissions'
import { orgPermissions } from './modules/system-org/org.permissions'
import { rolePermissions } from './modules/system-role/role.permissions'
import { rulePermissions } from './modules/system-rule/rule.permissions'
import { sessionPermissions } from './modules/system-session/session-list.permissions'
import { userPermissions } from './modules/system-user/user.permissions'
import { filePermissions } from './modules/tender-project/project/project.permissions'
import { records } from './records'
import { codesOf, type PermissionGroup } from './roles/permission-groups'

/**
 * Every permission there is, with its name, module by module: what a role can be given. A new module adds one line.
 * A test fails for a code that guards a call, or that a seed gives, and is not here.
 */
export const permissionGroups: readonly PermissionGroup[] = [
  todoPermissions,
  records.client.permissions,
  records.ordinal.permissions,
  roomPermissions,
  records.project.permissions,
  filePermissions,
  records.fail.permissions,
  records.amend.permissions,
  records.change.permissions,
  records.signup.permissions,
  records.bond.permissions,
  records.fee.permissions,
  records.supplier.permissions,
  userPermissions,
  rolePermissions,
  orgPermissions,
  menuPermissions,
  tableColumnPermissions,
  docTemplatePermissions,
  sessionPermissions,
  holidayPermissions,
  dictPermissions,
  rulePermissions,
  configPermissions,
  jobPermissions,
  logPermissions,
  monitorPermissions,
]

export const permissionCodes: ReadonlySet<string> = new Set(permissionGroups.flatMap(codesOf))
/** Modules whose rows a role sees as far as its data scope says. */
export const scopedGroups = permissionGroups.filter((group) => group.scoped)

/** What a permission is called, with its module. */
export function nameOfCode(code: string): string {
  const group = permissionGroups.find((candidate) => codesOf(candidate).includes(code))
  return group ? `${group.title} · ${group.actions[code.slice(group.prefix.length + 1)]}` : code
}

/** Of every permission what it is called. */
export const permissionNames: Readonly<Record<string, string>> = Object.fromEntries(
  [...permissionCodes].map((code) => [code, nameOfCode(code)]),
)
