import { drawApi, samplingApi } from '@agency/shared/modules/quality-sampling/sampling.contract'
import { samplingRecord } from '@agency/shared/modules/quality-sampling/sampling.record'
import type { RoleCode } from '@agency/shared/roles/roles'
import type { Queryable } from '../../db/database'
import type { Context } from '../../http/context'
import { permissionGuard } from '../../http/guard'
import { MOST_LISTED } from '../../http/list'
import { notFound } from '../../http/refusal'
import { defineRoute, type Route } from '../../http/route'
import { findCandidates } from '../../workflow/people'
import { findPopulation, sampleSize } from './population'
import { INSPECTOR_ROLES, WITNESS_ROLES } from './sampling.moves'
import { drawStore, samplings } from './sampling.store'
import { buildDrawViews } from './sampling.view'

async function peopleWithAnyRole(db: Queryable, roles: readonly RoleCode[], except?: string) {
  const all = new Map<string, string>()
  for (const role of roles)
    for (const { listId, nickName } of await findCandidates(db, { kind: 'role', role }))
      if (listId !== except) all.set(listId, nickName)
  return [...all].map(([value, label]) => ({ value, label }))
}

const seen = permissionGuard(`${samplingRecord.prefix}:view`)

/** Draws as answered to the client, each with its batch. */
async function viewDrawsWithBatch({ db }: Context, rows: Awaited<ReturnType<typeof drawStore.list>>) {
  const draws = await buildDrawViews(db, rows)
  return rows.flatMap(({ samplingId, sampleNo, period }, at) => {
    const draw = draws[at]
    return draw ? [{ ...draw, samplingId, sampleNo, period }] : []
  })
}

export const samplingRoutes: readonly Route[] = [
  defineRoute(drawApi.page, seen, (context, asked) =>
    drawStore.page(context, asked, (rows) => viewDrawsWithBatch(context, rows)),
  ),
  defineRoute(drawApi.list, seen, async (context, asked) =>
    viewDrawsWithBatch(context, await drawStore.list(context, asked, MOST_LISTED)),
  ),
  defineRoute(drawApi.detail, seen, async (context, { listId }) => {
    const [draw] = await viewDrawsWithBatch(context, [await drawStore.mustFind(context, listId)])
    if (!draw) throw notFound()
    return draw
  }),
  defineRoute(
    samplingApi.preview,
    permissionGuard(`${samplingRecord.prefix}:draw`),
    async (context, { listId }) => {
      const sampling = await samplings.mustFind(context, listId)
      const { length } = await findPopulation(context.db, sampling)
      return { projects: length, drawn: sampleSize(length, sampling) }
    },
  ),
  defineRoute(
    samplingApi.people,
    permissionGuard(`${samplingRecord.prefix}:draw`),
    async (context, { listId }) => {
      await samplings.mustFind(context, listId)
      return {
        witnesses: await peopleWithAnyRole(context.db, WITNESS_ROLES, context.actor.userId),
        checkers: await peopleWithAnyRole(context.db, INSPECTOR_ROLES),
      }
    },
  ),
]
