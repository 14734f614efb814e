import { z } from 'zod'
import { consultMessage } from './consult.contract'
import { todo } from './todo.contract'

/** Messages that the server sends over /websocket (CONTRACT, "Live updates"; some types are our own). */
export const liveMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('count'), value: z.number() }),
  /**
   * Number of to-dos that the receiver handles as a deputy (离岗代办), apart from their own; sent when it changes.
   */
  z.object({ type: z.literal('inStead'), value: z.number() }),
  z.object({ type: z.literal('todo'), todo }),
  /**
   * 即时咨询, sent to both sides of a thread: the new message, or null when messages were only read, and the
   * receiver's unread count. Also sent with null when the connection opens.
   */
  z.object({ type: z.literal('consultation'), message: consultMessage.nullable(), unread: z.number() }),
  z.object({ type: z.literal('session'), state: z.literal('ended') }),
  /** Tells the receiver to reload: its permissions, or data that every page has loaded, have changed. */
  z.object({ type: z.literal('changed'), what: z.enum(['access', 'menus', 'dicts', 'config']) }),
  /**
   * Records of one kind have changed. `of` is the permission prefix of the kind; only people who may see it are told.
   */
  z.object({ type: z.literal('records'), of: z.string() }),
  /** Progress of one of the receiver's exports, in rows. */
  z.object({ type: z.literal('exporting'), exportId: z.string(), rows: z.number(), total: z.number() }),
  z.object({ type: z.literal('ping') }),
])
export type LiveMessage = z.output<typeof liveMessage>
/** The first message that a client sends on a live connection. */
export const liveAuth = z.object({
  type: z.literal('auth'),
  token: z.string().max(256),
  client: z.string().max(32),
})
