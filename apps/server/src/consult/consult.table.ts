import { boolean, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { writtenTimeColumn } from '../db/columns'

/** 即时咨询: one thread for each asker. Read positions are message numbers. */
export const consultThread = pgTable(
  'consult_thread',
  {
    listId: uuid().primaryKey(),
    userId: uuid().notNull().unique(),
    lastSeq: integer().notNull().default(0),
    lastTime: writtenTimeColumn(),
    askerReadSeq: integer().notNull().default(0),
    /**
     * Number of the last message that a consultant has read; what one consultant reads counts as read for
     * all.
     */
    consultantReadSeq: integer().notNull().default(0),
  },
  (t) => [index().on(t.lastTime.desc().nullsFirst())],
)

export const consultMessage = pgTable(
  'consult_message',
  {
    listId: uuid().primaryKey(),
    threadId: uuid().notNull(),
    seq: integer().notNull(),
    senderId: uuid().notNull(),
    senderName: text().notNull(),
    fromConsultant: boolean().notNull(),
    text: text().notNull(),
    createTime: writtenTimeColumn(),
  },
  (t) => [unique().on(t.threadId, t.seq)],
)
