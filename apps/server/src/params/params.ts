import { type ParamKey, type ParamValues, paramKeys, readParam } from '@agency/shared/params/param.rules'
import type { Bus } from '../db/bus'
import type { Queryable } from '../db/database'
import type { GivenParams } from '../settings'
import { sysParam } from './param.table'

/** How old what was read may be while nothing is heard from other processes. */
const KEEP_UNHEARD_MS = 30_000

/**
 * The parameters in force: an administrator's value, else the environment's, else the default. Every process reads
 * them again when one of them has changed some, so a change needs no restart; without word from the others it reads
 * them every half minute that somebody asks.
 */
export class Params {
  #values: ParamValues
  #reading: Promise<void> = Promise.resolve()
  #readAt = performance.now()

  private constructor(
    private readonly db: Queryable,
    private readonly bus: Pick<Bus, 'connected'>,
    readonly given: GivenParams,
  ) {
    this.#values = given.values
  }

  static async open(db: Queryable, bus: Pick<Bus, 'on' | 'connected'>, given: GivenParams): Promise<Params> {
    const params = new Params(db, bus, given)
    bus.on('changed', ({ what }) => {
      if (what === 'config') params.#readAgain()
    })
    bus.on('reconnected', () => params.#readAgain())
    await params.#read()
    return params
  }

  /** What holds now. Ask each time: it changes while the process runs. */
  get values(): Readonly<ParamValues> {
    this.#readIfUnheard()
    return this.#values
  }

  /** The same, after a change that was heard of but not yet read. */
  async latest(): Promise<Readonly<ParamValues>> {
    this.#readIfUnheard()
    await this.#reading
    return this.#values
  }

  #readIfUnheard(): void {
    if (!this.bus.connected && performance.now() - this.#readAt >= KEEP_UNHEARD_MS) this.#readAgain()
  }

  /** One after the other, so that an older reading never replaces a newer one. A database away changes nothing. */
  #readAgain(): void {
    this.#readAt = performance.now()
    this.#reading = this.#reading.then(() => this.#read()).catch(() => undefined)
  }

  async #read(): Promise<void> {
    const rows = await this.db.select().from(sysParam)
    this.#values = { ...this.given.values, ...understood(rows) }
  }
}

/** Values that the rules of this version accept; what an older one allowed and this does not is as if not set. */
function understood(rows: readonly { key: string; value: string }[]): Partial<ParamValues> {
  const read = rows.flatMap(({ key, value }) => {
    if (!isParamKey(key)) return []
    const result = readParam(key, value)
    return 'value' in result ? [[key, result.value]] : []
  })
  return Object.fromEntries(read) as Partial<ParamValues>
}

const isParamKey = (key: string): key is ParamKey => (paramKeys as readonly string[]).includes(key)
