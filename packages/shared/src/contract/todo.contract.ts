import { z } from 'zod'
import { DECISIONS } from '../flow/decisions'
import { MAX_OPINION } from '../flow/flow'
import { cleanText } from '../text/clean'
import { timeRule } from '../validators/date-rules'
import { asFile, defineGetEndpoint, definePostEndpoint, done, nothing } from './endpoint'
import { outcomes } from './outcomes'
import {
  byId,
  byIds,
  byVersion,
  exportQuery,
  idList,
  instant,
  listQuery,
  option,
  pageQuery,
  pageSchema,
  queryFlag,
  recordVersion,
} from './page'

/** Due-date filters of the to-do list; neither includes overdue entries. */
export const DUE_SPANS = ['today', 'week'] as const
/** Maximum number of to-dos decided in one call. */
export const MOST_DECIDED = 100
/** The stepId of a notice that is only a copy (抄送). */
export const CARBON_COPY = 'CARBON_COPY'
export const TODO_KINDS = ['task', 'notice'] as const
export const TODO_STATUSES = ['pending', 'done', 'cancelled'] as const

export const todo = z.object({
  listId: z.string(),
  ownId: z.string().nullable(),
  stepId: z.string().nullable(),
  /** The name of the current step (当前步骤) as text. */
  stepName: z.string().nullable(),
  bizType: z.string(),
  title: z.string(),
  content: z.string().nullable(),
  kind: z.enum(TODO_KINDS),
  status: z.enum(TODO_STATUSES),
  /** The web route, with its query, where the to-do is handled. */
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
  /** 离岗代办: the person in whose place the caller acts or acted; null for the caller's own to-dos. */
  forUserId: z.string().nullable(),
  forUserName: z.string().nullable(),
  version: z.number(),
  allowedActions: z.array(z.string()),
})
export type Todo = z.output<typeof todo>

/** A to-do just decided. Until `undoUntil` the decision can be taken back; null when it cannot. */
const decided = todo.extend({ undoUntil: instant.nullable() })

const filters = {
  title: z.string().max(100).optional(),
  bizType: z.string().max(64).optional(),
  stepId: z.string().max(64).optional(),
  ownId: z.uuid().optional(),
  status: z.enum(TODO_STATUSES).optional(),
  projectCode: z.string().max(64).optional(),
  projectName: z.string().max(100).optional(),
  /** True for overdue to-dos only (是否超期). */
  overdue: queryFlag.optional(),
  urgent: queryFlag.optional(),
  /** Only to-dos due by the end of today or of this week, without overdue ones. */
  due: z.enum(DUE_SPANS).optional(),
  /** 待认领: only to-dos that nobody has claimed yet. */
  pool: queryFlag.optional(),
  /** 我发起的: only cases that the caller started or passed on and that now wait for others. */
  started: queryFlag.optional(),
  userIds: idList.optional(),
  /** Shows the to-dos that the caller handles or handled as a deputy (离岗代办), instead of their own. */
  inStead: queryFlag.optional(),
}
const order = ['createTime', 'dueTime', 'handleTime', 'title'] as const

/** A task that people create for themselves or for each other. To-dos of a flow are written by the flow only. */
export const ownTask = z.strictObject({
  title: z.string('请输入标题').overwrite(cleanText).min(1, '请输入标题').max(200, '标题不超过 200 字'),
  content: z.string().overwrite(cleanText).max(2000, '内容不超过 2000 字').optional(),
  assigneeUserId: z.uuid('请选择处理人').optional(),
  dueTime: timeRule('截止时间').optional(),
  urgent: z.boolean().optional(),
  kind: z.literal('task').optional(),
  bizType: z.string().max(64).optional(),
  projectCode: z.string().max(64).optional(),
  projectName: z.string().max(200).optional(),
  /** A web route where the task can be done. */
  path: z
    .string()
    .max(500)
    .regex(/^\/(?![\\/])[^\s\\]*$/, '路径须以 / 开头，不含空白')
    .optional(),
})

const count = z.number().int()
const summary = z.object({
  /** Counts of the open to-dos of the caller, including unclaimed ones of their roles: all, and for each filter. */
  all: count,
  overdue: count,
  today: count,
  week: count,
  pool: count,
  /** Counts by business type, largest first. */
  kinds: z.array(z.object({ bizType: z.string(), count })),
  /** To-dos of people whose deputy the caller is (离岗代办), not included in `all`. */
  inStead: count,
  started: count,
  /** The number of unread 抄送 and of unread notices of every kind. */
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
export const opinionText = z.string().overwrite(cleanText).max(MAX_OPINION, `意见不超过 ${MAX_OPINION} 字`)

/** SPEC section 7, "To-do (workflow)"; `urge`, `decide`, `undo` and `readNotice` are ours. */
export const todoApi = {
  page: defineGetEndpoint('/api/workflow/todoList/page', pageQuery(filters, order), pageSchema(todo)),
  noticePage: defineGetEndpoint(
    '/api/workflow/todoList/noticePage',
    pageQuery(filters, order),
    pageSchema(todo),
  ),
  /** Counts for each part of the inbox. For administrators they cover only their own and claimable to-dos. */
  summary: defineGetEndpoint('/api/workflow/todoList/summary', nothing, summary),
  list: defineGetEndpoint('/api/workflow/todoList/list', listQuery(filters, order), z.array(todo)),
  getCount: defineGetEndpoint(
    '/api/workflow/todoList/getCount',
    z.strictObject({ userIds: idList.optional() }),
    z.number(),
  ),
  detail: defineGetEndpoint('/api/workflow/todoList/detail', byId, todo),
  delete: defineGetEndpoint('/api/workflow/todoList/delete', byIds, done),
  getSelect: defineGetEndpoint(
    '/api/workflow/todoList/getSelect',
    listQuery(filters, order),
    z.array(option),
  ),
  exportExcel: asFile(
    defineGetEndpoint('/api/workflow/todoList/exportExcel', exportQuery(filters, order), z.unknown()),
  ),
  queryHandleUser: defineGetEndpoint(
    '/api/workflow/todoList/queryHandleUser',
    z.strictObject(ofStep),
    z.array(handler),
  ),
  save: definePostEndpoint('/api/workflow/todoList/save', ownTask, todo),
  saveListBatch: definePostEndpoint(
    '/api/workflow/todoList/saveListBatch',
    z.array(ownTask).min(1, '请至少填写一条').max(100, '一次最多 100 条'),
    z.array(todo),
  ),
  update: definePostEndpoint(
    '/api/workflow/todoList/update',
    ownTask.partial().extend({
      listId: z.uuid(),
      version: recordVersion,
      /** `done` closes the caller's own task. */
      status: z.enum(['pending', 'done']).optional(),
    }),
    todo,
  ),
  /** Claims an unassigned to-do; with `release` it becomes unassigned again. */
  setCurrentUser: definePostEndpoint(
    '/api/workflow/todoList/setCurrentUser',
    z.strictObject({ listId: z.uuid(), release: z.boolean().optional() }),
    todo,
  ),
  /** 转办: reassigns the open to-do of a step to another eligible person. */
  updateHandleUser: definePostEndpoint(
    '/api/workflow/todoList/updateHandleUser',
    z.strictObject({ ...ofStep, handleUserId: z.uuid('请选择转办人'), opinion: opinionText.optional() }),
    todo,
  ),
  /** 催办: marks the open to-do of a step as urgent and notifies its holder. */
  urge: definePostEndpoint('/api/workflow/todoList/urge', z.strictObject(ofStep), done),
  /**
   * 就地处理: approves or returns a step that needs only an opinion. Returns the closed to-do with the time until
   * which `undo` is possible.
   */
  decide: definePostEndpoint(
    '/api/workflow/todoList/decide',
    z.strictObject({
      listId: z.uuid('编号格式不正确'),
      /** Version of the to-do, not of its record. */
      version: recordVersion,
      result: z.enum(DECISIONS, '处理结果只能是同意或退回'),
      opinion: opinionText.optional(),
      /** 退回到: key of the earlier step to return to, where it is not the flow's default. */
      toStep: z.string().max(64).optional(),
    }),
    decided,
  ),
  /** Decides several to-dos, each in its own transaction. */
  decideMany: definePostEndpoint(
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
   * 撤回: takes back a `decide` until its `undoUntil`, as long as the next person has not started. Takes the closed
   * to-do and its version and returns it as open.
   */
  undo: definePostEndpoint('/api/workflow/todoList/undo', byVersion, todo),
  /** Marks notices as read. */
  readNotice: definePostEndpoint(
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
  /** True when ADMIN acted for somebody else (代办, DOMAIN section 3). */
  onBehalf: z.boolean(),
  /** The absent person for whom a deputy acted (离岗代办); `userName` contains both names. */
  forUserId: z.string().nullable(),
  time: instant,
  snapshotHash: z.string(),
})
export type FlowLogRow = z.output<typeof flowLogRow>

/** The state of a case: its current step, the people it waits for, and its history. */
const flowState = z.object({
  flowCode: z.string(),
  flowVersion: z.number(),
  step: z.string(),
  openTodos: z.array(todo),
  logs: z.array(flowLogRow),
  /** Keys of the steps that led to this one, to which a case can be returned (退回到). */
  passed: z.array(z.string()),
  /**
   * When the record was last withdrawn or returned, and the labels of the fields changed before it was submitted
   * again.
   */
  reworked: z
    .object({ how: z.enum(['withdraw', 'return']), time: instant, fields: z.array(z.string()) })
    .nullable(),
  /** For each possible move and result, the people whom the next step would wait for. */
  ahead: z.array(z.object({ action: z.string(), result: z.string().nullable(), waitsFor: z.string() })),
})
export type FlowState = z.output<typeof flowState>

export const flowApi = {
  state: defineGetEndpoint('/api/workflow/flow/state', z.strictObject({ ownId: z.uuid() }), flowState),
}
