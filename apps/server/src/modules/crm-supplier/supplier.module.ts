import { supplierApi } from '@agency/shared/modules/crm-supplier/supplier.contract'
import { supplierRecord } from '@agency/shared/modules/crm-supplier/supplier.record'
import { can } from '../../http/guard'
import { answer } from '../../http/route'
import { importRoutes } from '../../record/import'
import { unseal } from '../../session/seal'
import { supplierCalls } from './supplier.calls'
import { supplierFinder } from './supplier.finder'
import { supplierFollow } from './supplier.follow'
import { supplierImport } from './supplier.import'
import { supplierJobs } from './supplier.jobs'
import { supplierKind } from './supplier.kind'
import { supplierSeed } from './supplier.seed'
import { relatedSuppliers, similarSuppliers, suppliers } from './supplier.store'
import { renewPhrase } from './supplier-register.phrase'
import { supplierRegisterRoutes } from './supplier-register.routes'

const { prefix } = supplierRecord
const permission = (action: string) => `${prefix}:${action}`

/** The module of 供应商 with its public registration. */
export const supplierModule = {
  calls: supplierCalls,
  routes: [
    ...supplierKind.routes,
    answer(supplierApi.related, can(permission('view')), async (context, { listId }) =>
      relatedSuppliers(context.db, await suppliers.mustFind(context, listId)),
    ),
    answer(supplierApi.similar, can(permission('edit')), (context, asked) =>
      similarSuppliers(context.db, asked),
    ),
    answer(supplierApi.idCard, can(permission('viewIdCard')), async (context, { listId }) => {
      const { contactIdCardSealed } = await suppliers.mustFind(context, listId)
      await context.write(async (write) => write.log({ module: prefix, action: 'viewIdCard', ownId: listId }))
      return {
        contactIdCard: contactIdCardSealed && unseal(contactIdCardSealed, context.settings.SECRET_KEY),
      }
    }),
    answer(supplierApi.renewPhrase, can(permission('audit')), renewPhrase),
    ...importRoutes(supplierApi, can(permission('add')), supplierImport),
  ],
  routesWith: supplierRegisterRoutes,
  flows: [supplierKind.resource],
  access: [supplierKind.access],
  finders: [supplierFinder],
  follows: [supplierFollow],
  seed: supplierSeed,
  dictUses: supplierKind.dictUses,
  jobs: supplierJobs,
}
