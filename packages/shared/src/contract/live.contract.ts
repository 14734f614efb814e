import { z } from 'zod'
import { consultMessage } from './consult.contract'
import { todo } from './todo.contract'

/** What the server tells over /websocket (CONTRACT, "Live updates"; some types are ours). */
export const liveMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('count'), value: z.number() }),
  /** To-dos that wait for the receiver as a deputy (离岗代办), beside their own; told when there are others than before. */
  z.object({ type: z.literal('inStead'), value: z.number() }),
  z.object({ type: z.literal('todo'), todo }),
  /**
   * 即时咨询, to the two sides of a thread: what was said, or null when something was only read, and how much the
   * receiver's side has not read. Sent with null on opening too.
   */
  z.object({ type: z.literal('consultation'), message: consultMessage.nullable(), unread: z.number() }),
  z.object({ type: z.literal('session'), state: z.literal('ended') }),
  /** What the receiver may, or what every page has read, is no longer what it was. */
  z.object({ type: z.literal('changed'), what: z.enum(['access', 'menus', 'dicts', 'config']) }),
  /** Records of a kind that the receiver may see, by its permission prefix, are no longer as they were. */
  z.object({ type: z.literal('records'), of: z.string() }),
  /** How far an export of the receiver is, in rows. */
  z.object({ type: z.literal('exporting'), exportId: z.string(), rows: z.number(), total: z.number() }),
  z.object({ type: z.literal('ping') }),
])
export type LiveMessage = z.output<typeof liveMessage>
/** A client's first message. */
export const liveAuth = z.object({
  type: z.literal('auth'),
  token: z.string().max(256),
  client: z.string().max(32),
})
