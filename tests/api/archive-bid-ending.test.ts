import { bidApi } from '@agency/shared/modules/archive-bid/bid.contract'
import type { BidRow } from '@agency/shared/modules/archive-bid/bid.record'
import { repoApi } from '@agency/shared/modules/archive-repo/repo.contract'
import { complainApi } from '@agency/shared/modules/sale-complain/complain.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  archiveOfProject,
  findPart,
  handInPart,
  shelveArchive,
  signatureFields,
  volumeOfProject,
} from '../support/archives'
import { uploadFile } from '../support/attachments'
import { aBidArchiveDue, acceptBids, bidArchiveOf, handOverBids, onBids } from '../support/bid-archives'
import { findOpenTodo } from '../support/clients'
import { mustExist } from '../support/collections'
import { complaintForm } from '../support/complaints'
import { expectSuccess } from '../support/expect-success'
import { aBlankPicture } from '../support/notices'
import type { Person, Some } from '../support/person'
import { type Cast, type OfProject, prepareCast } from '../support/projects'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
let cast: Cast
let archivist: Person
let reviewer: Person
let leader: Person
beforeAll(async () => {
  server = await startServer()
  cast = await prepareCast(server)
  ;[archivist, reviewer, leader] = (await Promise.all(
    ['archivist', 'archreview', 'leader'].map((name) => server.as(name)),
  )) as [Person, Person, Person]
})
afterAll(() => server?.stop())

const FREE: OfProject = { procurementRegime: 'ZTB_FREE' }
/** Bids in the archive of a purchase that ended so many days ago. */
async function archivedBidsEndedDaysAgo(changes: OfProject = FREE, daysAgo = 31) {
  const due = await aBidArchiveDue(server, cast, changes)
  await acceptBids(archivist, expectSuccess(await handOverBids(cast.pmb, due.row)))
  await server.sql(
    `update archive_bid set ended_date = (now() at time zone 'Asia/Shanghai')::date - $2::int where list_id = $1`,
    [due.row.listId, daysAgo],
  )
  return { ...due, row: await bidArchiveOf(archivist, due.project.listId) }
}
const rereadBids = (row: BidRow) => archivist.call(bidApi.detail, { listId: row.listId })
const readCustody = (row: BidRow) => archivist.call(bidApi.custody, { listId: row.listId })

/** 退还 to this bidder. Returns the full answer, which the caller checks. */
async function returnBidToBidder(
  row: BidRow,
  supplierId: string,
  changes: Some<typeof bidApi.toBidder> = {},
  by = archivist,
) {
  const { signImage, signPoints } = await signatureFields()
  return onBids(by, 'toBidder', row, {
    supplierId,
    receiverName: '代领人甲',
    receiverPhone: null,
    authFile: [(await uploadFile(by, '授权书.pdf')).listId],
    signImage,
    signPoints,
    keeperImage: signImage,
    keeperPoints: signPoints,
    ...changes,
  })
}

describe('退还投标人', () => {
  test('who did not win gets theirs back, signed by both; the winner stays, and nothing comes back', async () => {
    const { row, loser, winner } = await archivedBidsEndedDaysAgo()
    expect(row).toMatchObject({ status: '30', returnable: [loser.listId] })
    expect(row.allowedActions).toContain('toBidder')
    expect(
      (await archivist.call(bidApi.list, { isReturnable: 'true' })).map(({ listId }) => listId),
    ).toContain(row.listId)
    expect((await returnBidToBidder(row, winner.listId)).errors?.[0]?.field).toBe('supplierId')
    expect(
      (await returnBidToBidder(row, loser.listId, { keeperImage: await aBlankPicture() })).errors?.[0]?.field,
    ).toBe('keeperImage')
    expect((await returnBidToBidder(row, loser.listId, { authFile: [] })).errors?.[0]?.field).toBe('authFile')
    expect((await returnBidToBidder(row, loser.listId, { receiverName: '' })).errors?.[0]?.field).toBe(
      'receiverName',
    )
    for (const person of [cast.pmb, reviewer])
      expect((await returnBidToBidder(row, loser.listId, {}, person)).status).toBe(403)

    const gone = expectSuccess(await returnBidToBidder(row, loser.listId))
    expect(gone).toMatchObject({ status: '60', isGivenOut: true, returnable: [] })
    expect(gone.returns).toMatchObject([
      { supplierId: loser.listId, receiverName: '代领人甲', userName: '常守册' },
    ])
    expect(gone.returns[0]?.authFile).toHaveLength(1)
    const chain = await readCustody(row)
    expect(chain.brokenAt).toBeNull()
    expect(chain.rows.at(-1)).toMatchObject({
      action: '退还投标人',
      giverName: '库房（常守册经手）',
      place: null,
      receiverName: `${loser.supplierName}（代领人甲）`,
      giverSignHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      receiverSignHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect(chain.rows.at(-1)?.what).toContain('1 家')
    expect((await returnBidToBidder(gone, loser.listId)).code).toBe(409)
    const back = await onBids(archivist, 'giveBack', gone, { ...(await signatureFields()), opinion: '补正' })
    expect(back.code).toBe(409)
    expect(
      (await archivist.call(bidApi.list, { isReturnable: 'true' })).map(({ listId }) => listId),
    ).not.toContain(row.listId)
  })

  test('only where no law keeps them, not within thirty days, nor while somebody objects or something holds them', async () => {
    for (const changes of [{ procurementRegime: 'ZTB_MUST' }, { procurementRegime: 'ZC' }]) {
      const { row, loser } = await archivedBidsEndedDaysAgo(changes)
      expect(row.returnable).toEqual([])
      expect(row.allowedActions).not.toContain('toBidder')
      const answer = await returnBidToBidder(row, loser.listId)
      expect(answer).toMatchObject({ code: 409 })
      expect(answer.msg).toContain('不能退还')
    }
    const early = await archivedBidsEndedDaysAgo(FREE, 30)
    const answer = await returnBidToBidder(early.row, early.loser.listId)
    expect(answer).toMatchObject({ code: 409 })
    expect(answer.msg).toContain('满 30 天')

    const { row, loser, project } = await archivedBidsEndedDaysAgo()
    const held = await leader.call(bidApi.hold, {
      listId: row.listId,
      holdKind: '诉讼',
      reason: '中标无效之诉',
    })
    expect(held).toMatchObject({ isHeld: true, returnable: [] })
    expect((await returnBidToBidder(held, loser.listId)).msg).toContain('冻结')
    const ending = { listId: row.listId, holdId: mustExist(held.holds[0]).listId, endReason: '已结案' }
    expect((await leader.tries(bidApi.unhold, ending)).errors?.[0]?.field).toBe('holdId')
    const free = await archivist.call(bidApi.unhold, ending)
    const raised = await cast.qc.call(
      complainApi.save,
      complaintForm(project, { complainType: '异议', packageId: row.packageId }),
    )
    const objected = await returnBidToBidder(free, loser.listId)
    expect(objected).toMatchObject({ code: 409 })
    expect(objected.msg).toContain('未办结')
    await server.sql(`update sale_complain set status = '70' where list_id = $1`, [raised.listId])
    expectSuccess(await returnBidToBidder(free, loser.listId))
  })
})

describe('销毁', () => {
  const setDestroyDuePast = (row: BidRow) =>
    server.sql(`update archive_bid set destroy_due = '2020-12-31' where list_id = $1`, [row.listId])
  const destructionProposal = async () => ({ ...(await signatureFields()), opinion: '保管期满' })
  const destructionReport = async () => ({
    destroyWay: '粉碎',
    destroyTime: new Date().toISOString(),
    destroyFile: [(await uploadFile(archivist, '销毁现场.pdf')).listId],
  })

  test('not before its time; two persons sign, 公司领导 approves, the record stays with its certificate', async () => {
    const { row } = await archivedBidsEndedDaysAgo({ procurementRegime: 'ZC' })
    const early = await onBids(archivist, 'destroy', row, await destructionProposal())
    expect(early).toMatchObject({ code: 409 })
    expect(early.msg).toContain('政府采购法第42条')
    expect(row.allowedActions).not.toContain('destroy')
    await setDestroyDuePast(row)
    const due = await rereadBids(row)
    expect(due).toMatchObject({ isDue: true })
    expect(due.allowedActions).toContain('destroy')
    expect((await archivist.call(bidApi.list, { isDue: 'true' })).map(({ listId }) => listId)).toContain(
      row.listId,
    )
    expect((await archivist.call(bidApi.due, {})).due).toBeGreaterThan(0)

    const { signImage: _none, ...unsigned } = await destructionProposal()
    expect((await onBids(archivist, 'destroy', due, unsigned)).code).toBe(400)
    const proposed = expectSuccess(await onBids(archivist, 'destroy', due, await destructionProposal()))
    expect(proposed.status).toBe('61')
    expect(await findOpenTodo(reviewer, row.listId)).toMatchObject({ stepId: 'ARB_DESTROY_CHECK' })
    // Bids that are being destroyed can be neither corrected nor given back.
    expect(proposed.allowedActions).toEqual([])
    const alone = await onBids(archivist, 'destroyCheck', proposed, {
      result: 'approve',
      ...(await signatureFields()),
    })
    expect(alone.code).not.toBe(200)
    const checked = expectSuccess(
      await onBids(reviewer, 'destroyCheck', proposed, { result: 'approve', ...(await signatureFields()) }),
    )
    expect(checked.status).toBe('62')
    const agreed = expectSuccess(await onBids(leader, 'destroyApprove', checked, { result: 'approve' }))
    expect(agreed.status).toBe('63')
    const future = {
      ...(await destructionReport()),
      destroyTime: new Date(Date.now() + 3_600_000).toISOString(),
    }
    expect((await onBids(archivist, 'carryOut', agreed, future)).errors?.[0]?.field).toBe('destroyTime')
    const gone = expectSuccess(await onBids(archivist, 'carryOut', agreed, await destructionReport()))
    expect(gone).toMatchObject({ status: '70', archiveNo: row.archiveNo, destroyWay: '粉碎', isDue: false })
    expect(gone.items.length).toBe(row.items.length)
    const chain = await readCustody(row)
    expect(chain.rows.at(-1)).toMatchObject({ action: '销毁', receiverName: '已销毁' })
    expect(chain.brokenAt).toBeNull()
    expect(await server.sql('select state from doc_paper where own_id = $1', [row.listId])).toEqual([
      { state: 'valid' },
    ])
    expect(
      (await leader.tries(bidApi.hold, { listId: row.listId, holdKind: '审计', reason: '专项' })).code,
    ).toBe(409)
  })

  test('an administrator does not act for both who sign; given up, it stands where it stood', async () => {
    const { row, loser } = await archivedBidsEndedDaysAgo()
    const gone = expectSuccess(await returnBidToBidder(row, loser.listId))
    await setDestroyDuePast(row)
    const admin = await server.as('admin')
    const proposed = expectSuccess(
      await onBids(admin, 'destroy', await rereadBids(gone), await destructionProposal()),
    )
    expect(
      (await onBids(admin, 'destroyCheck', proposed, { result: 'approve', ...(await signatureFields()) }))
        .code,
    ).toBe(400)
    const back = expectSuccess(
      await onBids(reviewer, 'destroyCheck', proposed, { result: 'return', opinion: '合同仍在履行' }),
    )
    expect(back).toMatchObject({ status: '60', destroyReason: null, proposeUserId: null })
    // Bids that were given back are not destroyed: only the winner's is left.
    const again = expectSuccess(await onBids(archivist, 'destroy', back, await destructionProposal()))
    const checked = expectSuccess(
      await onBids(reviewer, 'destroyCheck', again, { result: 'approve', ...(await signatureFields()) }),
    )
    const refused = expectSuccess(
      await onBids(leader, 'destroyApprove', checked, { result: 'refuse', opinion: '再留一年' }),
    )
    expect(refused.status).toBe('60')
    const other = await archivedBidsEndedDaysAgo()
    await setDestroyDuePast(other.row)
    const shelved = expectSuccess(
      await onBids(archivist, 'destroy', await rereadBids(other.row), await destructionProposal()),
    )
    const returned = expectSuccess(
      await onBids(reviewer, 'destroyCheck', shelved, { result: 'return', opinion: '仍有参考价值' }),
    )
    expect(returned.status).toBe('30')
    expect((await rereadBids(returned)).allowedActions).toContain('edit')
  })

  test('the bids that went back are not in the custody row of the destruction', async () => {
    const { row, loser, winner } = await archivedBidsEndedDaysAgo()
    const given = expectSuccess(await returnBidToBidder(row, loser.listId))
    await setDestroyDuePast(row)
    const proposed = expectSuccess(
      await onBids(archivist, 'destroy', await rereadBids(given), await destructionProposal()),
    )
    const checked = expectSuccess(
      await onBids(reviewer, 'destroyCheck', proposed, { result: 'approve', ...(await signatureFields()) }),
    )
    const agreed = expectSuccess(await onBids(leader, 'destroyApprove', checked, { result: 'approve' }))
    expectSuccess(await onBids(archivist, 'carryOut', agreed, await destructionReport()))
    const [last] = await server.sql(
      `select units from archive_custody where own_id = $1 order by seq desc limit 1`,
      [row.listId],
    )
    expect(last?.units).toEqual([winner.supplierName])
  })

  test('a hold on the volume of the project stops it at every step, as its own does', async () => {
    const { row, project } = await archivedBidsEndedDaysAgo()
    await setDestroyDuePast(row)
    const archive = await archiveOfProject(cast.pm, project.listId)
    expectSuccess(await handInPart(cast.pmb, findPart(archive, 'B')))
    const handed = expectSuccess(
      await handInPart(cast.manager, findPart(await archiveOfProject(cast.manager, project.listId), 'CM')),
    )
    await shelveArchive({ archivist, reviewer }, handed)
    const volume = await volumeOfProject(archivist, project.listId)
    const holdKind = '审计'
    const holding = await leader.call(repoApi.hold, { listId: volume.listId, holdKind, reason: '专项审计' })
    const held = await rereadBids(row)
    expect(held).toMatchObject({ isHeld: true, isDue: false, holds: [] })
    expect((await onBids(archivist, 'destroy', held, await destructionProposal())).msg).toContain('冻结')
    const ended = { holdId: mustExist(holding.holds[0]).listId, endReason: '审计完成' }
    await archivist.call(repoApi.unhold, { listId: volume.listId, ...ended })
    const proposed = expectSuccess(
      await onBids(archivist, 'destroy', await rereadBids(row), await destructionProposal()),
    )
    const own = await leader.call(bidApi.hold, { listId: row.listId, holdKind, reason: '专项审计' })
    const stopped = await onBids(reviewer, 'destroyCheck', own, {
      result: 'approve',
      ...(await signatureFields()),
    })
    expect(stopped).toMatchObject({ code: 409 })
    await archivist.call(bidApi.unhold, {
      listId: row.listId,
      holdId: mustExist(own.holds[0]).listId,
      endReason: '审计完成',
    })
    const checked = expectSuccess(
      await onBids(reviewer, 'destroyCheck', await rereadBids(proposed), {
        result: 'approve',
        ...(await signatureFields()),
      }),
    )
    await leader.call(repoApi.hold, { listId: volume.listId, holdKind, reason: '复查' })
    expect((await onBids(leader, 'destroyApprove', checked, { result: 'approve' })).code).toBe(409)
    expect((await rereadBids(row)).status).toBe('62')
  })
})
