import type { Endpoint } from '@agency/shared/contract/endpoint'
import { fieldValue } from '@agency/shared/fields/value-in'
import { addDays, shanghaiDateAt } from '@agency/shared/format/dates'
import { doVersionsOverlap, type InForce, type RuleState, ruleState } from '@agency/shared/rules/versions'
import { and, gt, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../db/database'
import type { Context, Write } from '../../http/context'
import { permissionGuard } from '../../http/guard'
import { badField, wrongState } from '../../http/refusal'
import { defineRoute, type Route } from '../../http/route'
import type { RecordTable, StoredRow } from '../../record/record-kind'
import type { RecordStore } from '../../record/record-store'

const say = {
  overlaps: (from: string, to: string | null) =>
    `与已有版本（${from} 至 ${to ?? '今后'}）的生效期重叠，请使用修订`,
  used: '已经生效的规则不能修改或删除，请使用修订',
  tooEarly: '生效日期不能早于今天',
  usedUntil: (day: string) => `${day} 之前已按原规则办理，生效日期不能更早`,
  notAfter: (from: string) => `生效日期须晚于原版本的生效日期 ${from}`,
  over: '该版本已经失效，不能修订',
  notYet: '尚未生效的版本请直接修改',
  endTooEarly: '失效日期不能早于今天',
}

/** A table of rules whose rows are versions with a period. */
export type VersionTable = RecordTable & Readonly<Record<'effectiveFrom' | 'effectiveTo', PgColumn>>
export interface VersionRow extends StoredRow {
  effectiveFrom: string
  effectiveTo: string | null
}

export const currentDate = () => shanghaiDateAt(new Date())

/** The actions allowed on a version now; `may` tells whether the caller has a permission. */
export function allowedVersionActions(state: RuleState, may: (action: string) => boolean): string[] {
  if (state === 'past') return []
  const actions = state === 'current' ? (['revise', 'end'] as const) : (['edit', 'del'] as const)
  return actions.filter((action) => may(action === 'del' ? 'del' : 'edit'))
}

/** The condition for versions that are past, current or future on a date. */
export function ruleStateCondition(table: VersionTable, state: RuleState, date: string): SQL | undefined {
  const { effectiveFrom, effectiveTo } = table
  if (state === 'future') return gt(effectiveFrom, date)
  if (state === 'past') return lt(effectiveTo, date)
  return and(lte(effectiveFrom, date), or(isNull(effectiveTo), sql`${effectiveTo} >= ${date}`))
}

/** The versions of one rule: rows with equal key columns, nulls included. */
export class RuleVersions<S extends VersionRow> {
  constructor(
    private readonly table: VersionTable,
    private readonly keys: readonly string[],
  ) {}

  /** Condition for all versions of the rule to which this row belongs. */
  sameRuleCondition(listId: string): SQL | undefined {
    const other = alias(this.table, 'h') as unknown as Record<string, PgColumn>
    const same = this.keys.map((key) => {
      const own = (this.table as unknown as Record<string, PgColumn>)[key]
      return sql`${own} is not distinct from (select ${other[key]} from ${this.table} h where ${other.listId} = ${listId})`
    })
    return and(...same)
  }

  async otherVersions(tx: Queryable, rule: object, but?: S): Promise<S[]> {
    const columns = this.table as unknown as Record<string, PgColumn>
    const same = this.keys.map((key) => sql`${columns[key]} is not distinct from ${fieldValue(rule, key)}`)
    const rows = await tx
      .select()
      .from(this.table)
      .where(and(...same, but ? ne(this.table.listId, but.listId) : undefined))
    return rows as unknown as S[]
  }

  /**
   * The version that ends the day before this one begins. When this one is postponed or removed, it is
   * prolonged.
   */
  async previousVersion(tx: Queryable, row: S): Promise<S | undefined> {
    const dayBefore = addDays(row.effectiveFrom, -1)
    return (await this.otherVersions(tx, row, row)).find((other) => other.effectiveTo === dayBefore)
  }

  /** @throws 400 at effectiveFrom when another version of the rule is in force on one of these days */
  async refuseOverlap(tx: Queryable, form: InForce, but: readonly string[]): Promise<void> {
    const clash = (await this.otherVersions(tx, form)).find(
      (other) => !but.includes(other.listId) && doVersionsOverlap(other, form),
    )
    if (clash) throw badField('effectiveFrom', say.overlaps(clash.effectiveFrom, clash.effectiveTo))
  }

  keyOf(row: S): Record<string, unknown> {
    return Object.fromEntries(this.keys.map((key) => [key, fieldValue(row, key)]))
  }
}

/**
 * @throws 409 for a version that has been in force, because results calculated with it must stay reproducible
 */
export function assertNeverInForce(row: VersionRow): void {
  if (row.effectiveFrom <= currentDate()) throw wrongState(say.used)
}

interface Versioned<S extends VersionRow> {
  store: RecordStore<S, object>
  versions: RuleVersions<S>
  /** Permission prefix for editing the rules, and the module name in the log. */
  prefix: string
  /** The first day on which the rule has not been used yet, when a new version may begin before today. */
  unusedFrom?: ((tx: Queryable, row: S) => Promise<string>) | undefined
}

type Form = { listId: string; version: number; effectiveFrom: string; effectiveTo: string | null }

/** Routes of 修订 and 停用 for a table of versioned rules. */
export function versionRoutes<S extends VersionRow>(
  api: { revise: Endpoint; end: Endpoint },
  kind: Versioned<S>,
  view: (context: Context, row: S) => Promise<unknown>,
): readonly Route[] {
  const may = permissionGuard(`${kind.prefix}:edit`)
  return [
    defineRoute(api.revise, may, async (context, input) =>
      view(context, await reviseVersion(context, kind, input as Form)),
    ),
    defineRoute(api.end, may, async (context, input) =>
      view(context, await endVersion(context, kind, input as Form)),
    ),
  ]
}

/** Creates a new version; the old one ends the day before. @throws 404, 409, 400 at the date */
const reviseVersion = <S extends VersionRow>(
  context: Context,
  { store, versions, unusedFrom }: Versioned<S>,
  { listId, version, ...form }: Form,
): Promise<S> =>
  context.write(async (write) => {
    const revised = { listId, version, action: 'revise', right: 'edit' }
    const closed = await store.move(write, revised, async (_write, before) => {
      const state = ruleState(before, currentDate())
      if (state !== 'current') throw wrongState(state === 'past' ? say.over : say.notYet)
      const isPast = form.effectiveFrom < currentDate()
      if (isPast && !unusedFrom) throw badField('effectiveFrom', say.tooEarly)
      const unused = isPast ? await unusedFrom?.(write.tx, before) : undefined
      if (unused && form.effectiveFrom < unused) throw badField('effectiveFrom', say.usedUntil(unused))
      if (form.effectiveFrom <= before.effectiveFrom)
        throw badField('effectiveFrom', say.notAfter(before.effectiveFrom))
      return { effectiveTo: addDays(form.effectiveFrom, -1) } as Partial<S>
    })
    return store.add(write, { ...form, ...versions.keyOf(closed) })
  })

/** Ends a version of a rule. @throws 404, 409, 400 at the date */
const endVersion = <S extends VersionRow>(
  context: Context,
  { store, versions }: Versioned<S>,
  { listId, version, effectiveTo }: Form,
): Promise<S> =>
  store.move(context, { listId, version, action: 'end', right: 'edit' }, async ({ tx }, before) => {
    if (ruleState(before, currentDate()) !== 'current') throw wrongState()
    if (effectiveTo === null || effectiveTo < currentDate()) throw badField('effectiveTo', say.endTooEarly)
    const { effectiveFrom } = before
    await versions.refuseOverlap(tx, { ...versions.keyOf(before), effectiveFrom, effectiveTo }, [listId])
    return { effectiveTo } as Partial<S>
  })

/** Prolongs the preceding version of a rule after a future version was moved or removed. */
export async function reopenPreviousVersion<S extends VersionRow>(
  write: Write,
  { store, versions, prefix }: Versioned<S>,
  { before, after }: { before?: S; after?: S },
): Promise<void> {
  if (!before || before.effectiveFrom === after?.effectiveFrom) return
  const earlier = await versions.previousVersion(write.tx, before)
  if (!earlier) return
  const effectiveTo = after ? addDays(after.effectiveFrom, -1) : before.effectiveTo
  const mended = await store.patch(write, earlier, { effectiveTo } as Partial<S>)
  write.log({ module: prefix, action: 'edit', ownId: earlier.listId, before: earlier, after: mended })
}
