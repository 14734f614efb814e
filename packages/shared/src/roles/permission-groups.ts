/** The permissions of one module, in the words of whoever gives them to a role. Listed in `permissions.ts`. */
export interface PermissionGroup {
  /** Area and resource of its codes, e.g. crm:client. */
  readonly prefix: string
  readonly title: string
  /** What each action is called; its code is `<prefix>:<action>`. */
  readonly actions: Readonly<Record<string, string>>
  /** Its rows are bounded by a data scope, which a role must name (DOMAIN section 3). */
  readonly scoped?: true
}

/** The actions that most lists have. */
export const listActions = {
  view: '查看',
  add: '新增',
  edit: '编辑',
  del: '删除',
  export: '导出',
} as const

export const codesOf = ({ prefix, actions }: PermissionGroup): string[] =>
  Object.keys(actions).map((action) => `${prefix}:${action}`)
