import type { Grants } from '@agency/shared/roles/roles'
import type { Context } from '../http/context'

/** An entry of the menu. `pid` is the id of its folder, '0' for the top. */
export interface MenuSeed {
  id: string
  pid: string
  path: string
  component: string
  permissionName: string
  icon?: string
  orderNum: number
  permission?: string
}

/** What a module puts into an empty database. Dictionaries are lists of labels, or of [value, label]. */
export interface ModuleSeed {
  /** Permission prefix that the grants are for, e.g. crm:client. */
  prefix: string
  grants: Grants
  menus: readonly MenuSeed[]
  dicts: Readonly<Record<string, readonly (string | readonly [string, string])[]>>
  /** Made-up records, entered through the module's own moves as the people who would have entered them. */
  demo?(as: (username: string) => Context): Promise<void>
}
