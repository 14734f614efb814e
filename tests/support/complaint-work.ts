import { complainApi } from '@agency/shared/modules/sale-complain/complain.contract'
import type { ComplainRow } from '@agency/shared/modules/sale-complain/complain.record'
import type { LotRow } from '@agency/shared/modules/tender-project/lot/lot.contract'
import type { ProjectRow } from '@agency/shared/modules/tender-project/project/project.record'
import { uploadFile } from './attachments'
import { makeLotReadyToAward } from './awards'
import { firstOf } from './collections'
import {
  onComplaint as act,
  complaintAnswers as answers,
  type OfComplaint as Form,
  complaintForm as form,
} from './complaints'
import { expectSuccess } from './expect-success'
import type { Person, Some } from './person'
import { type Cast, lotsOfProject, move } from './projects'
import type { TestServer } from './server'
import { aLotOnSale, createSupplier } from './signups'

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
export function complaintStepsFor(of: () => Company) {
  const enterComplaint = async (
    project: ProjectRow,
    changes: Form = {},
    by = of().sales,
  ): Promise<ComplainRow> => expectSuccess(await by.tries(complainApi.save, form(project, changes)))
  const aGovernmentProcurementLot = () => aLotOnSale(of().cast, of().server, { procurementRegime: 'ZC' })
  const markLotOpened = (lot: LotRow) =>
    of().server.sql(`update tender_package set bid_time = now() where list_id = $1`, [lot.listId])
  const acceptComplaint = async (row: ComplainRow, more: Some<typeof complainApi.accept> = {}) =>
    expectSuccess(await act(of().cast.qc, 'accept', row, more))
  const answerComplaint = async (
    row: ComplainRow,
    more: Some<typeof complainApi.answer> = {},
    by = of().cast.pm,
  ) =>
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
  const uploadProof = async (person: Person, name = '送达回证.pdf') => (await uploadFile(person, name)).listId
  const deliverReply = async (row: ComplainRow, more: Some<typeof complainApi.reply> = {}) =>
    act(of().cast.qc, 'reply', row, {
      replyTime: new Date().toISOString(),
      deliverWay: '书面送达',
      replyProof: [await uploadProof(of().cast.qc)],
      ...more,
    })
  const submitForReview = async (row: ComplainRow) => expectSuccess(await act(of().cast.pm, 'handle', row))
  const approveReview = async (by: Person, row: ComplainRow) =>
    expectSuccess(await act(by, 'review', row, { result: 'approve' }))
  const upholdThroughReview = async (row: ComplainRow, more: Some<typeof complainApi.answer>) => {
    const head = await approveReview(
      of().cast.head,
      await submitForReview(
        await answerComplaint(await acceptComplaint(row), { answers: answers('成立'), ...more }),
      ),
    )
    return approveReview(of().leader, head)
  }
  const upholdAndDeliver = async (row: ComplainRow, more: Some<typeof complainApi.answer>) =>
    expectSuccess(await deliverReply(await upholdThroughReview(row, more)))
  const withdrawalInput = async () => ({ withdrawProof: [await uploadProof(of().cast.qc)], opinion: '撤回' })
  const statesOfPapers = async ({ listId }: ComplainRow) =>
    (
      await of().server.sql(`select state from doc_paper where own_id = $1 order by create_time`, [listId])
    ).map(({ state }) => state)
  async function aLotReadyToAward(regime = 'ZC') {
    const { project, lot } = await aLotOnSale(of().cast, of().server, { procurementRegime: regime })
    const winner = await createSupplier(of().sales)
    await makeLotReadyToAward(of().server, lot, [{ supplierId: winner.listId, bidMoney: '500000.00' }])
    const tryAward = async () =>
      move(of().admin, 'award', firstOf(await lotsOfProject(of().cast.pm, project)), {
        supplierId: winner.listId,
        winBidMoney: '500000.00',
        calibrationTime: new Date().toISOString(),
      })
    return { project, lot, winner, awarding: tryAward }
  }
  const complaintUpdateForm = (project: ProjectRow, row: ComplainRow, changes: Form) => ({
    ...form(project, changes),
    listId: row.listId,
    version: row.version,
  })
  const replyPaperInput = (row: ComplainRow) => ({
    bizType: 'sale:complain',
    ownId: row.listId,
    templateCode: 'complainReply',
  })

  return {
    entered: enterComplaint,
    inZc: aGovernmentProcurementLot,
    opened: markLotOpened,
    accepted: acceptComplaint,
    answered: answerComplaint,
    file: uploadProof,
    delivered: deliverReply,
    submit: submitForReview,
    approve: approveReview,
    upheldAt40: upholdThroughReview,
    upheldAt50: upholdAndDeliver,
    takenBack: withdrawalInput,
    statesOfPapers,
    readyLot: aLotReadyToAward,
    formOf: complaintUpdateForm,
    paper: replyPaperInput,
  }
}
