import { supplierApi } from '@agency/shared/modules/crm-supplier/supplier.contract'
import type { SupplierRow } from '@agency/shared/modules/crm-supplier/supplier.record'
import { signupApi } from '@agency/shared/modules/tender-signup/signup.contract'
import type { SignupImportName } from '@agency/shared/modules/tender-signup/signup-import.contract'
import { firstOf } from './collections'
import { moveFunctionFor, type Named, type Person, type Some } from './person'
import { aPublishedProject, type Cast, lotsOfProject, type OfProject, timeInDays } from './projects'
import type { TestServer } from './server'
import { supplierForm } from './suppliers'

export const SIGNUP = '/api/tender/signup'

/** A lot on sale, of a project just published. */
export async function aLotOnSale(cast: Cast, server: TestServer, changes: OfProject = {}) {
  const project = await aPublishedProject(cast, { packageCount: 1, ...changes })
  const lot = firstOf(await lotsOfProject(cast.pm, project))
  await setLotTimes(server, lot, { signUpStart: timeInDays(-1), signUpEnd: timeInDays(15, '17:00') })
  return { project, lot }
}

/** Sets the dates of a lot in the database, because no time passes in a test. */
export const setLotTimes = (
  server: TestServer,
  { listId }: Named,
  { signUpStart, signUpEnd, openTime }: Partial<Record<'signUpStart' | 'signUpEnd' | 'openTime', string>>,
) =>
  server.sql(
    `update tender_package set sign_up_start = coalesce($2, sign_up_start),
       sign_up_end = coalesce($3, sign_up_end), open_time = coalesce($4, open_time) where list_id = $1`,
    [listId, signUpStart ?? null, signUpEnd ?? null, openTime ?? null],
  )

export const createSupplier = async (
  sales: Person,
  changes: Some<typeof supplierApi.save> = {},
): Promise<SupplierRow> => await sales.call(supplierApi.save, supplierForm(changes))

export const signupForm = (lot: Named, supplier: Named, changes: Some<typeof signupApi.save> = {}) => ({
  packageId: lot.listId,
  supplierId: supplier.listId,
  contactName: '孙二',
  mobile: '13912345678',
  idCard: '11010119900101123X',
  payWay: '现金',
  source: '现场',
  attachment: [],
  ...changes,
})

export const signUp = (
  sales: Person,
  lot: Named,
  supplier: Named,
  changes: Some<typeof signupApi.save> = {},
) => sales.tries(signupApi.save, signupForm(lot, supplier, changes))

export const act = moveFunctionFor(signupApi)

/** A supplier with a valid sign-up. */
export async function aSignedUpSupplier(
  sales: Person,
  lot: Named,
  changes: Some<typeof supplierApi.save> = {},
) {
  const supplier = await createSupplier(sales, changes)
  const saved = (await signUp(sales, lot, supplier)).data
  const received = await act(sales, 'receive', saved, { receiptNo: `SJ${saved.listId.slice(-12)}` })
  return { supplier, signup: received.data }
}

/** A supplier in the list of a trading platform, as the mapping hands it on. */
export const listedSignupCells = (
  { supplierName }: Pick<SupplierRow, 'supplierName'>,
  changes: Partial<Record<SignupImportName, string>> = {},
) => ({
  supplierName,
  contactName: '孙二',
  mobile: '139 1234 5678',
  payWay: '现金',
  source: '线上',
  ...changes,
})
