import { samplingApi } from '@agency/shared/modules/quality-sampling/sampling.contract'
import { samplingRecord } from '@agency/shared/modules/quality-sampling/sampling.record'
import type { RoleCode } from '@agency/shared/roles/roles'
import type { Queryable } from '../../db/database'
import { can } from '../../http/guard'
import { answer, type Route } from '../../http/route'
import { candidates } from '../../workflow/people'
import { CHECKERS, WITNESSES } from './sampling.moves'
import { samplings } from './sampling.store'

async function peopleWith(db: Queryable, roles: readonly RoleCode[], except?: string) {
  const all = new Map<string, string>()
  for (const role of roles)
    for (const { listId, nickName } of await candidates(db, { kind: 'role', role }))
      if (listId !== except) all.set(listId, nickName)
  return [...all].map(([value, label]) => ({ value, label }))
}

export const samplingRoutes: readonly Route[] = [
  answer(samplingApi.people, can(`${samplingRecord.prefix}:draw`), async (context, { listId }) => {
    await samplings.mustFind(context, listId)
    return {
      witnesses: await peopleWith(context.db, WITNESSES, context.actor.userId),
      checkers: await peopleWith(context.db, CHECKERS),
    }
  }),
]
