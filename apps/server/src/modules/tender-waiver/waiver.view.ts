import { projectPrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import { hasPermission } from '../../http/actor'
import type { Context } from '../../http/context'
import { createNameLookup } from '../../system/directory'
import { findAllowedMoves } from '../../workflow/admission'
import type { WaiverState } from '../tender-project/door/asks'
import type { ProjectRecord } from '../tender-project/project.door'
import { canRequestWaiver, isAgreementWaivable, waiverResource } from './waiver.moves'
import { grantedWaivers, requestedWaivers, type WaiverRecord } from './waiver.record'

/** The waiver shown in each project's row. */
export async function waiverStates(
  context: Context,
  projects: readonly ProjectRecord[],
): Promise<ReadonlyMap<string, WaiverState>> {
  const ids = projects.map(({ listId }) => listId)
  const open = await grantedWaivers(context.db, ids)
  const asked = await requestedWaivers(context.db, ids)
  const standing = [...open, ...asked]
  const moves = await findAllowedMoves(context, waiverResource, standing)
  const person = await createNameLookup(context.db, standing, ({ createUserId, responsibleUserId }) => [
    createUserId,
    responsibleUserId,
  ])
  const toWaiverView = ({ listId, version, waiveReason, waiveUntil, suspendFlag }: WaiverRecord) => ({
    listId,
    version,
    waiveReason,
    waiveUntil,
    allowedActions: suspendFlag ? [] : [...(moves.get(listId) ?? [])],
  })
  return new Map(
    projects.map((project) => {
      const waiver = open.find(({ projectId }) => projectId === project.listId)
      const wish = asked.find(({ projectId }) => projectId === project.listId)
      return [
        project.listId,
        {
          entrustWaiver: waiver
            ? {
                ...toWaiverView(waiver),
                waiveUserName: person(waiver.createUserId),
                responsibleName: person(waiver.responsibleUserId),
              }
            : null,
          entrustAsked: wish ? { ...toWaiverView(wish), askUserName: person(wish.createUserId) } : null,
          actions: waiverActions(context, project, { isWaived: Boolean(waiver), isAsked: Boolean(wish) }),
        },
      ]
    }),
  )
}

function waiverActions(
  context: Context,
  project: ProjectRecord,
  stand: { isAsked: boolean; isWaived: boolean },
): string[] {
  const mayDo = (action: string) => hasPermission(context.actor, `${projectPrefix}:${action}`)
  return [
    ...(isAgreementWaivable(project, stand.isWaived) && mayDo('waive') ? ['waiveEntrust'] : []),
    ...(canRequestWaiver(context, project, stand) && mayDo('handle') ? ['entrustAsk'] : []),
  ]
}
