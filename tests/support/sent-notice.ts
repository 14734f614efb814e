import type { NoticeRow } from '@agency/shared/modules/sale-notice/notice.record'
import { awardLot } from './awards'
import { expectSuccess } from './expect-success'
import { type NoticePeople, noticeApplicationForm, onNotice, winnersNotice } from './notices'
import { prepareCast } from './projects'
import type { TestServer } from './server'
import { aLotOnSale, createSupplier } from './signups'

/** A notice that was sent electronically; its receiver still has to confirm it. */
export async function aSentNotice(server: TestServer, people: NoticePeople): Promise<NoticeRow> {
  const { sales, pm, finance } = people
  const winner = await createSupplier(sales)
  const { project, lot } = await aLotOnSale(await prepareCast(server), server, { procurementRegime: 'ZC' })
  await awardLot(server, project, lot, { supplierId: winner.listId, winBidMoney: '500000.00' })
  const own = await winnersNotice(sales, lot.listId)
  const form = {
    ...(await noticeApplicationForm(sales)),
    receiveWay: '电子',
    receiverAddress: 'zhou@example.com',
  }
  const asked = expectSuccess(await onNotice(sales, 'apply', own, form))
  const found = expectSuccess(await onNotice(pm, 'checkPm', asked, { result: 'approve' }))
  const why = { result: 'approve', opinion: '另行催收' } as const
  const checked = expectSuccess(await onNotice(finance, 'checkFin', found, why))
  return expectSuccess(
    await onNotice(sales, 'handout', checked, { noticeSendTime: new Date().toISOString() }),
  )
}
