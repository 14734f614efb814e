import { complainApi } from '@agency/shared/modules/sale-complain/complain.contract'
import type { ComplainRow } from '@agency/shared/modules/sale-complain/complain.record'
import type { LotRow } from '@agency/shared/modules/tender-project/lot/lot.contract'
import type { ProjectRow } from '@agency/shared/modules/tender-project/project/project.record'
import { uploadFile } from './attachments'
import { readyToAward } from './awards'
import { firstOf } from './collections'
import {
  onComplaint as act,
  someAnswers as answers,
  type OfComplaint as Form,
  aComplaint as form,
} from './complaints'
import { expectSuccess } from './expect-success'
import type { Person, Some } from './person'
import { type Cast, lotsOf, move } from './projects'
import type { TestServer } from './server'
import { aLotOnSale, aSupplierOf } from './signups'

interface Company {
  server: TestServer
  cast: Cast
  sales: Person
  leader: Person
  admin: Person
}

/**
 * The steps of complaint handling, by the people of a server. `of` is called only when a step is made,
 * because the server starts later.
 */
export function complaintWork(of: () => Company) {
  const entered = async (project: ProjectRow, changes: Form = {}, by = of().sales): Promise<ComplainRow> =>
    expectSuccess(await by.tries(complainApi.save, form(project, changes)))
  const inZc = () => aLotOnSale(of().cast, of().server, { procurementRegime: 'ZC' })
  const opened = (lot: LotRow) =>
    of().server.sql(`update tender_package set bid_time = now() where list_id = $1`, [lot.listId])
  const accepted = async (row: ComplainRow, more: Some<typeof complainApi.accept> = {}) =>
    expectSuccess(await act(of().cast.qc, 'accept', row, more))
  const answered = async (row: ComplainRow, more: Some<typeof complainApi.answer> = {}, by = of().cast.pm) =>
    expectSuccess(
      await by.tries(complainApi.answer, {
        listId: row.listId,
        version: row.version,
        answers: answers(),
        affectResult: false,
        measure: null,
        ...more,
      }),
    )
  const file = async (person: Person, name = '送达回证.pdf') => (await uploadFile(person, name)).listId
  const delivered = async (row: ComplainRow, more: Some<typeof complainApi.reply> = {}) =>
    act(of().cast.qc, 'reply', row, {
      replyTime: new Date().toISOString(),
      deliverWay: '书面送达',
      replyProof: [await file(of().cast.qc)],
      ...more,
    })
  const submit = async (row: ComplainRow) => expectSuccess(await act(of().cast.pm, 'handle', row))
  const approve = async (by: Person, row: ComplainRow) =>
    expectSuccess(await act(by, 'review', row, { result: 'approve' }))
  const upheldAt40 = async (row: ComplainRow, more: Some<typeof complainApi.answer>) => {
    const head = await approve(
      of().cast.head,
      await submit(await answered(await accepted(row), { answers: answers('成立'), ...more })),
    )
    return approve(of().leader, head)
  }
  const upheldAt50 = async (row: ComplainRow, more: Some<typeof complainApi.answer>) =>
    expectSuccess(await delivered(await upheldAt40(row, more)))
  const takenBack = async () => ({ withdrawProof: [await file(of().cast.qc)], opinion: '撤回' })
  const statesOfPapers = async ({ listId }: ComplainRow) =>
    (
      await of().server.sql(`select state from doc_paper where own_id = $1 order by create_time`, [listId])
    ).map(({ state }) => state)
  async function readyLot(regime = 'ZC') {
    const { project, lot } = await aLotOnSale(of().cast, of().server, { procurementRegime: regime })
    const winner = await aSupplierOf(of().sales)
    await readyToAward(of().server, lot, [{ supplierId: winner.listId, bidMoney: '500000.00' }])
    const awarding = async () =>
      move(of().admin, 'award', firstOf(await lotsOf(of().cast.pm, project)), {
        supplierId: winner.listId,
        winBidMoney: '500000.00',
        calibrationTime: new Date().toISOString(),
      })
    return { project, lot, winner, awarding }
  }
  const formOf = (project: ProjectRow, row: ComplainRow, changes: Form) => ({
    ...form(project, changes),
    listId: row.listId,
    version: row.version,
  })
  const paper = (row: ComplainRow) => ({
    bizType: 'sale:complain',
    ownId: row.listId,
    templateCode: 'complainReply',
  })

  return {
    entered,
    inZc,
    opened,
    accepted,
    answered,
    file,
    delivered,
    submit,
    approve,
    upheldAt40,
    upheldAt50,
    takenBack,
    statesOfPapers,
    readyLot,
    formOf,
    paper,
  }
}
