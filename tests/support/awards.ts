import { newListId } from '../../packages/shared/src/format/ids'
import { uploaded } from './attachments'
import { inDays, lotsOf, move } from './projects'
import type { Json, Person, TestServer } from './server'

export const FEE = '/api/tender/fee'
export const BOND = '/api/tender/bond'

/** A lot as it stands after its opening, evaluation and 公示: those have their own tests. */
export async function readyToAward(
  server: TestServer,
  lot: Json,
  ranked: readonly { supplierId: string; bidMoney: string }[],
): Promise<void> {
  await server.sql(
    `update tender_package set status = '50', bid_time = now(), candidate_start = now() - interval '5 days',
       candidate_end = now() - interval '1 day' where list_id = $1`,
    [lot.listId],
  )
  await server.sql(`update wf_case set step = 'toAward' where own_id = $1`, [lot.listId])
  for (const [at, { supplierId, bidMoney }] of ranked.entries())
    await server.sql(
      `insert into tender_candidate (list_id, package_id, supplier_id, eval_rank, bid_money)
       values ($1, $2, $3, $4, $5)`,
      [newListId(), lot.listId, supplierId, at + 1, bidMoney],
    )
}

const justNow = () => new Date().toISOString()

const lotOf = async (person: Person, project: Json, lot: Json): Promise<Json> =>
  (await lotsOf(person, project)).find(({ listId }) => listId === lot.listId)

/** 定标 of a lot, on behalf of its manager. */
export async function award(
  server: TestServer,
  project: Json,
  lot: Json,
  winner: { supplierId: string; winBidMoney: string },
): Promise<Json> {
  const admin = await server.as('admin')
  await readyToAward(server, lot, [{ supplierId: winner.supplierId, bidMoney: winner.winBidMoney }])
  const more = { ...winner, overLimitReason: '业主同意追加预算', calibrationTime: justNow() }
  const answer = await move(admin, 'award', await lotOf(admin, project, lot), more)
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data
}

/** 通知书, by the project manager, and then the contract of an awarded lot. */
export async function notify(server: TestServer, awarded: Json): Promise<Json> {
  const pm = await server.as('pm')
  const noticeFile = [(await uploaded(pm, '中标通知书.pdf')).listId]
  const answer = await move(pm, 'noticeSend', awarded as never, { noticeFile, noticeSendTime: justNow() })
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data
}
export async function contract(server: TestServer, noticed: Json): Promise<Json> {
  const admin = await server.as('admin')
  return (
    await move(admin, 'contract', noticed as never, {
      contractFile: [(await uploaded(admin, '合同.pdf')).listId],
      contractTime: new Date().toISOString(),
      contractMoney: noticed.winBidMoney,
    })
  ).data
}

export const feesOf = async (person: Person, project: Json): Promise<Json[]> =>
  (await person.get(`${FEE}/list`, { projectId: project.listId, order: 'createTime asc' })).data

export const act = (
  person: Person,
  path: string,
  action: string,
  { listId, version }: Json,
  more: Record<string, unknown> = {},
) => person.post(`${path}/${action}`, { listId, version, ...more })

export const paid = (receiveMoney: string) => ({
  receiveMoney,
  receiveTime: new Date(Date.now() - 1000).toISOString(),
  payWay: '银行转账',
})

/** A bond that is waited for: of a valid sign-up, or else entered at the counter. */
export async function aBond(sales: Person, lot: Json, supplier: Json): Promise<Json> {
  const ofLot: Json[] = (await sales.get(`${BOND}/list`, { packageId: lot.listId })).data
  const there = ofLot.find(({ supplierId }) => supplierId === supplier.listId)
  const form = { packageId: lot.listId, supplierId: supplier.listId, form: '转账' }
  return there ?? (await sales.post(`${BOND}/save`, form)).data
}

export const arrival = (supplier: Json, changes: Record<string, unknown> = {}) => ({
  form: '转账',
  arriveMoney: '10000.00',
  arriveTime: inDays(0, '00:00'),
  payerName: supplier.supplierName,
  payAccount: `6222${supplier.creditCode.replace(/\D/g, '')}`,
  ...changes,
})

/** A bond that has come and is confirmed. */
export async function anArrivedBond(
  people: { sales: Person; finance: Person },
  lot: Json,
  supplier: Json,
): Promise<Json> {
  const bond = await aBond(people.sales, lot, supplier)
  const registered = (await act(people.sales, BOND, 'register', bond, arrival(supplier))).data
  const confirmed = await act(people.finance, BOND, 'confirm', registered, { isBasicAccount: true })
  if (confirmed.code !== 200) throw new Error(confirmed.msg)
  return confirmed.data
}

/** Numbers that are random and the same every time. */
export const numbers = (seed: number) => {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}
