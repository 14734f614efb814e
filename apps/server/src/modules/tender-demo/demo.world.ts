import { type AnswerOf, addressOf, type Endpoint, type InputOf } from '@agency/shared/contract/endpoint'
import { type AnyFlow, movesOf, pathOf } from '@agency/shared/flow/flow'
import { dateAt, parseInstant } from '@agency/shared/format/dates'
import {
  addCalendarDaysRolled,
  addWorkingDays,
  type HolidayTable,
  rollToWorkday,
} from '@agency/shared/workday/workday'
import type { Context } from '../../http/context'
import { admit } from '../../http/guard'
import { Refusal } from '../../http/refusal'
import type { Raw, Route } from '../../http/route'
import type { Job } from '../../jobs/job'
import type { People } from '../../seed/module-seed'
import { inForce, standInsOf } from '../../session/stand-ins'
import { makeMove } from '../../workflow/engine'
import { type FlowRecord, type FlowResources, type MoveInput, resourceOfFlow } from '../../workflow/resource'
import { DemoFiles } from './demo.files'

/**
 * What becomes of one record by and by: it yields the time at which it goes on. What would be after the end of the
 * world's time does not happen.
 */
export type Life = AsyncGenerator<Date, void>

export interface Given {
  people: People
  routes: readonly Route[]
  flows: FlowResources
  jobs: readonly Job[]
  holidays: HolidayTable
}

/** The request behind a call is for those that receive or send files: none of them is made here. */
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
 * The months before today, told through the product's own calls: each call is made by the person who would make it, at
 * the time at which they would, past guard, contract, rules and flow. Lives take turns in the order of their times, so
 * that numbers, histories and the log grow as they would have grown.
 */
export class World {
  /** The time that it is for whoever acts. */
  now = new Date(0)
  readonly holidays: HolidayTable
  /**
   * The working day on which nothing has happened yet: `date`, or where that is a day off the next day of work. Days
   * before and after are counted from it, so that the office is as far behind on a Sunday, or within a long holiday,
   * as on a Wednesday morning.
   */
  readonly today: string
  readonly #routes: ReadonlyMap<string, Route>
  readonly #people = new Map<string, Context>()
  readonly #waiting: Waiting[] = []
  readonly #files = new DemoFiles()

  /** `date`: the date that it is, a working day or not. Nothing that is told happens on it or after it. */
  constructor(
    private readonly given: Given,
    readonly date: string,
  ) {
    this.holidays = given.holidays
    this.today = this.roll(date)
    this.#routes = new Map(given.routes.map((route) => [nameOf(route.endpoint), route]))
  }

  /** Begins a life; it goes on when the world does. */
  begin(life: Life): void {
    this.#waiting.push({ at: this.now, life })
  }

  /** Lets everything happen that happened before the date that it is. */
  async goOn(): Promise<void> {
    const end = this.at(this.date, '00:00')
    for (;;) {
      // The first of those that are due first: whoever has waited longer is not overtaken.
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

  /** Makes a call of the contract as this person, now. @throws what the product refuses, with who asked for what */
  async call<E extends Endpoint>(who: string, endpoint: E, input: InputOf<E>): Promise<AnswerOf<E>> {
    return this.#asked(who, endpoint, input, ({ handle }, context, parsed) =>
      handle(context, parsed, NO_REQUEST),
    ) as Promise<AnswerOf<E>>
  }

  /**
   * A call that makes a move, up to its answer: nobody reads what may be done next. Answers the record, as its module
   * keeps it.
   */
  async move<R = unknown, E extends Endpoint = Endpoint>(
    who: string,
    endpoint: E,
    input: InputOf<E>,
  ): Promise<R & FlowRecord> {
    const at = endpoint.path.lastIndexOf('/')
    const [path, action] = [endpoint.path.slice(0, at), endpoint.path.slice(at + 1)]
    const resource = this.given.flows.find(
      ({ flow }) => pathOf(flow) === path && movesOf(flow).some((move) => move.action === action),
    )
    if (!resource) throw new Error(`${endpoint.path} 不是流程动作`)
    return this.#asked(who, endpoint, input, (_route, context, parsed) =>
      makeMove(context, resource, action, parsed as MoveInput),
    ) as Promise<R & FlowRecord>
  }

  /** A record as it stands, as its module keeps it. */
  async record<R = unknown>(flow: AnyFlow, listId: string): Promise<R & FlowRecord> {
    const resource = resourceOfFlow(this.given.flows, flow.code)
    const found = await resource?.load(this.as('admin').db, listId)
    if (!found) throw new Error(`${flow.title} ${listId} 不存在`)
    return found as R & FlowRecord
  }

  /** Makes a public call, as whoever is there with a telephone. */
  async visit<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<void> {
    const route = this.#routes.get(nameOf(endpoint))
    if (route?.guard.kind !== 'public') throw new Error(`没有公开接口 ${nameOf(endpoint)}`)
    // The call makes a visitor of whose request it is: nobody's own context is lent to it.
    await route.handle(
      this.given.people('admin', () => this.now),
      endpoint.input.parse(input),
      NO_REQUEST,
    )
  }

  async #asked<E extends Endpoint>(
    who: string,
    endpoint: E,
    input: InputOf<E>,
    work: (route: Route, context: Context, parsed: unknown) => Promise<unknown>,
  ): Promise<unknown> {
    const route = this.#routes.get(nameOf(endpoint))
    if (!route) throw new Error(`没有接口 ${nameOf(endpoint)}`)
    const context = this.as(who)
    try {
      admit(route.guard, context.actor)
      return await work(route, context, endpoint.input.parse(input))
    } catch (error) {
      const why = error instanceof Refusal ? `${error.message} ${JSON.stringify(error.errors ?? '')}` : error
      throw new Error(`${who} ${endpoint.path} ${this.now.toISOString()}：${String(why)}`, { cause: error })
    }
  }

  /** Lets a job of the server run, now. */
  async run(name: string): Promise<void> {
    const job = this.given.jobs.find((one) => one.name === name)
    if (!job) throw new Error(`没有任务 ${name}`)
    const guest = this.given.people('admin', () => this.now)
    await job.run(Object.assign(guest, { signal: new AbortController().signal }))
  }

  /** A person at work. */
  as(who: string): Context {
    const known = this.#people.get(who) ?? this.given.people(who, () => this.now)
    this.#people.set(who, known)
    return known
  }

  /** From now on this person does what waits for those whose deputy they are now. */
  async standsIn(who: string): Promise<void> {
    const context = this.as(who)
    const { actor, db } = context
    const dated = await standInsOf(db, actor, dateAt(this.now))
    context.actor = { ...actor, standsInFor: inForce(dated, this.now) }
  }

  idOf = (who: string): string => this.as(who).actor.userId

  /** A file that this person has uploaded, not yet part of a record: its id. */
  file = (who: string, name: string): Promise<string> => this.#files.upload(this.as(who), name)

  /** A moment in Asia/Shanghai. */
  at = (date: string, clock: string): Date => parseInstant(`${date}T${clock}`)

  /** So many working days after the date, or before it. */
  workday = (date: string, days: number): string => addWorkingDays(date, days, this.holidays)

  /** The last day of a period of so many days. */
  days = (date: string, days: number): string => addCalendarDaysRolled(date, days, this.holidays)

  /** The date if it is a working day, or else the next one. */
  roll = (date: string): string => rollToWorkday(date, this.holidays)
}

const nameOf = (endpoint: Endpoint) => `${endpoint.method} ${addressOf(endpoint)}`
