import { z } from 'zod'
import { cleanText } from '../text/clean'
import { attachment } from './common.contract'
import { defineGetEndpoint, definePostEndpoint, done, nothing } from './endpoint'
import { instant } from './page'

export const MAX_CONSULT_TEXT = 2000
export const MAX_CONSULT_FILES = 9

/** One message. `seq` numbers the messages of a thread from 1 and is also how the read position is stored. */
export const consultMessage = z.object({
  listId: z.string(),
  threadId: z.string(),
  seq: z.number(),
  senderId: z.string(),
  senderName: z.string(),
  /** True when a consultant wrote the message, false when the person asking did. */
  fromConsultant: z.boolean(),
  text: z.string(),
  attachment: z.array(attachment),
  createTime: instant,
})
export type ConsultMessage = z.output<typeof consultMessage>

/** The conversation of one person with the consultants. Each person has at most one thread. */
const consultThread = z.object({
  listId: z.string(),
  userId: z.string(),
  userName: z.string(),
  orgName: z.string().nullable(),
  lastText: z.string(),
  lastTime: instant,
  /** Number of the other side's messages that the caller's side has not read. */
  unread: z.number(),
})
export type ConsultThread = z.output<typeof consultThread>

const consultOverview = z.object({
  /** True when the caller answers questions of all staff. Everybody else has one thread of their own. */
  isConsultant: z.boolean(),
  unread: z.number(),
  /** The caller's own thread; null for a consultant and before the first question. */
  threadId: z.string().nullable(),
})
export type ConsultOverview = z.output<typeof consultOverview>

/** Largest value of the database column of `seq`. */
const MAX_SEQ = 2_147_483_647
const words = z.string().overwrite(cleanText).max(MAX_CONSULT_TEXT, `内容不超过 ${MAX_CONSULT_TEXT} 字`)

/** 即时咨询: staff ask; administrators and the roles of CONSULTATION_ROLES answer. */
export const consultApi = {
  overview: defineGetEndpoint('/api/consult/overview', nothing, consultOverview),
  /** Lists all conversations, the most recently active first; for consultants only. */
  threads: defineGetEndpoint(
    '/api/consult/threads',
    z.strictObject({ keyword: z.string().max(50).optional() }),
    z.array(consultThread),
  ),
  /** The latest messages before `before`, oldest first; at most 50. Without `threadId` the caller's own thread. */
  messages: defineGetEndpoint(
    '/api/consult/messages',
    z.strictObject({
      threadId: z.uuid().optional(),
      before: z.coerce.number().int().min(1).max(MAX_SEQ).optional(),
    }),
    z.array(consultMessage),
  ),
  send: definePostEndpoint(
    '/api/consult/send',
    z
      .strictObject({
        threadId: z.uuid().optional(),
        text: words,
        attachment: z
          .array(z.uuid())
          .max(MAX_CONSULT_FILES, `一次最多 ${MAX_CONSULT_FILES} 个附件`)
          .default([]),
      })
      .refine((message) => message.text !== '' || message.attachment.length > 0, {
        message: '请输入内容',
        path: ['text'],
      }),
    consultMessage,
  ),
  /** Marks everything up to `seq` as read by the caller's side. */
  read: definePostEndpoint(
    '/api/consult/read',
    z.strictObject({ threadId: z.uuid().optional(), seq: z.number().int().min(0).max(MAX_SEQ) }),
    done,
  ),
}
