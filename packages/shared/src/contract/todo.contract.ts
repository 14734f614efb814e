import { z } from 'zod'
import { tidy } from '../fields/tidy'
import { DECISIONS } from '../flow/decisions'
import { MAX_OPINION } from '../flow/flow'
import { asFile, done, get, nothing, post } from './endpoint'
import { outcomes } from './outcomes'
import {
  byId,
  byIds,
  byVersion,
  exportQuery,
  idList,
  instant,
  listQuery,
  moment,
  option,
  pageOf,
  pageQuery,
  queryFlag,
  recordVersion,
} from './page'

/** Within what a to-do is due, without what is overdue. */
export const DUE_SPANS = ['today', 'week'] as const
/** To-dos decided at once. */
export const MOST_DECIDED = 100
/** The stepId of a notice that is a copy (抄送). */
export const CARBON_COPY = 'CARBON_COPY'
export const TODO_KINDS = ['task', 'notice'] as const
export const TODO_STATUSES = ['pending', 'done', 'cancelled'] as const

export const todo = z.object({
  listId: z.string(),
  ownId: z.string().nullable(),
  stepId: z.string().nullable(),
  /** 当前步骤 in words. */
  stepName: z.string().nullable(),
  bizType: z.string(),
  title: z.string(),
  content: z.string().nullable(),
  kind: z.enum(TODO_KINDS),
  status: z.enum(TODO_STATUSES),
  /** The web route, with its query, that handles it. */
  path: z.string(),
  projectCode: z.string().nullable(),
  projectName: z.string().nullable(),
  assigneeUserId: z.string().nullable(),
  assigneeUserName: z.string().nullable(),
  assigneeRole: z.string().nullable(),
  assigneeDeptId: z.string().nullable(),
  createUserId: z.string().nullable(),
  createUserName: z.string().nullable(),
  createTime: instant,
  claimTime: instant.nullable(),
  dueTime: instant.nullable(),
  urgent: z.boolean(),
  handleUserId: z.string().nullable(),
  handleUserName: z.string().nullable(),
  handleTime: instant.nullable(),
  result: z.string().nullable(),
  opinion: z.string().nullable(),
  /** 离岗代办: for whom the caller would do it, or did; null for what is their own. */
  forUserId: z.string().nullable(),
  forUserName: z.string().nullable(),
  version: z.number(),
  allowedActions: z.array(z.string()),
})
export type Todo = z.output<typeof todo>

/** A to-do that was just decided, and until when that can be taken back; null where it cannot. */
const decided = todo.extend({ undoUntil: instant.nullable() })

const filters = {
  title: z.string().max(100).optional(),
  bizType: z.string().max(64).optional(),
  stepId: z.string().max(64).optional(),
  ownId: z.uuid().optional(),
  status: z.enum(TODO_STATUSES).optional(),
  projectCode: z.string().max(64).optional(),
  projectName: z.string().max(100).optional(),
  /** 是否超期 */
  overdue: queryFlag.optional(),
  urgent: queryFlag.optional(),
  /** Due by the end of this day, or week, and not overdue. */
  due: z.enum(DUE_SPANS).optional(),
  /** 待认领: nobody has it yet. */
  pool: queryFlag.optional(),
  /** 我发起的: what the caller began or handed on, and waits for others now. */
  started: queryFlag.optional(),
  userIds: idList.optional(),
  /** Those that the caller would do, or did, as somebody's deputy (离岗代办), instead of their own. */
  inStead: queryFlag.optional(),
}
const order = ['createTime', 'dueTime', 'handleTime', 'title'] as const

/** A task that staff set themselves or one another. Those of a flow are written by the flow alone. */
export const ownTask = z.strictObject({
  title: z.string('请输入标题').overwrite(tidy).min(1, '请输入标题').max(200, '标题不超过 200 字'),
  content: z.string().overwrite(tidy).max(2000, '内容不超过 2000 字').optional(),
  assigneeUserId: z.uuid('请选择处理人').optional(),
  dueTime: moment('截止时间').optional(),
  urgent: z.boolean().optional(),
  kind: z.literal('task').optional(),
  bizType: z.string().max(64).optional(),
  projectCode: z.string().max(64).optional(),
  projectName: z.string().max(200).optional(),
  /** A route of the web app that helps with it. */
  path: z
    .string()
    .max(500)
    .regex(/^\/(?![\\/])[^\s\\]*$/, '路径须以 / 开头，不含空白')
    .optional(),
})

const count = z.number().int()
const summary = z.object({
  /** Open tasks of the caller and their pools; and of these, those that pass each filter. */
  all: count,
  overdue: count,
  today: count,
  week: count,
  pool: count,
  /** By kind of business, the most first. */
  kinds: z.array(z.object({ bizType: z.string(), count })),
  /** Of those whose deputy the caller is (离岗代办), beside their own. */
  inStead: count,
  started: count,
  /** Unread 抄送, and unread notices of every sort. */
  copied: count,
  notices: count,
})
export type TodoSummary = z.output<typeof summary>

const handler = z.object({
  listId: z.string(),
  nickName: z.string(),
  orgName: z.string().nullable(),
})

const ofStep = { ownId: z.uuid(), stepId: z.string().max(64) }
export const opinionText = z.string().overwrite(tidy).max(MAX_OPINION, `意见不超过 ${MAX_OPINION} 字`)

/** SPEC section 7, "To-do (workflow)"; `urge`, `decide`, `undo` and `readNotice` are ours. */
export const todoApi = {
  page: get('/api/workflow/todoList/page', pageQuery(filters, order), pageOf(todo)),
  noticePage: get('/api/workflow/todoList/noticePage', pageQuery(filters, order), pageOf(todo)),
  /** How many there are of each part of the inbox; an administrator's own and claimable ones, too. */
  summary: get('/api/workflow/todoList/summary', nothing, summary),
  list: get('/api/workflow/todoList/list', listQuery(filters, order), z.array(todo)),
  getCount: get(
    '/api/workflow/todoList/getCount',
    z.strictObject({ userIds: idList.optional() }),
    z.number(),
  ),
  detail: get('/api/workflow/todoList/detail', byId, todo),
  delete: get('/api/workflow/todoList/delete', byIds, done),
  getSelect: get('/api/workflow/todoList/getSelect', listQuery(filters, order), z.array(option)),
  exportExcel: asFile(get('/api/workflow/todoList/exportExcel', exportQuery(filters, order), z.unknown())),
  queryHandleUser: get('/api/workflow/todoList/queryHandleUser', z.strictObject(ofStep), z.array(handler)),
  save: post('/api/workflow/todoList/save', ownTask, todo),
  saveListBatch: post(
    '/api/workflow/todoList/saveListBatch',
    z.array(ownTask).min(1, '请至少填写一条').max(100, '一次最多 100 条'),
    z.array(todo),
  ),
  update: post(
    '/api/workflow/todoList/update',
    ownTask.partial().extend({
      listId: z.uuid(),
      version: recordVersion,
      /** `done` closes one's own task. */
      status: z.enum(['pending', 'done']).optional(),
    }),
    todo,
  ),
  /** Claim a pool to-do; with `release` it goes back to the pool. */
  setCurrentUser: post(
    '/api/workflow/todoList/setCurrentUser',
    z.strictObject({ listId: z.uuid(), release: z.boolean().optional() }),
    todo,
  ),
  /** 转办: the open to-do of a step goes to another candidate. */
  updateHandleUser: post(
    '/api/workflow/todoList/updateHandleUser',
    z.strictObject({ ...ofStep, handleUserId: z.uuid('请选择转办人'), opinion: opinionText.optional() }),
    todo,
  ),
  /** 催办: marks the open to-do of a step as urgent and tells who holds it. */
  urge: post('/api/workflow/todoList/urge', z.strictObject(ofStep), done),
  /**
   * 就地处理: the step's approval or return, where it needs nothing but an opinion. Answers the closed to-do, and until
   * when `undo` takes it back.
   */
  decide: post(
    '/api/workflow/todoList/decide',
    z.strictObject({
      listId: z.uuid('编号格式不正确'),
      /** Of the to-do, not of its record. */
      version: recordVersion,
      result: z.enum(DECISIONS, '处理结果只能是同意或退回'),
      opinion: opinionText.optional(),
      /** 退回到: the key of an earlier step that the flow names, where it is not the usual one. */
      toStep: z.string().max(64).optional(),
    }),
    decided,
  ),
  /** The same for several at once, each judged and made alone. */
  decideMany: post(
    '/api/workflow/todoList/decideMany',
    z.strictObject({
      items: z
        .array(z.strictObject({ listId: z.uuid('编号格式不正确'), version: recordVersion }))
        .min(1, '请选择待办')
        .max(MOST_DECIDED, `一次最多办理 ${MOST_DECIDED} 条`),
      result: z.enum(DECISIONS, '处理结果只能是同意或退回'),
      opinion: opinionText.optional(),
    }),
    outcomes,
  ),
  /**
   * Takes back what `decide` did, until its `undoUntil` and as long as the next person has not begun: 撤回, by the closed
   * to-do and its version. Answers the to-do as it waits again.
   */
  undo: post('/api/workflow/todoList/undo', byVersion, todo),
  /** A notice, read. */
  readNotice: post(
    '/api/workflow/todoList/readNotice',
    z.strictObject({ listIds: z.array(z.uuid()).max(200) }),
    done,
  ),
}

const flowLogRow = z.object({
  listId: z.string(),
  bizType: z.string(),
  ownId: z.string(),
  fromStep: z.string().nullable(),
  toStep: z.string().nullable(),
  fromStatus: z.string().nullable(),
  toStatus: z.string().nullable(),
  action: z.string(),
  actionName: z.string(),
  result: z.string().nullable(),
  opinion: z.string().nullable(),
  userId: z.string(),
  userName: z.string(),
  /** ADMIN acting for someone (代办, DOMAIN section 3). */
  onBehalf: z.boolean(),
  /** Whose deputy made it (离岗代办); `userName` names both. */
  forUserId: z.string().nullable(),
  time: instant,
  snapshotHash: z.string(),
})
export type FlowLogRow = z.output<typeof flowLogRow>

/** Where a case stands: its current step, who it waits for, and what was done. */
const flowState = z.object({
  flowCode: z.string(),
  flowVersion: z.number(),
  step: z.string(),
  openTodos: z.array(todo),
  logs: z.array(flowLogRow),
  /** The steps that led to this one, by their keys: where a return may go (退回到). */
  passed: z.array(z.string()),
  /** When it was last taken back or returned, and the labels of what was changed before it was sent on again. */
  reworked: z
    .object({ how: z.enum(['withdraw', 'return']), time: instant, fields: z.array(z.string()) })
    .nullable(),
  /** For each way ahead, by what its call is made with: whom the next step would wait for. */
  ahead: z.array(z.object({ action: z.string(), result: z.string().nullable(), waitsFor: z.string() })),
})
export type FlowState = z.output<typeof flowState>

export const flowApi = {
  state: get('/api/workflow/flow/state', z.strictObject({ ownId: z.uuid() }), flowState),
}
