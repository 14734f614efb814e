import { z } from 'zod'
import { defineGetEndpoint, definePostEndpoint } from '../contract/endpoint'
import { byVersion, instant, pageQuery, pageSchema, queryFlag } from '../contract/page'
import { defineResourceEndpoints } from '../contract/resource.contract'
import { checkDeputyForm, deputyFields } from './deputy.fields'
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
  /** The first day of the deputyship, 'YYYY-MM-DD'; it lasts through its last day, `toDate`. */
  fromDate: z.string(),
  toDate: z.string(),
  /** Business types covered; an empty list means all. */
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

/** A to-do that a deputy handled, as the absent person reads it. */
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
} = defineResourceEndpoints(path, {
  row: deputyRow,
  form: {
    userId: userId.rule,
    deputyUserId: deputyUserId.rule,
    fromDate: fromDate.rule,
    toDate: toDate.rule,
    bizTypes: bizTypes.rule,
    includeWaiting: includeWaiting.rule,
  },
  also: checkDeputyForm,
  filters: {
    userId: z.uuid('离岗人不存在').optional(),
    deputyUserId: z.uuid('代办人不存在').optional(),
    /** Only deputyships in force today. */
    running: queryFlag.optional(),
  },
  order: ['fromDate', 'toDate', 'createTime'],
})

/**
 * 离岗代办. The caller sees their own, those naming them as deputy, and those of people they lead; administrators see
 * all.
 */
export const deputyApi = {
  ...resource,
  /** Ends the deputyship now; otherwise it ends after its last day. */
  end: definePostEndpoint(`${path}/end`, byVersion, deputyRow),
  /** Number of to-dos that wait for the caller as a deputy, not counted in `todoList/getCount`. */
  getCount: defineGetEndpoint(`${path}/getCount`, z.strictObject({}), z.number()),
  /** Lists the to-dos that deputies handled for the caller. */
  done: defineGetEndpoint(`${path}/done`, pageQuery({}, ['handleTime']), pageSchema(doneRow)),
}
