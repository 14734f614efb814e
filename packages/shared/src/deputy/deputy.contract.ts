import { z } from 'zod'
import { get, post } from '../contract/endpoint'
import { byVersion, instant, pageOf, pageQuery, queryFlag } from '../contract/page'
import { resourceApi } from '../contract/resource.contract'
import { deputyFields, deputyRules } from './deputy.fields'
import { DEPUTY_STATES, type DeputyState } from './deputy.rules'

const states = Object.keys(DEPUTY_STATES) as DeputyState[]
const { userId, deputyUserId, fromDate, toDate, bizTypes, includeWaiting } = deputyFields

const deputyRow = z.object({
  listId: z.string(),
  version: z.number(),
  userId: z.string(),
  userName: z.string(),
  deputyUserId: z.string(),
  deputyUserName: z.string(),
  /** The first and the last day, 'YYYY-MM-DD'; both whole. */
  fromDate: z.string(),
  toDate: z.string(),
  /** None: all. */
  bizTypes: z.array(z.string()),
  includeWaiting: z.boolean(),
  state: z.enum(states),
  endTime: instant.nullable(),
  endUserName: z.string().nullable(),
  createUserId: z.string().nullable(),
  createUserName: z.string().nullable(),
  createTime: instant,
  allowedActions: z.array(z.enum(['edit', 'del', 'end'])),
})
export type DeputyRow = z.output<typeof deputyRow>

/** What a deputy did for somebody, as that person reads it. */
const doneRow = z.object({
  listId: z.string(),
  title: z.string(),
  path: z.string(),
  bizType: z.string(),
  stepName: z.string().nullable(),
  handleUserName: z.string().nullable(),
  handleTime: instant.nullable(),
  result: z.string().nullable(),
  opinion: z.string().nullable(),
})
export type DoneForRow = z.output<typeof doneRow>

const path = '/api/workflow/deputy'
const {
  getSelect: _select,
  exportExcel: _export,
  ...resource
} = resourceApi(path, {
  row: deputyRow,
  form: {
    userId: userId.rule,
    deputyUserId: deputyUserId.rule,
    fromDate: fromDate.rule,
    toDate: toDate.rule,
    bizTypes: bizTypes.rule,
    includeWaiting: includeWaiting.rule,
  },
  also: deputyRules,
  filters: {
    userId: z.uuid('离岗人不存在').optional(),
    deputyUserId: z.uuid('代办人不存在').optional(),
    /** In force today. */
    running: queryFlag.optional(),
  },
  order: ['fromDate', 'toDate', 'createTime'],
})

/** 离岗代办. The caller's own, those they are named in, and those of the people they head; all for administrators. */
export const deputyApi = {
  ...resource,
  /** Ends it now; it ends by itself after its last day. */
  end: post(`${path}/end`, byVersion, deputyRow),
  /** How many to-dos wait for the caller as a deputy, beside their own (`todoList/getCount`). */
  getCount: get(`${path}/getCount`, z.strictObject({}), z.number()),
  /** What deputies did for the caller. */
  done: get(`${path}/done`, pageQuery({}, ['handleTime']), pageOf(doneRow)),
}
