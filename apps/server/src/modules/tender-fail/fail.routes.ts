import { failApi } from '@agency/shared/modules/tender-fail/fail.contract'
import { failRecord } from '@agency/shared/modules/tender-fail/fail.record'
import { RETENDER_NEXT } from '@agency/shared/modules/tender-fail/fail.rules'
import { failTypesOf, legalBasisOf, nextActionHint } from '@agency/shared/tendering/failure'
import { permissionGuard } from '../../http/guard'
import { defineRoute, type Route } from '../../http/route'
import { lotsOfProject, projects } from '../tender-project/project.door'
import { isUnopenedPrequalification } from './fail.rules'

/** Routes of failures in addition to the standard ones. */
export const failRoutes: readonly Route[] = [
  defineRoute(
    failApi.basis,
    permissionGuard(`${failRecord.prefix}:view`),
    async (context, { projectId, ...asked }) => {
      const project = await projects.mustFind(context, projectId)
      const lots = await lotsOfProject(context.db, projectId, asked.packageIds ?? [])
      const failure = {
        regime: project.procurementRegime,
        method: project.procurementMethod,
        stage: asked.failStage,
        reason: asked.failReason,
        isPrequalification: isUnopenedPrequalification(lots),
      }
      return {
        failType: failTypesOf(failure)[0] ?? null,
        legalBasis: legalBasisOf(failure),
        hint: nextActionHint(failure, project.round, asked.nextAction ?? RETENDER_NEXT) ?? null,
      }
    },
  ),
]
