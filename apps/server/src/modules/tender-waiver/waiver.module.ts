import { projectPrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import { waiverApi } from '@agency/shared/modules/tender-waiver/waiver.contract'
import { createCallGroup } from '../../http/call-group'
import { permissionGuard } from '../../http/guard'
import { defineRoute, type Route } from '../../http/route'
import type { ServerModule } from '../../server-module'
import { listenToEvent } from '../../wiring/event'
import { answerPort } from '../../wiring/port'
import type { MoveInput } from '../../workflow/resource'
import * as projectAsks from '../tender-project/door/asks'
import { agreementFiled, type ProjectHappening } from '../tender-project/door/events'
import { moveProjectRequest, viewProject } from '../tender-project/project.door'
import { closeWaivers, hasWaiverInForce, requestWaiver, waiveAgreement, waiverResource } from './waiver.moves'
import { findWaiverWithProject } from './waiver.record'
import { waiverRisks } from './waiver.risks'
import { waiverStates } from './waiver.view'

const permissionCode = (action: string) => `${projectPrefix}:${action}`

const waiverRoutes: readonly Route[] = [
  defineRoute(waiverApi.waiveEntrust, permissionGuard(permissionCode('waive')), async (context, input) =>
    viewProject(context, await waiveAgreement(context, input)),
  ),
  defineRoute(waiverApi.entrustAsk, permissionGuard(permissionCode('handle')), async (context, input) =>
    viewProject(context, await requestWaiver(context, input)),
  ),
  defineRoute(
    waiverApi.entrustRefuse,
    permissionGuard(permissionCode('waive')),
    async (context, input: MoveInput) =>
      viewProject(context, await moveProjectRequest(context, waiverResource, 'entrustRefuse', input)),
  ),
  defineRoute(
    waiverApi.entrustHandIn,
    permissionGuard(permissionCode('edit')),
    async (context, input: MoveInput) =>
      viewProject(context, await moveProjectRequest(context, waiverResource, 'entrustHandIn', input)),
  ),
]

const closeWaiversOnAgreement = ({ write, project }: ProjectHappening) => closeWaivers(write, project)

/**
 * Waivers by LEADER that allow publication without 委托代理协议. Permissions and page are those of the
 * project.
 */
export const waiverModule: ServerModule = {
  calls: [
    createCallGroup('waiver', waiverApi, {
      title: '委托代理协议豁免',
      calls: {
        waiveEntrust: '豁免委托代理协议',
        entrustAsk: '申请豁免委托代理协议',
        entrustRefuse: '不予豁免委托代理协议',
        entrustHandIn: '补交委托代理协议',
      },
    }),
  ],
  routes: waiverRoutes,
  flows: [waiverResource],
  risks: [waiverRisks],
  answers: [
    answerPort(projectAsks.waiverStates, waiverStates),
    answerPort(projectAsks.hasWaiverInForce, hasWaiverInForce),
    answerPort(projectAsks.findWaiver, findWaiverWithProject),
  ],
  hears: [listenToEvent(agreementFiled, closeWaiversOnAgreement)],
}
