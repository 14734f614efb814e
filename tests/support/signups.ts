import { aPublishedProject, type Cast, inDays, lotsOf } from './projects'
import type { Answer, Json, Person, TestServer } from './server'
import { aSupplier, SUPPLIER } from './suppliers'

export const SIGNUP = '/api/tender/signup'

/** A lot that is on sale, of a project just published. */
export async function aLotOnSale(cast: Cast, server: TestServer, changes: Record<string, unknown> = {}) {
  const project = await aPublishedProject(cast, { packageCount: 1, ...changes })
  const lot = (await lotsOf(cast.pm, project))[0] as Json
  await setTimes(server, lot, { signUpStart: inDays(-1), signUpEnd: inDays(15, '17:00') })
  return { project, lot }
}

/** Moves the dates of a lot past the server: time does not go by in a test. */
export const setTimes = (
  server: TestServer,
  { listId }: Json,
  { signUpStart, signUpEnd, openTime }: Partial<Record<'signUpStart' | 'signUpEnd' | 'openTime', string>>,
) =>
  server.sql(
    `update tender_package set sign_up_start = coalesce($2, sign_up_start),
       sign_up_end = coalesce($3, sign_up_end), open_time = coalesce($4, open_time) where list_id = $1`,
    [listId, signUpStart ?? null, signUpEnd ?? null, openTime ?? null],
  )

export const aSupplierOf = async (sales: Person, changes: Record<string, unknown> = {}): Promise<Json> =>
  (await sales.post(`${SUPPLIER}/save`, aSupplier(changes))).data

export const signupForm = (lot: Json, supplier: Json, changes: Record<string, unknown> = {}) => ({
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
  lot: Json,
  supplier: Json,
  changes: Record<string, unknown> = {},
): Promise<Answer<Json>> => sales.post(`${SIGNUP}/save`, signupForm(lot, supplier, changes))

export const act = (
  person: Person,
  action: string,
  { listId, version }: Json,
  more: Record<string, unknown> = {},
): Promise<Answer<Json>> => person.post(`${SIGNUP}/${action}`, { listId, version, ...more })

/** A supplier with a valid sign-up. */
export async function aBuyer(sales: Person, lot: Json, changes: Record<string, unknown> = {}) {
  const supplier = await aSupplierOf(sales, changes)
  const saved = (await signUp(sales, lot, supplier)).data
  const received = await act(sales, 'receive', saved, { receiptNo: `SJ${saved.listId.slice(-12)}` })
  return { supplier, signup: received.data as Json }
}
