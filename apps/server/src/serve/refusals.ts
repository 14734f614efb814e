import { CODE } from '@agency/shared/contract/envelope'
import { and, eq, gt } from 'drizzle-orm'
import type { SharedCounts } from '../db/shared-counts'
import type { Actor } from '../http/actor'
import { type GuestWrite, runInTransaction, type Services, systemContext } from '../http/context'
import { accountInUse } from '../system/directory'
import { sysUser } from '../system/system.table'
import { wfTodo } from '../workflow/todo.table'
import { createTodos, type NewTodo } from '../workflow/todos'

/** Module of the log lines and notifications about refused calls. */
const REFUSED = 'system:refused'
/** Number of refusals of one person within a minute that cannot be accidental. */
const MANY = 20
const MINUTE_MS = 60_000
/** Interval in ms between notifications about refusals of the same person. */
const REPORTED_FOR_MS = 3_600_000
const LOG_PATH = '/system/operationLog'
const say = {
  title: (name: string) => `${name}一分钟内被拒绝 ${MANY} 次以上`,
  content: (name: string, ip: string) =>
    `${name}（来自 ${ip}）多次调用无权或不存在的内容，请在操作日志中按“拒绝访问”查看是谁、从哪里、调用了什么。`,
}

/** A call by a known person that was answered with 403 or 404. */
interface Refused {
  actor: Actor
  ip: string
  method: string
  /** The declared path of the refused call's route, never the requested one. */
  route: string
  code: number
  requestId: string
}

interface Counted extends Refused {
  count: number
}

export const isRefusalCode = (code: number): boolean => code === CODE.forbidden || code === CODE.notFound

/**
 * Counts refused calls and logs them: one line a minute for each person, address and route, so that a flood
 * of calls makes no flood of lines. Many within a minute are logged at once, and administrators and auditors
 * are notified at most once an hour.
 */
export class RefusalReporter {
  #counted = new Map<string, Counted>()
  /** The people who were reported since the minute began. */
  #told = new Set<string>()
  readonly #timer: NodeJS.Timeout

  constructor(
    private readonly services: Services,
    private readonly counts: Pick<SharedCounts, 'add'>,
    private readonly warn: (error: unknown, message: string) => void,
  ) {
    this.#timer = setInterval(() => void this.#startNextMinute(), MINUTE_MS)
  }

  countRefusal(refused: Refused): void {
    const { actor, ip, method, route, code } = refused
    const key = [actor.userId, ip, method, route, code].join(' ')
    this.#counted.set(key, { ...refused, count: (this.#counted.get(key)?.count ?? 0) + 1 })
    this.#reportIfTooMany(refused).catch((error: unknown) => this.warn(error, 'refusals not written'))
  }

  /** Reports a person with many refused calls, counted over all processes. */
  async #reportIfTooMany(refused: Refused): Promise<void> {
    const { userId } = refused.actor
    const times = await this.counts.add(`refused ${userId}`, MANY)
    if (times < MANY || this.#told.has(userId)) return
    this.#told.add(userId)
    await this.logCountedRefusals(refused)
  }

  /** Writes the counts of refused calls to the log; with `many`, also notifies about this person. */
  async logCountedRefusals(many?: Refused): Promise<void> {
    const counted = [...this.#counted.values()]
    this.#counted = new Map()
    if (counted.length === 0 && !many) return
    await runInTransaction(systemContext(this.services, 'refusals'), async (write) => {
      for (const one of counted) logRefused(write, one)
      if (many) await notifyOfManyRefusals(write, many)
    })
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.logCountedRefusals()
  }

  async #startNextMinute(): Promise<void> {
    this.#told = new Set()
    await this.logCountedRefusals().catch((error: unknown) => this.warn(error, 'refusals not written'))
  }
}

const logRefused = (write: GuestWrite, { actor, ip, requestId, method, route, code, count }: Counted) =>
  write.logAs(
    { userId: actor.userId, userName: actor.nickName, ip, requestId, startedAt: performance.now() },
    { module: REFUSED, action: 'refused', after: { method, route, code, count }, result: 'refused' },
  )

/**
 * Notifies each administrator and the auditors, unless they were notified of this person within the last
 * hour.
 */
async function notifyOfManyRefusals(write: GuestWrite, { actor, ip }: Refused): Promise<void> {
  const lately = new Date(Date.now() - REPORTED_FOR_MS)
  const told = and(
    eq(wfTodo.bizType, REFUSED),
    eq(wfTodo.createUserId, actor.userId),
    gt(wfTodo.createTime, lately),
  )
  if ((await write.tx.$count(wfTodo, told)) > 0) return
  const administrators = await write.tx
    .select({ listId: sysUser.listId, realName: sysUser.realName })
    .from(sysUser)
    .where(and(eq(sysUser.isAdmin, true), accountInUse))
  const notice = {
    bizType: REFUSED,
    kind: 'notice',
    title: say.title(actor.nickName),
    content: say.content(actor.nickName, ip),
    path: LOG_PATH,
    createUserId: actor.userId,
    createUserName: actor.nickName,
  } as const satisfies NewTodo
  await createTodos(write, [
    ...administrators.map(({ listId, realName }) => ({
      ...notice,
      assigneeUserId: listId,
      assigneeUserName: realName,
    })),
    { ...notice, assigneeRole: 'AUDITOR' },
  ])
}
