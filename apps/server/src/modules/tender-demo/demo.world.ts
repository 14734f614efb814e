import {
  type AnswerOf,
  type Endpoint,
  endpointPathWithSlash,
  type InputOf,
} from '@agency/shared/contract/endpoint'
import { type AnyFlow, flowApiPath, movesOf } from '@agency/shared/flow/flow'
import { parseInstant, shanghaiDateAt } from '@agency/shared/format/dates'
import {
  addCalendarDaysRolled,
  addWorkingDays,
  type HolidayTable,
  rollToWorkday,
} from '@agency/shared/workday/workday'
import type { Context } from '../../http/context'
import { admitActor } from '../../http/guard'
import { Refusal } from '../../http/refusal'
import type { Raw, Route } from '../../http/route'
import type { Job } from '../../jobs/job'
import type { People } from '../../seed/module-seed'
import { deputyshipsInForce, loadDeputyshipsHeldBy } from '../../session/principals'
import { makeMove } from '../../workflow/engine'
import { type FlowRecord, type FlowResources, type MoveInput, resourceOfFlow } from '../../workflow/resource'
import { DemoFiles } from './demo.files'

/**
 * The history of a demo record as a generator: it performs some actions, then yields the time at which it
 * continues. Whatever lies after the end of the demo period is never performed.
 */
export type Life = AsyncGenerator<Date, void>

export interface Given {
  people: People
  routes: readonly Route[]
  flows: FlowResources
  jobs: readonly Job[]
  holidays: HolidayTable
}

/** Stands for the HTTP request, which only calls that receive or send files use; the demo makes none of them. */
const NO_REQUEST: Raw<Endpoint> = {
  get request(): never {
    throw new Error('演示的调用背后没有请求')
  },
  get reply(): never {
    throw new Error('演示的调用背后没有回答')
  },
  query: undefined,
}

interface Waiting {
  at: Date
  life: Life
}

/**
 * Simulates the months before today with the product's own API: each call is made as the right person at the
 * right time, through permission check, validation, rules and flow. All lives run interleaved in the order of
 * time, so that numbers, histories and logs grow realistically.
 */
export class World {
  /** The current time of the simulation. */
  now = new Date(0)
  readonly holidays: HolidayTable
  /**
   * The working day on which nothing has happened yet: `date`, or the next working day when that is a day
   * off. Relative days are counted from it, so that the demo looks the same on a Sunday or in a long holiday
   * as on a Wednesday morning.
   */
  readonly today: string
  readonly #routes: ReadonlyMap<string, Route>
  readonly #people = new Map<string, Context>()
  readonly #waiting: Waiting[] = []
  readonly #files = new DemoFiles()

  /** @param date the real date, working day or not; nothing is simulated on or after it */
  constructor(
    private readonly given: Given,
    readonly date: string,
  ) {
    this.holidays = given.holidays
    this.today = this.roll(date)
    this.#routes = new Map(given.routes.map((route) => [endpointKey(route.endpoint), route]))
  }

  /** Adds a life, which runs in `goOn`. */
  schedule(life: Life): void {
    this.#waiting.push({ at: this.now, life })
  }

  /** Runs all begun lives until the real date. */
  async runUntilToday(): Promise<void> {
    const end = this.at(this.date, '00:00')
    for (;;) {
      // Among lives due at the same time, the one that has waited longest runs first.
      const next = this.#waiting.reduce<Waiting | undefined>(
        (first, one) => (first && first.at <= one.at ? first : one),
        undefined,
      )
      if (!next) return
      this.#waiting.splice(this.#waiting.indexOf(next), 1)
      if (next.at > this.now) this.now = next.at
      const { value, done } = await next.life.next()
      if (done || value >= end) continue
      this.#waiting.push({ at: value, life: next.life })
    }
  }

  /**
   * Makes an API call as this person at the current simulated time. @throws the refusal, with caller and
   * input
   */
  async call<E extends Endpoint>(who: string, endpoint: E, input: InputOf<E>): Promise<AnswerOf<E>> {
    return this.#callAs(who, endpoint, input, ({ handle }, context, parsed) =>
      handle(context, parsed, NO_REQUEST),
    ) as Promise<AnswerOf<E>>
  }

  /** Makes a move without building the full answer, for speed. Returns the record as stored. */
  async move<R = unknown, E extends Endpoint = Endpoint>(
    who: string,
    endpoint: E,
    input: InputOf<E>,
  ): Promise<R & FlowRecord> {
    const at = endpoint.path.lastIndexOf('/')
    const [path, action] = [endpoint.path.slice(0, at), endpoint.path.slice(at + 1)]
    const resource = this.given.flows.find(
      ({ flow }) => flowApiPath(flow) === path && movesOf(flow).some((move) => move.action === action),
    )
    if (!resource) throw new Error(`${endpoint.path} 不是流程动作`)
    return this.#callAs(who, endpoint, input, (_route, context, parsed) =>
      makeMove(context, resource, action, parsed as MoveInput),
    ) as Promise<R & FlowRecord>
  }

  /** The current record of a flow as stored. */
  async loadRecord<R = unknown>(flow: AnyFlow, listId: string): Promise<R & FlowRecord> {
    const resource = resourceOfFlow(this.given.flows, flow.code)
    const found = await resource?.load(this.contextOf('admin').db, listId)
    if (!found) throw new Error(`${flow.title} ${listId} 不存在`)
    return found as R & FlowRecord
  }

  /** Makes a public call without an account, as a visitor with a phone. */
  async callAsVisitor<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<void> {
    const route = this.#routes.get(endpointKey(endpoint))
    if (route?.guard.kind !== 'public') throw new Error(`没有公开接口 ${endpointKey(endpoint)}`)
    // The call creates a visitor's context from the request itself.
    await route.handle(
      this.given.people('admin', () => this.now),
      endpoint.input.parse(input),
      NO_REQUEST,
    )
  }

  async #callAs<E extends Endpoint>(
    who: string,
    endpoint: E,
    input: InputOf<E>,
    work: (route: Route, context: Context, parsed: unknown) => Promise<unknown>,
  ): Promise<unknown> {
    const route = this.#routes.get(endpointKey(endpoint))
    if (!route) throw new Error(`没有接口 ${endpointKey(endpoint)}`)
    const context = this.contextOf(who)
    try {
      admitActor(route.guard, context.actor)
      return await work(route, context, endpoint.input.parse(input))
    } catch (error) {
      const why = error instanceof Refusal ? `${error.message} ${JSON.stringify(error.errors ?? '')}` : error
      throw new Error(`${who} ${endpoint.path} ${this.now.toISOString()}：${String(why)}`, { cause: error })
    }
  }

  /** Runs a job of the server now. */
  async run(name: string): Promise<void> {
    const job = this.given.jobs.find((one) => one.name === name)
    if (!job) throw new Error(`没有任务 ${name}`)
    const guest = this.given.people('admin', () => this.now)
    await job.run(Object.assign(guest, { signal: new AbortController().signal }))
  }

  /** The context of a person at the current simulated time. */
  contextOf(who: string): Context {
    const known = this.#people.get(who) ?? this.given.people(who, () => this.now)
    this.#people.set(who, known)
    return known
  }

  /** From now on, this person also handles the to-dos of those whose deputy they are. */
  async startActingAsDeputy(who: string): Promise<void> {
    const context = this.contextOf(who)
    const { actor, db } = context
    const dated = await loadDeputyshipsHeldBy(db, actor, shanghaiDateAt(this.now))
    context.actor = { ...actor, standsInFor: deputyshipsInForce(dated, this.now) }
  }

  idOf = (who: string): string => this.contextOf(who).actor.userId

  /** Uploads a file as this person, not attached to a record yet. Returns its id. */
  file = (who: string, name: string): Promise<string> => this.#files.upload(this.contextOf(who), name)

  /** A time of day in Asia/Shanghai. */
  at = (date: string, clock: string): Date => parseInstant(`${date}T${clock}`)

  /** The date plus so many working days; negative counts back. */
  workday = (date: string, days: number): string => addWorkingDays(date, days, this.holidays)

  /** The last day of a period of so many calendar days, moved to a working day. */
  days = (date: string, days: number): string => addCalendarDaysRolled(date, days, this.holidays)

  /** The date itself when it is a working day, otherwise the next one. */
  roll = (date: string): string => rollToWorkday(date, this.holidays)
}

const endpointKey = (endpoint: Endpoint) => `${endpoint.method} ${endpointPathWithSlash(endpoint)}`
