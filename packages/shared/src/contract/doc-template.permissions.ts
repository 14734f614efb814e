import type { PermissionGroup } from '../roles/permission-groups'
import { docTemplatePrefix } from './doc-template.contract'

export const docTemplatePermissions = {
  prefix: docTemplatePrefix,
  title: '文件模板',
  actions: { list: '查看', edit: '更换' },
} as const satisfies PermissionGroup
