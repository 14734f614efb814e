import type { TokenRealm } from '@agency/shared/contract/endpoint'
import type { Tokens } from '@agency/shared/contract/session.contract'
import { shanghaiDateAt } from '@agency/shared/format/dates'
import { newListId } from '@agency/shared/format/ids'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Bus } from '../db/bus'
import type { Db, Queryable } from '../db/database'
import type { Actor } from '../http/actor'
import type { GuestWrite } from '../http/context'
import { endSessions, endSessionsOf } from './end-sessions'
import { loadActor } from './load-actor'
import { type DatedPrincipal, deputyshipsInForce, loadDeputyshipsHeldBy } from './principals'
import { sysRefreshToken, sysSession } from './session.table'
import { hashToken, newToken, refreshLifeMs, TOKEN_LIFE_MS } from './tokens'

type Realm = Exclude<TokenRealm, 'none'>
const column = {
  admin: sysSession.tokenHash,
  office: sysSession.sctHash,
  knowledge: sysSession.knowledgeHash,
} as const

export interface Caller {
  sessionId: string
  client: string
  actor: Actor
  /**
   * When the session expires, in milliseconds since 1970; for a renewed session it may be later than what was
   * read.
   */
  expireTime: number
  /** True when the caller's deputyships change with the day. */
  changesByDay: boolean
}
interface SessionOrigin {
  client: string
  ip: string
  userAgent: string
  remember: boolean
}
interface Known {
  /** The caller without deputyships; those of the day are added at each call. */
  caller: Caller
  dated: readonly DatedPrincipal[]
}

/** How many tokens of sessions are remembered between requests; the oldest are dropped first. */
const MAX_KNOWN = 20_000

/**
 * Sessions and the people they belong to. What was read is remembered while the bus is connected, because the
 * bus announces every change; without the bus each request asks the database.
 */
export class Sessions {
  readonly #known = new Map<string, Known>()

  constructor(
    private readonly db: Db,
    private readonly bus: Bus,
    /** The clock by which deputyships begin and end. */
    private readonly clock: () => Date,
  ) {
    for (const change of ['sessionsEnded', 'sessionsRenewed'] as const)
      bus.on(change, ({ sessionIds }) => this.#forget((known) => sessionIds.includes(known.caller.sessionId)))
    bus.on('people', () => this.#forget(() => true))
    bus.on('reconnected', () => this.#forget(() => true))
  }

  /** When each session was last used in this process, as far as not yet written to the database. */
  #seen = new Map<string, Date>()

  /** Finds the caller of a token; undefined when it ended, was never issued, or belongs to another realm. */
  async find(token: string, realm: Realm): Promise<Caller | undefined> {
    const hash = hashToken(token)
    const key = `${realm}:${hash}`
    const known = this.bus.connected ? this.#known.get(key) : undefined
    if (known && known.caller.expireTime > Date.now()) return this.#see(known)
    const generation = this.#generation
    const [session] = await this.db
      .select()
      .from(sysSession)
      .where(and(eq(column[realm], hash), isNull(sysSession.endTime), gt(sysSession.expireTime, new Date())))
    const actor = session && (await loadActor(this.db, session.userId))
    if (!session || !actor) return undefined
    const read = await this.#callerWithDeputyships(session, actor)
    // A change that was announced during the read may be missing from what was read, so that is not
    // remembered.
    if (generation === this.#generation) this.#remember(key, read)
    return this.#see(read)
  }

  #see(known: Known): Caller {
    this.#seen.set(known.caller.sessionId, new Date())
    return this.#withTodaysDeputyships(known)
  }

  #withTodaysDeputyships({ caller, dated }: Known): Caller {
    if (dated.length === 0) return caller
    return { ...caller, actor: { ...caller.actor, standsInFor: deputyshipsInForce(dated, this.clock()) } }
  }

  /** Writes when each session was last used, in batches: a write for every request would cost too much. */
  async writeSeen(): Promise<void> {
    const seen = [...this.#seen]
    this.#seen = new Map()
    for (let at = 0; at < seen.length; at += 1000) {
      const values = seen
        .slice(at, at + 1000)
        .map(([sessionId, time]) => sql`(${sessionId}::uuid, ${time.toISOString()}::timestamptz)`)
      await this.db.execute(
        sql`update ${sysSession} as s set last_seen_time = v.time
          from (values ${sql.join(values, sql`, `)}) as v (list_id, time)
          where s.list_id = v.list_id and (s.last_seen_time is null or s.last_seen_time < v.time)`,
      )
    }
  }

  /** Opens a session of a person and returns its tokens. */
  async open(tx: Queryable, userId: string, origin: SessionOrigin): Promise<Omit<Tokens, 'isEditPassword'>> {
    const sessionId = newListId()
    const { tokens, columns } = createSessionTokens(origin.remember)
    await tx.insert(sysSession).values({ listId: sessionId, userId, ...origin, ...columns })
    await tx.insert(sysRefreshToken).values({ hash: hashToken(tokens.refreshToken), sessionId })
    return tokens
  }

  /**
   * Returns new tokens for a refresh token and ends the old ones. A second use of the same refresh token ends
   * the whole session, because one of its two users is a thief. Undefined when the refresh token is not
   * valid.
   */
  async refresh(
    write: GuestWrite,
    refreshToken: string,
  ): Promise<{ userId: string; tokens: Omit<Tokens, 'isEditPassword'> } | undefined> {
    const hash = hashToken(refreshToken)
    const [row] = await write.tx
      .select()
      .from(sysRefreshToken)
      .where(eq(sysRefreshToken.hash, hash))
      .for('update')
    if (!row) return undefined
    const [session] = await write.tx
      .select()
      .from(sysSession)
      .where(eq(sysSession.listId, row.sessionId))
      .for('update')
    if (!session || session.endTime || session.refreshExpireTime < new Date()) return undefined
    if (!(await loadActor(write.tx, session.userId))) return undefined
    if (row.useTime) {
      await this.end(write, [session.listId], 'refreshReuse')
      return undefined
    }
    const { tokens, columns } = createSessionTokens(session.remember)
    await write.tx.update(sysRefreshToken).set({ useTime: new Date() }).where(eq(sysRefreshToken.hash, hash))
    await write.tx
      .insert(sysRefreshToken)
      .values({ hash: hashToken(tokens.refreshToken), sessionId: session.listId })
    await write.tx.update(sysSession).set(columns).where(eq(sysSession.listId, session.listId))
    write.emit({ type: 'sessionsRenewed', sessionIds: [session.listId] })
    return { userId: session.userId, tokens }
  }

  /** Ends the session of this token, even when the token itself has expired. Returns the user id. */
  async endByToken(write: GuestWrite, token: string): Promise<string | undefined> {
    const [session] = await write.tx
      .select()
      .from(sysSession)
      .where(eq(sysSession.tokenHash, hashToken(token)))
    if (!session || session.endTime) return undefined
    await this.end(write, [session.listId], 'logout')
    return session.userId
  }

  /** Finds the caller of a session that is still open, whatever its current tokens are. */
  async bySession(sessionId: string): Promise<Caller | undefined> {
    const [session] = await this.db.select().from(sysSession).where(eq(sysSession.listId, sessionId))
    if (!session || session.endTime || session.expireTime < new Date()) return undefined
    const actor = await loadActor(this.db, session.userId)
    if (!actor) return undefined
    return this.#withTodaysDeputyships(await this.#callerWithDeputyships(session, actor))
  }

  async #callerWithDeputyships(session: typeof sysSession.$inferSelect, actor: Actor): Promise<Known> {
    const dated = await loadDeputyshipsHeldBy(this.db, actor, shanghaiDateAt(this.clock()))
    const { listId: sessionId, client, expireTime } = session
    const ends = { expireTime: expireTime.getTime(), changesByDay: dated.length > 0 }
    return { caller: { sessionId, client, actor, ...ends }, dated }
  }

  end = endSessions
  endAllOf = endSessionsOf

  #generation = 0

  #remember(key: string, known: Known): void {
    if (this.#known.size >= MAX_KNOWN) {
      const oldest = this.#known.keys().next().value
      if (oldest !== undefined) this.#known.delete(oldest)
    }
    this.#known.set(key, known)
  }

  #forget(which: (known: Known) => boolean): void {
    this.#generation++
    for (const [key, known] of this.#known) if (which(known)) this.#known.delete(key)
  }
}

function createSessionTokens(remember: boolean) {
  const tokens = {
    token: newToken(),
    refreshToken: newToken(),
    sctToken: newToken(),
    sctKnowledgeToken: newToken(),
  }
  const now = Date.now()
  return {
    tokens,
    columns: {
      tokenHash: hashToken(tokens.token),
      sctHash: hashToken(tokens.sctToken),
      knowledgeHash: hashToken(tokens.sctKnowledgeToken),
      expireTime: new Date(now + TOKEN_LIFE_MS),
      refreshExpireTime: new Date(now + refreshLifeMs(remember)),
    },
  }
}
