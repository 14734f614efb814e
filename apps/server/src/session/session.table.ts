import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { time } from '../db/columns'

/** A login. Tokens are stored only as the SHA-256 of their 256 random bits. */
export const sysSession = pgTable(
  'sys_session',
  {
    listId: uuid().primaryKey(),
    userId: uuid().notNull(),
    client: text().notNull(),
    tokenHash: text().notNull().unique(),
    sctHash: text().notNull().unique(),
    knowledgeHash: text().notNull().unique(),
    remember: boolean().notNull(),
    ip: text().notNull(),
    userAgent: text().notNull(),
    createTime: time().notNull().defaultNow(),
    /**
     * When the session was last used, to about a minute; null when it has not been used since this is
     * recorded.
     */
    lastSeenTime: time(),
    /** When the session's three tokens expire. */
    expireTime: time().notNull(),
    /** When the session's refresh token expires. */
    refreshExpireTime: time().notNull(),
    endTime: time(),
    endReason: text(),
  },
  (t) => [index().on(t.userId), index('sys_session_open').on(t.createTime).where(sql`end_time is null`)],
)

/**
 * The issued refresh tokens, so that a second use is recognised and ends the session; a used one is removed
 * after some weeks.
 */
export const sysRefreshToken = pgTable('sys_refresh_token', {
  hash: text().primaryKey(),
  sessionId: uuid().notNull(),
  useTime: time(),
})

/** Failed logins of an account name (`u:`) or an address (`ip:`), whether or not the account exists. */
export const sysLoginFailure = pgTable('sys_login_failure', {
  key: text().primaryKey(),
  failures: integer().notNull(),
  lastTime: time().notNull(),
})

export const sysCaptcha = pgTable('sys_captcha', {
  uuid: uuid().primaryKey(),
  answerHash: text().notNull(),
  expireTime: time().notNull(),
})

export const sysLoginLog = pgTable(
  'sys_login_log',
  {
    listId: uuid().primaryKey(),
    time: time().notNull().defaultNow(),
    username: text().notNull(),
    userId: uuid(),
    ip: text().notNull(),
    userAgent: text().notNull(),
    client: text().notNull(),
    result: text().notNull(),
  },
  (t) => [
    index().on(t.time.desc().nullsFirst()),
    index().on(t.userId, t.time),
    index('sys_login_log_username').on(t.username.op('text_pattern_ops'), t.time),
    index('sys_login_log_ip').on(t.ip.op('text_pattern_ops'), t.time),
  ],
)
