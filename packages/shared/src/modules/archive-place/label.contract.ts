import { z } from 'zod'
import { defineGetEndpoint, definePostEndpoint, nothing, type ParsedInputOf } from '../../contract/endpoint'
import { byId, instant } from '../../contract/page'
import { requiredTextRule } from '../../fields/fields'
import { LABEL_STATES, reasonRule, SUBJECT_KINDS, subjectShape } from './place.fields'

const path = '/api/archive/label'
/** Maximum number of labels in one roll, which a printer takes without a pause. */
export const ROLL_MOST = 1000
const VOLUMES_MOST = 100

/** A scanned or typed code: a label, a 档号 or the code of a place. */
export const scanned = requiredTextRule('编码', z.string().max(80, '编码不超过 80 个字'))

const label = z.object({
  listId: z.string(),
  code: z.string(),
  state: z.enum(LABEL_STATES),
  kind: z.enum(SUBJECT_KINDS).nullable(),
  ownId: z.string().nullable(),
  part: z.string(),
  /** What the label is attached to, as text; null when it is unused. */
  what: z.string().nullable(),
  /** The second line of the label's text: the project, or the place. */
  detail: z.string().nullable(),
})
export type LabelRow = z.output<typeof label>

const deed = z.object({
  listId: z.string(),
  action: z.string(),
  what: z.string().nullable(),
  reason: z.string().nullable(),
  userName: z.string(),
  time: instant,
})

const roll = z.object({
  listId: z.string(),
  rollNo: z.number(),
  purpose: z.string(),
  firstCode: z.string(),
  lastCode: z.string(),
  labelCount: z.number(),
  /** The number of labels of the roll that are not attached to anything yet. */
  unbound: z.number(),
  bound: z.number(),
  voided: z.number(),
  userName: z.string(),
  time: instant,
})
export type LabelRoll = z.output<typeof roll>

const bound = z.object({ ...subjectShape, label: z.string() })

/** 标签: printed in advance and bound later, or made for existing volumes and places. */
export const labelApi = {
  /** The latest rolls, newest first. */
  rolls: defineGetEndpoint(`${path}/rolls`, nothing, z.array(roll)),
  /** Creates a roll of unused labels. Numbers are issued once only. */
  make: definePostEndpoint(
    `${path}/make`,
    z.strictObject({
      labelCount: z
        .number('请输入枚数')
        .int('枚数为整数')
        .min(1, `枚数为 1–${ROLL_MOST}`)
        .max(ROLL_MOST, `枚数为 1–${ROLL_MOST}`),
    }),
    roll,
  ),
  /**
   * Creates labels for volumes, boxes, items or places and binds them at once; what already has a label is skipped.
   */
  makeFor: definePostEndpoint(
    `${path}/makeFor`,
    z.strictObject({
      kind: z.enum(SUBJECT_KINDS, '请选择标签类型'),
      ownIds: z
        .array(z.uuid(), '请选择对象')
        .min(1, '请选择对象')
        .max(VOLUMES_MOST, `一次最多 ${VOLUMES_MOST} 个`),
    }),
    roll,
  ),
  /** The labels of a roll in printing order. */
  sheet: defineGetEndpoint(`${path}/sheet`, byId, z.object({ roll, labels: z.array(label) })),
  find: defineGetEndpoint(
    `${path}/find`,
    z.strictObject({ code: scanned }),
    label.extend({ history: z.array(deed) }),
  ),
  /** Things a label can be attached to, found by any part of their name. */
  subjects: defineGetEndpoint(
    `${path}/subjects`,
    z.strictObject({
      kind: z.enum(SUBJECT_KINDS, '请选择绑定对象'),
      keyword: z.string().max(80).default(''),
    }),
    z.array(bound),
  ),
  /**
   * Attaches an unused label.
   * @throws 400 at `code` for an unknown label, one of another 全宗, or one already in use
   */
  bind: definePostEndpoint(`${path}/bind`, z.strictObject({ code: scanned, ...subjectShape }), label),
  /**
   * Attaches a label that is already in use to something else, with a reason; the former binding stays in its
   * history.
   */
  rebind: definePostEndpoint(
    `${path}/rebind`,
    z.strictObject({ code: scanned, ...subjectShape, reason: reasonRule }),
    label,
  ),
  /** 作废: the label is invalid from now on, and what it was attached to may get another. */
  discard: definePostEndpoint(
    `${path}/discard`,
    z.strictObject({ code: scanned, reason: reasonRule }),
    label,
  ),
}
export type BindAsked = ParsedInputOf<typeof labelApi.bind>
