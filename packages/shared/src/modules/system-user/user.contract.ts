import { z } from 'zod'
import { defineGetEndpoint, definePostEndpoint, withoutStoredAnswer } from '../../contract/endpoint'
import { moveBodySchema } from '../../contract/move'
import { byId, byVersion, instant, queryFlag, recordId } from '../../contract/page'
import { defineResourceEndpoints } from '../../contract/resource.contract'
import { pickFieldRules } from '../../fields/fields'
import { RESULTS } from '../../flow/flow'
import { givenUsername, handoverOpinion, rightsReason, userFields } from './user.fields'

const formShape = pickFieldRules(userFields)
export type UserForm = z.output<z.ZodObject<typeof formShape>>

function checkUser({ roleIds, isAdmin }: UserForm, context: z.RefinementCtx): void {
  if (roleIds.length === 0 && !isAdmin)
    context.addIssue({ code: 'custom', path: ['roleIds'], message: '请选择角色' })
}
const userForm = z.strictObject(formShape).superRefine(checkUser)

/** The user name of an existing account may predate the naming rule, so it is only compared. */
const changeShape = { ...formShape, username: givenUsername }
export const userChange = z.strictObject(changeShape).superRefine(checkUser)

/** Actions on an account, limited by rules and the caller's permissions. */
const USER_ACTIONS = [
  'edit',
  'del',
  'disable',
  'enable',
  'resetPwd',
  'forceOff',
  'handover',
  'askRights',
] as const
export type UserAction = (typeof USER_ACTIONS)[number]

const nullable = z.string().nullable()
const userRow = z.object({
  listId: z.string(),
  version: z.number(),
  username: z.string(),
  realName: z.string(),
  mobile: nullable,
  email: nullable,
  departmentId: nullable,
  departmentName: nullable,
  jobId: nullable,
  jobName: nullable,
  roleIds: z.array(z.string()),
  roleNames: z.array(z.string()),
  isAdmin: z.boolean(),
  enabled: z.boolean(),
  /** True when the password must be changed at the next login. */
  editPassword: z.boolean(),
  lastLogin: instant.nullable(),
  /** The number of devices on which the user is logged in. */
  sessions: z.number(),
  createTime: instant,
  updateTime: instant,
  allowedActions: z.array(z.enum(USER_ACTIONS)),
})
export type UserRow = z.output<typeof userRow>

/** `initialPassword` is returned once only and must be changed at the first login. */
const newPassword = userRow.extend({ initialPassword: z.string() })
export type NewPassword = z.output<typeof newPassword>

/** Number of items of one kind that a person is responsible for, e.g. clients. */
const holding = z.object({ kind: z.string(), title: z.string(), count: z.number() })
export type Holding = z.output<typeof holding>

const handoverForm = z.strictObject({
  /** The id of the person who leaves. */
  listId: recordId,
  moves: z
    .array(z.strictObject({ kind: z.string().max(64), toUserId: z.uuid('请选择接收人') }))
    .max(100)
    .refine(
      (moves) => new Set(moves.map(({ kind }) => kind)).size === moves.length,
      '同一类事项只能有一位接收人',
    ),
  opinion: handoverOpinion.rule,
  /** True to disable the account after the handover. */
  disable: z.boolean().default(false),
})

const handoverResult = z.object({
  moved: z.array(holding.extend({ toUserName: z.string() })),
  /** Items that could not be handed to the chosen person, each with the reason. */
  left: z.array(z.object({ kindTitle: z.string(), title: z.string(), reason: z.string() })),
  disabled: z.boolean(),
})
export type HandoverResult = z.output<typeof handoverResult>

/** 用户 of the system management (DOMAIN 5.17). */
export const userApi = {
  ...defineResourceEndpoints('/admin/user', {
    form: changeShape,
    also: checkUser,
    row: userRow,
    filters: {
      /** A part of the person's name or user name. */
      keyword: z.string().trim().max(30).optional(),
      /** Includes the departments below it. */
      departmentId: z.uuid().optional(),
      roleId: z.uuid().optional(),
      enabled: queryFlag.optional(),
    },
    order: ['username', 'realName', 'lastLogin', 'createTime'],
  }),
  save: withoutStoredAnswer(definePostEndpoint('/admin/user/save', userForm, newPassword)),
  resetPwd: withoutStoredAnswer(definePostEndpoint('/admin/user/resetPwd', byVersion, newPassword)),
  /** Disables the account and ends its sessions at once. */
  disable: definePostEndpoint('/admin/user/disable', byVersion, userRow),
  enable: definePostEndpoint('/admin/user/enable', byVersion, userRow),
  forceOff: definePostEndpoint('/admin/user/forceOff', byId, userRow),
  /** 本人授权申请: an administrator requests other roles for themselves; `roleIds` is the complete new set. */
  askRights: definePostEndpoint(
    '/admin/user/askRights',
    z.strictObject({ roleIds: userFields.roleIds.rule, reason: rightsReason.rule }),
    z.null(),
  ),
  /** The decision by LEADER or another administrator; `listId` and `version` are the request's. */
  rightsDecide: definePostEndpoint(
    '/admin/user/rightsDecide',
    moveBodySchema({ result: z.enum(RESULTS, '请选择处理结果').optional() }).omit({ ccUserIds: true }),
    z.null(),
  ),
  /** What the person is responsible for and somebody else would have to take over. */
  holdings: defineGetEndpoint('/admin/user/holdings', byId, z.array(holding)),
  /** Performs the 离职交接 in one transaction. */
  handover: definePostEndpoint('/admin/user/handover', handoverForm, handoverResult),
}
