import { z } from 'zod'
import { instant } from '../../contract/page'
import {
  optionalRule,
  requiredLineRule,
  requiredTextFieldByRule,
  textAreaField,
  textFieldByRule,
} from '../../fields/fields'
import { type LoggedField, textFieldsFromLabels } from '../../fields/logged-field'

/** From the outermost to the innermost kind; each kind is contained in one of the kinds before it. */
export const PLACE_KINDS = ['库房', '架', '层', '盒位'] as const
export type PlaceKind = (typeof PLACE_KINDS)[number]

const placeKindRank = (kind: PlaceKind) => PLACE_KINDS.indexOf(kind)
/** True when a kind may be placed in `above`; null stands for the top level. */
export const canBePlacedIn = (kind: PlaceKind, above: PlaceKind | null): boolean =>
  above === null ? kind === '库房' : kind !== '库房' && placeKindRank(kind) > placeKindRank(above)
/** Archives are put on shelves and not on the floor of a room, so a 库房 holds none directly. */
export const canHoldArchives = (kind: PlaceKind): boolean => kind !== '库房'

/** Maximum length of a name, so that four names with three dashes fit the 60 characters of 存放位置. */
const NAME_MOST = 14
const code = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9.-]{0,19}$/, '编号为字母、数字、点和短横，最多 20 位')

/** The form fields of a place. */
export const placeFields = {
  kind: textFieldByRule('类型', z.enum(PLACE_KINDS, '请选择类型')),
  parentId: textFieldByRule('上级', optionalRule(z.uuid('上级不存在'))),
  placeCode: requiredTextFieldByRule('编号', code),
  placeName: requiredTextFieldByRule('名称', requiredLineRule('名称', NAME_MOST)),
  remark: textAreaField('备注', 200),
} as const

/** The reason for moving a place, or for rebinding or discarding a label. */
export const reasonRule = requiredLineRule('原因', 200)

export const placeRow = z.object({
  listId: z.string(),
  version: z.number(),
  parentId: z.string().nullable(),
  kind: z.enum(PLACE_KINDS),
  placeCode: z.string(),
  placeName: z.string(),
  /** The names of the place and those above it, from 库房 to 盒位, joined with dashes. */
  path: z.string(),
  remark: z.string().nullable(),
  /** The number of volumes at the place and at the places below it. */
  volumes: z.number(),
  labelCode: z.string().nullable(),
  updateTime: instant,
  allowedActions: z.array(z.enum(['edit', 'del', 'move'])),
})
export type PlaceRow = z.output<typeof placeRow>

/** Things a label can be attached to. */
export const SUBJECTS = { place: '架位', volume: '案卷', box: '盒', item: '件' } as const
export type SubjectKind = keyof typeof SUBJECTS
export const SUBJECT_KINDS = ['place', 'volume', 'box', 'item'] as const satisfies readonly SubjectKind[]

/** States of a label. */
export const LABEL_STATES = ['未绑定', '已绑定', '作废'] as const
export type LabelState = (typeof LABEL_STATES)[number]

/** What a label is attached to: the record, and for a volume also the box (1, 2, …) or the item (its 档号). */
export const subjectShape = {
  kind: z.enum(SUBJECT_KINDS, '请选择绑定对象'),
  ownId: z.uuid('请选择绑定对象'),
  part: z.string().max(80).default(''),
}
export const subject = z.object(subjectShape)
export type Subject = z.output<typeof subject>

/** Labels of places and stickers in the operation log. */
export const loggedOfPlaces: Readonly<Record<string, LoggedField>> = {
  ...placeFields,
  ...textFieldsFromLabels({
    path: '路径',
    code: '标签号',
    n: '流水号',
    fonds: '全宗号',
    state: '标签状态',
    ownId: '绑定对象',
    part: '盒号或件号',
    what: '对象名称',
    reason: '原因',
    rollId: '标签卷',
    rollNo: '标签卷号',
    firstCode: '首号',
    lastCode: '末号',
    purpose: '用途',
    fromPath: '原位置',
    toPath: '新位置',
    fromId: '原位置',
    toId: '新位置',
    action: '动作',
    subjectId: '移动的对象',
    subjectKind: '对象类型',
    userName: '经办人',
    labelId: '标签',
  }),
  labelCount: { label: '枚数', kind: 'number' },
  placeId: { label: '存放位置', kind: 'text' },
  userId: { label: '经办人', kind: 'person' },
  time: { label: '时间', kind: 'time' },
}
