/**
 * The permissions of one module, with names for the people who grant them. They are collected in
 * `permissions/all-permissions.ts`.
 */
export interface PermissionGroup {
  /** Prefix of its codes: area and resource, e.g. crm:client. */
  readonly prefix: string
  readonly title: string
  /** The name of each action; its code is `<prefix>:<action>`. */
  readonly actions: Readonly<Record<string, string>>
  /** True when a data scope limits its rows, which a role must then specify (DOMAIN section 3). */
  readonly scoped?: true
}

/** Actions of most lists. */
export const listActions = {
  view: '查看',
  add: '新增',
  edit: '编辑',
  del: '删除',
  export: '导出',
} as const

export const permissionCodesOf = ({ prefix, actions }: PermissionGroup): string[] =>
  Object.keys(actions).map((action) => `${prefix}:${action}`)
