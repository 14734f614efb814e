import { z } from 'zod'
import {
  optionalRule,
  requiredLineRule,
  requiredTextField,
  textField,
  textFieldByRule,
} from '../../fields/fields'
import { type LoggedField, textFieldsFromLabels } from '../../fields/logged-field'
import { email, mobile } from '../../validators/rules'

const USERNAME = /^[A-Za-z\d]{4,20}$/

/** The user name of an existing account, which never changes. */
export const givenUsername = requiredLineRule('用户名', 20)

/** The form fields of an account (DOMAIN 5.17). Enabling and disabling are separate actions. */
export const userFields = {
  username: {
    ...textFieldByRule('用户名', givenUsername.regex(USERNAME, '用户名为 4–20 位字母或数字')),
    isVerbatim: true,
  },
  realName: requiredTextField('姓名', 30),
  departmentId: textFieldByRule('部门', z.uuid('请选择部门')),
  jobId: textFieldByRule('岗位', optionalRule(z.uuid('岗位不存在'))),
  mobile: textFieldByRule('手机', optionalRule(mobile)),
  email: textFieldByRule('邮箱', optionalRule(email)),
  roleIds: {
    label: '角色',
    kind: 'text',
    rule: z.array(z.uuid('角色不存在')).max(20, '一个人最多 20 个角色').default([]),
  },
  isAdmin: { label: '系统管理员', kind: 'flag', rule: z.boolean().default(false) },
} as const

/** Columns filled by the server. */
export const userSystemLabels = {
  enabled: '状态',
  lastLogin: '最近登录',
  sessions: '在线设备',
  createTime: '创建时间',
} as const

/** The reason for a 本人授权申请. */
export const rightsReason = requiredTextField('申请原因', 200)

export const handoverOpinion = textField('交接说明', 500)

/** Labels of accounts in the operation log. */
export const loggedOfUser: Readonly<Record<string, LoggedField>> = {
  ...userFields,
  ...textFieldsFromLabels({
    roles: userFields.roleIds.label,
    moved: '已移交',
    left: '未能移交',
    sessions: '断开会话数',
  }),
  enabled: { label: '在用', kind: 'flag' },
  editPassword: { label: '须修改密码', kind: 'flag' },
  lastLogin: { label: '最近登录', kind: 'time' },
  disabled: { label: '已停用', kind: 'flag' },
}
