import { supplierApi } from '@agency/shared/modules/crm-supplier/supplier.contract'
import { supplierRecord } from '@agency/shared/modules/crm-supplier/supplier.record'
import { permissionGuard } from '../../http/guard'
import { defineRoute } from '../../http/route'
import { importRoutes } from '../../record/import'
import type { ServerModule } from '../../server-module'
import { decryptText } from '../../session/encryption'
import { answerPort } from '../../wiring/port'
import * as signupAsks from '../tender-signup/door/asks'
import { supplierCalls } from './supplier.calls'
import { supplierFinder } from './supplier.finder'
import { supplierFollowTarget } from './supplier.follow'
import { supplierImport } from './supplier.import'
import { supplierJobs } from './supplier.jobs'
import { supplierKind } from './supplier.kind'
import { supplierSeed } from './supplier.seed'
import { checkSupplierStanding } from './supplier.standing'
import { findRelatedSuppliers, findSimilarSuppliers, suppliers } from './supplier.store'
import { renewPassPhrase } from './supplier-register.phrase'
import { supplierRegisterRoutes } from './supplier-register.routes'

const { prefix } = supplierRecord
const permissionCode = (action: string) => `${prefix}:${action}`

/** The module of 供应商 with its public registration. */
export const supplierModule: ServerModule = {
  calls: supplierCalls,
  routes: [
    ...supplierKind.routes,
    defineRoute(supplierApi.related, permissionGuard(permissionCode('view')), async (context, { listId }) =>
      findRelatedSuppliers(context.db, await suppliers.mustFind(context, listId)),
    ),
    defineRoute(supplierApi.similar, permissionGuard(permissionCode('edit')), (context, asked) =>
      findSimilarSuppliers(context.db, asked),
    ),
    defineRoute(
      supplierApi.idCard,
      permissionGuard(permissionCode('viewIdCard')),
      async (context, { listId }) => {
        const { contactIdCardSealed } = await suppliers.mustFind(context, listId)
        await context.write(async (write) =>
          write.log({ module: prefix, action: 'viewIdCard', ownId: listId }),
        )
        return {
          contactIdCard: contactIdCardSealed && decryptText(contactIdCardSealed, context.settings.SECRET_KEY),
        }
      },
    ),
    defineRoute(supplierApi.renewPhrase, permissionGuard(permissionCode('audit')), renewPassPhrase),
    ...importRoutes(supplierApi, permissionGuard(permissionCode('add')), supplierImport),
  ],
  routesWith: supplierRegisterRoutes,
  flows: [supplierKind.resource],
  access: [supplierKind.access],
  finders: [supplierFinder],
  follows: [supplierFollowTarget],
  seed: supplierSeed,
  dictUses: supplierKind.dictUses,
  jobs: supplierJobs,
  answers: [answerPort(signupAsks.checkSupplierStanding, checkSupplierStanding)],
}
