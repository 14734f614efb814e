import type { RecordAccess } from '../../files/attachments'
import type { Route } from '../../http/route'
import type { RelatedSource } from '../../record/related'
import type { SecretLines } from '../../record/secret-lines'
import type { ModuleSeed } from '../../seed/module-seed'
import type { FlowResource } from '../../workflow/resource'
import { ordinalDemo } from './ordinal.demo'
import { ordinalFinder } from './ordinal.finder'
import { ordinalHandovers } from './ordinal.handover'
import { ordinalLines } from './ordinal.lines'
import { ordinalResource } from './ordinal.moves'
import { ordinalsOfClient } from './ordinal.related'
import { retendering } from './ordinal.retender'
import { ordinalAccess, ordinalRoutes } from './ordinal.routes'
import { ordinalSeed } from './ordinal.seed'
import { ordinalDictUses } from './ordinal.uses'
import type { OrdinalPorts } from './ports'

/** 排号, with what it asks of the modules around it; `retender` is what a failed project asks of it. */
export function ordinalModule(ports: OrdinalPorts) {
  const resource = ordinalResource(ports)
  const module = {
    routes: ordinalRoutes(resource, ports) as readonly Route[],
    flows: [resource as unknown as FlowResource],
    access: [ordinalAccess(resource)] as readonly RecordAccess[],
    finders: [ordinalFinder],
    handovers: ordinalHandovers,
    seed: { ...ordinalSeed, demoAfter: ordinalDemo(resource) } satisfies ModuleSeed,
    related: [ordinalsOfClient] as readonly RelatedSource[],
    secretLines: [ordinalLines] as readonly SecretLines[],
    dictUses: ordinalDictUses,
  }
  return { module, retender: retendering(resource) }
}
