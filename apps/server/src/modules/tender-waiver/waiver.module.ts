import { projectPrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import type { ProjectRow } from '@agency/shared/modules/tender-project/project/project.record'
import { waiverApi } from '@agency/shared/modules/tender-waiver/waiver.contract'
import { callGroup } from '../../http/call-group'
import type { Context } from '../../http/context'
import { permissionGuard } from '../../http/guard'
import { defineRoute, type Route } from '../../http/route'
import type { MoveInput } from '../../workflow/resource'
import { moveProjectRequest, type ProjectRecord } from '../tender-project/project.door'
import { closeWaivers, hasWaiverInForce, requestWaiver, waiveAgreement, waiverResource } from './waiver.moves'
import { waiverRisks } from './waiver.risks'
import { waiverStates } from './waiver.view'

const permission = (action: string) => `${projectPrefix}:${action}`

/** What waivers need from the project module: the project as answered to the client. */
interface WaiverPorts {
  view(context: Context, project: ProjectRecord): Promise<ProjectRow>
}

const waiverRoutes = ({ view }: WaiverPorts): readonly Route[] => [
  defineRoute(waiverApi.waiveEntrust, permissionGuard(permission('waive')), async (context, input) =>
    view(context, await waiveAgreement(context, input)),
  ),
  defineRoute(waiverApi.entrustAsk, permissionGuard(permission('handle')), async (context, input) =>
    view(context, await requestWaiver(context, input)),
  ),
  defineRoute(
    waiverApi.entrustRefuse,
    permissionGuard(permission('waive')),
    async (context, input: MoveInput) =>
      view(context, await moveProjectRequest(context, waiverResource, 'entrustRefuse', input)),
  ),
  defineRoute(
    waiverApi.entrustHandIn,
    permissionGuard(permission('edit')),
    async (context, input: MoveInput) =>
      view(context, await moveProjectRequest(context, waiverResource, 'entrustHandIn', input)),
  ),
]

/**
 * Waivers by LEADER that allow publication without 委托代理协议. Permissions and page are those of the
 * project.
 */
export const waiverModule = (ports: WaiverPorts) => ({
  calls: [
    callGroup('waiver', waiverApi, {
      title: '委托代理协议豁免',
      calls: {
        waiveEntrust: '豁免委托代理协议',
        entrustAsk: '申请豁免委托代理协议',
        entrustRefuse: '不予豁免委托代理协议',
        entrustHandIn: '补交委托代理协议',
      },
    }),
  ],
  routes: waiverRoutes(ports),
  flows: [waiverResource],
  risks: [waiverRisks],
})

/** What the project module needs from waivers: see `LotPorts.waivers`. */
export const waiverPort = { of: waiverStates, isInForce: hasWaiverInForce, close: closeWaivers }
