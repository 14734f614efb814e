import { type ParamKey, type ParamValues, paramKeys, parseParamText } from '@agency/shared/params/param.rules'
import type { Bus } from '../db/bus'
import type { Queryable } from '../db/database'
import type { GivenParams } from '../settings'
import { sysParam } from './param.table'

/** Maximum age in ms of the parameters' values while other processes are not heard. */
const KEEP_UNHEARD_MS = 30_000

/**
 * The parameters in force: an administrator's value, else the environment's, else the default. Every process
 * reloads them when one has changed some, so no restart is needed; without notifications they are reloaded on
 * use every half minute.
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

  /** The current values of the parameters. Ask each time, since they change while the process runs. */
  get values(): Readonly<ParamValues> {
    this.#reloadIfDisconnected()
    return this.#values
  }

  /** The current values of the parameters, waiting for a reload that has been triggered. */
  async latest(): Promise<Readonly<ParamValues>> {
    this.#reloadIfDisconnected()
    await this.#reading
    return this.#values
  }

  #reloadIfDisconnected(): void {
    if (!this.bus.connected && performance.now() - this.#readAt >= KEEP_UNHEARD_MS) this.#readAgain()
  }

  /**
   * Reloads run one after another, so that an older one never replaces a newer one. An unreachable database
   * changes nothing.
   */
  #readAgain(): void {
    this.#readAt = performance.now()
    this.#reading = this.#reading.then(() => this.#read()).catch(() => undefined)
  }

  async #read(): Promise<void> {
    const rows = await this.db.select().from(sysParam)
    this.#values = { ...this.given.values, ...validStoredValues(rows) }
  }
}

/** The stored values of parameters that are valid in this version; others count as not set. */
function validStoredValues(rows: readonly { key: string; value: string }[]): Partial<ParamValues> {
  const read = rows.flatMap(({ key, value }) => {
    if (!isParamKey(key)) return []
    const result = parseParamText(key, value)
    return 'value' in result ? [[key, result.value]] : []
  })
  return Object.fromEntries(read) as Partial<ParamValues>
}

const isParamKey = (key: string): key is ParamKey => (paramKeys as readonly string[]).includes(key)
