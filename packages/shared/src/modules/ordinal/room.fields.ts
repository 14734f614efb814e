import { z } from 'zod'
import { instant } from '../../contract/page'
import {
  booleanField,
  requiredDictionaryField,
  requiredLineRule,
  requiredTextField,
  textAreaField,
  textField,
  wholeNumberField,
} from '../../fields/fields'
import { type LoggedField, textFieldsFromLabels } from '../../fields/logged-field'
import { timeRule } from '../../validators/date-rules'

/** The form fields of 开标室 and 评标室. */
export const roomFields = {
  roomName: requiredTextField('场地名称', 50),
  roomType: requiredDictionaryField('场地类型', 'roomType'),
  location: textField('位置', 100),
  capacity: wholeNumberField('容纳人数', 1, 999),
  enabled: booleanField('启用'),
  remark: textAreaField('备注', 200),
} as const

export const roomRow = z.object({
  listId: z.string(),
  version: z.number(),
  roomName: z.string(),
  roomType: z.string(),
  location: z.string().nullable(),
  capacity: z.number(),
  enabled: z.boolean(),
  remark: z.string().nullable(),
  createTime: instant,
  updateTime: instant,
})
export type RoomRow = z.output<typeof roomRow>

/** The form of a booking without a 排号. */
export const bookingShape = {
  roomId: z.uuid('请选择场地'),
  start: timeRule('开始时间'),
  end: timeRule('结束时间'),
  subject: requiredLineRule('事由', 100),
}

export const bookingRow = z.object({
  listId: z.string(),
  version: z.number(),
  bookingNo: z.string(),
  roomId: z.string(),
  roomName: z.string(),
  start: instant,
  end: instant,
  status: z.string(),
  /** 内部会议 when the reader does not take part in a secret project. */
  subject: z.string(),
  projectCode: z.string().nullable(),
  /** Set when the reader may open the 排号. */
  ordinalId: z.string().nullable(),
  people: z.array(z.string()),
  createUserName: z.string().nullable(),
  allowedActions: z.array(z.string()),
})
export type BookingRow = z.output<typeof bookingRow>

/** Labels of rooms and bookings in the operation log. */
export const loggedOfRoom: Readonly<Record<string, LoggedField>> = {
  ...roomFields,
  ...textFieldsFromLabels({ bookingNo: '预约编号', subject: '事由', status: '状态' }),
  startTime: { label: '开始时间', kind: 'time' },
  endTime: { label: '结束时间', kind: 'time' },
  userIds: { label: '参加人员', kind: 'people' },
}
