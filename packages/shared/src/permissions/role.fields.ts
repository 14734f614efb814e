import { z } from 'zod'
import { requiredLineRule, requiredTextField, textFieldByRule } from '../fields/fields'

/** The form fields of a role (DOMAIN 5.17). */
export const roleFields = {
  roleName: requiredTextField('角色名称', 30),
  roleCode: textFieldByRule(
    '角色编码',
    requiredLineRule('角色编码', 32).regex(
      /^[A-Z][A-Z\d_]*$/,
      '角色编码以大写字母开头，只含大写字母、数字和下划线',
    ),
  ),
  permissions: {
    label: '权限',
    kind: 'text',
    rule: z.array(z.string().max(100)).max(1000).default([]),
  },
} as const
