import type { Endpoint } from '@agency/shared/contract/endpoint'
import type { Fields } from '@agency/shared/fields/fields'
import type { Listing } from '@agency/shared/list/listing'
import { rulePrefix } from '@agency/shared/modules/system-rule/rule.permissions'
import { type InForce, type RuleState, ruleState } from '@agency/shared/rules/versions'
import { and, asc, desc, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../db/database'
import { hasPermission } from '../../http/actor'
import type { Context } from '../../http/context'
import type { Route } from '../../http/route'
import { recordRoutes } from '../../record/record.routes'
import type { FiltersOf, FormOf, RecordKind, ResourceCalls } from '../../record/record-kind'
import { RecordStore } from '../../record/record-store'
import { assertDictValues, createNameLookup } from '../../system/directory'
import {
  allowedVersionActions,
  assertNeverInForce,
  currentDate,
  RuleVersions,
  reopenPreviousVersion,
  ruleStateCondition,
  type VersionRow,
  type VersionTable,
  versionRoutes,
} from './versioned'

type RuleCalls = ResourceCalls & Readonly<Record<'revise' | 'end', Endpoint>>
type StampedRow = VersionRow & {
  createUserId: string | null
  createTime: Date
  updateTime: Date
}
interface VersionFilters {
  state?: RuleState
  historyOf?: string
}

/** What is specific to one table of rules. */
interface RuleKind<S, F, Q> {
  /** Permission prefix of the table; defaults to that of the business rules. */
  prefix?: string
  listing: Listing
  fields: Fields
  /** The columns that identify a rule among its versions. */
  keys: readonly string[]
  /** The column by which rules are listed; versions of a rule are ordered newest first. */
  usual: PgColumn
  matching(filters: Omit<Q, keyof VersionFilters>): SQL | undefined
  /** The columns that only this table has, as answered to the client. */
  own(row: S): S
  /** Additional columns of the rows from elsewhere, in the order of the rows. */
  beside?(context: Context, rows: readonly S[]): Promise<readonly object[]>
  /** Checks the form of a rule. @throws 400 for problems that only the database shows */
  assertSavable?(tx: Queryable, form: F): Promise<void>
  label(row: S): string
  /** The first day on which the rule has not been used yet, see `Versioned`. */
  unusedFrom?(tx: Queryable, row: S): Promise<string>
}

/** The routes of a table of rules. */
export function ruleTableRoutes<T extends VersionTable, A extends RuleCalls>(
  api: A,
  table: T,
  kind: RuleKind<T['$inferSelect'] & StampedRow, FormOf<A>, FiltersOf<A>>,
): readonly Route[] {
  type Row = T['$inferSelect'] & StampedRow
  /** The form of a rule: columns of its table and the period in which it is in force. */
  type Form = FormOf<A> & Partial<Row> & InForce
  type Filters = FiltersOf<A> & VersionFilters
  const versions = new RuleVersions<Row>(table, kind.keys)
  const { prefix = rulePrefix } = kind
  const buildRuleViews = async (context: Context, rows: readonly Row[]) => {
    const beside = (await kind.beside?.(context, rows)) ?? []
    const views = await buildRowViews(context, rows.map(kind.own), prefix)
    return views.map((row, at) => ({ ...row, ...beside[at] }))
  }
  const stored: RecordKind<Row, { listId: string }, Form, Filters> = {
    prefix,
    listing: kind.listing,
    matching: (filters) =>
      and(
        kind.matching(filters),
        filters.state ? ruleStateCondition(table, filters.state, currentDate()) : undefined,
        filters.historyOf ? versions.sameRuleCondition(filters.historyOf) : undefined,
      ),
    usual: sql`${asc(kind.usual)}, ${desc(table.effectiveFrom)}`,
    view: buildRuleViews,
    label: kind.label,
    columns: async ({ tx }, form, before) => {
      if (before) assertNeverInForce(before)
      await assertDictValues(tx, kind.fields, form, before)
      const earlier = before && (await versions.previousVersion(tx, before))
      const but = [before?.listId, earlier?.listId].flatMap((listId) => listId ?? [])
      await kind.assertSavable?.(tx, form)
      await versions.refuseOverlap(tx, form, but)
      return form
    },
    assertDeletable: async (_write, rows) => rows.forEach(assertNeverInForce),
    changed: (write, change) => reopenPreviousVersion(write, { store, versions, prefix }, change),
  }
  const store = new RecordStore<Row, Form, Filters>(table, stored)
  const buildRuleView = async (context: Context, row: Row) => (await buildRuleViews(context, [row]))[0]
  const kept = { store, versions, prefix, unusedFrom: kind.unusedFrom }
  return [...recordRoutes(api, stored, store), ...versionRoutes(api, kept, buildRuleView)]
}

async function buildRowViews<S extends StampedRow>(context: Context, rows: readonly S[], prefix: string) {
  const nameOf = await createNameLookup(context.db, rows, (row) => row.createUserId)
  const date = currentDate()
  return rows.map((row) => {
    const state = ruleState(row, date)
    return {
      ...row,
      state,
      allowedActions: allowedVersionActions(state, (action) =>
        hasPermission(context.actor, `${prefix}:${action}`),
      ),
      createUserName: nameOf(row.createUserId),
      createTime: row.createTime.toISOString(),
      updateTime: row.updateTime.toISOString(),
    }
  })
}
