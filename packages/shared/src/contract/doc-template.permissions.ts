import type { PermissionGroup } from '../roles/permission-groups'

/** 文件模板: permissions of the administrators' page. No role is granted them; administrators pass every check. */
export const docTemplatePrefix = 'system:template'

export const docTemplatePermissions = {
  prefix: docTemplatePrefix,
  title: '文件模板',
  actions: { list: '查看', edit: '更换' },
} as const satisfies PermissionGroup
