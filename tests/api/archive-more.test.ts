import { operationLogApi } from '@agency/shared/contract/log.contract'
import { deputyApi } from '@agency/shared/deputy/deputy.contract'
import { shanghaiDateAt } from '@agency/shared/format/dates'
import { borrowApi } from '@agency/shared/modules/archive-borrow/borrow.contract'
import { archiveApi } from '@agency/shared/modules/archive-file/archive.contract'
import type { ArchiveRow } from '@agency/shared/modules/archive-file/archive.record'
import { packageApi } from '@agency/shared/modules/archive-file/package/package.contract'
import { moreApi } from '@agency/shared/modules/archive-more/more.contract'
import type { MoreRow } from '@agency/shared/modules/archive-more/more.record'
import { repoApi } from '@agency/shared/modules/archive-repo/repo.contract'
import type { RepoRow } from '@agency/shared/modules/archive-repo/repo.record'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { relatedApi } from '../../packages/shared/src/contract/related.contract'
import {
  archiveOfProject,
  borrowForm,
  counterSignatures,
  createArchivedVolume,
  onArchive,
  onBorrow,
  onMore,
  onTheShelf,
  onVolume,
  signatureFields,
  supplementForm,
  volumeOfProject,
} from '../support/archives'
import { uploadFile } from '../support/attachments'
import { findOpenTodo } from '../support/clients'
import { mustExist } from '../support/collections'
import { expectSuccess } from '../support/expect-success'
import { aBlankPicture } from '../support/notices'
import { fetchPackage, makePackage } from '../support/packages'
import type { Person, Some } from '../support/person'
import { type Cast, prepareCast } from '../support/projects'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
let cast: Cast
let archivist: Person
let reviewer: Person
beforeAll(async () => {
  server = await startServer()
  cast = await prepareCast(server)
  ;[archivist, reviewer] = await Promise.all([server.as('archivist'), server.as('archreview')])
})
afterAll(() => server?.stop())

const CONTRACT = '04'
const aStoredVolume = () => createArchivedVolume({ server, cast, archivist, reviewer })
const contractItemOf = ({ items }: Pick<RepoRow, 'items'>) =>
  mustExist(items.find(({ itemCode }) => itemCode === CONTRACT))
const saveSupplement = async (volume: RepoRow, changes: Some<typeof moreApi.save> = {}, by = cast.manager) =>
  expectSuccess(await by.tries(moreApi.save, supplementForm(volume.archiveId, changes)))
const submitSupplement = async (row: MoreRow, by = cast.manager) =>
  expectSuccess(await onMore(by, 'submit', row, await signatureFields()))
const acceptSupplement = async (row: MoreRow, by = archivist) =>
  expectSuccess(await onMore(by, 'accept', row, { result: 'approve', ...(await signatureFields()) }))
const approveSupplement = async (row: MoreRow, by = reviewer) =>
  expectSuccess(await onMore(by, 'check', row, { result: 'approve' }))
const readCustody = (volume: RepoRow) => archivist.call(archiveApi.custody, { listId: volume.archiveId })

describe('合同副本 that came after the archive was kept', () => {
  let volume: RepoRow
  beforeAll(async () => {
    volume = await aStoredVolume()
  })

  test('from its sender over the archivist to the volume, each with a hand in it', async () => {
    const before = await archiveOfProject(cast.manager, volume.projectId)
    expect(before.maySupplement).toBe(true)
    expect(contractItemOf(volume).missingReason).not.toBeNull()
    const older = await makePackage(archivist, await archiveOfProject(archivist, volume.projectId))
    expect((await archivist.call(packageApi.last, { listId: volume.archiveId })).last?.isOlder).toBe(false)

    const moreFile = [(await uploadFile(cast.manager, '合同副本.pdf')).listId]
    const row = await saveSupplement(volume, { moreFile })
    expect(row).toMatchObject({ status: '10', seq: 1, itemCode: CONTRACT, archiveNo: volume.archiveNo })
    expect(await findOpenTodo(cast.manager, row.listId)).toMatchObject({ stepId: 'ARM_SUBMIT' })
    // While one supplement is in progress, no other can be started.
    expect((await archiveOfProject(cast.manager, volume.projectId)).maySupplement).toBe(false)

    const unsigned = await onMore(cast.manager, 'submit', row, {
      ...(await signatureFields()),
      signImage: await aBlankPicture(),
    })
    expect(unsigned.errors?.[0]).toEqual({ field: 'signImage', message: '请先签名' })
    const waiting = await submitSupplement(row)
    expect(await findOpenTodo(archivist, row.listId)).toMatchObject({ stepId: 'ARM_ACCEPT' })
    expect((await readCustody(volume)).rows.some(({ what }) => what.includes('补充'))).toBe(false)
    const noHand = await onMore(archivist, 'accept', waiting, { result: 'approve' })
    expect(noHand.errors?.[0]?.field).toBe('signImage')
    const accepted = await acceptSupplement(waiting)
    expect((await readCustody(volume)).rows.at(-1)).toMatchObject({
      action: '移交',
      giverName: '温若岚',
      receiverName: '常守册',
      giverSignHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      receiverSignHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    // The archive does not change before somebody else has checked the supplement.
    expect(contractItemOf(await volumeOfProject(archivist, volume.projectId))).toEqual(contractItemOf(volume))
    expect(await findOpenTodo(reviewer, row.listId)).toMatchObject({ stepId: 'ARM_CHECK' })
    const done = await approveSupplement(accepted)
    expect(done).toMatchObject({ status: '60', checkUserId: reviewer.userId })

    const now = await volumeOfProject(archivist, volume.projectId)
    expect(contractItemOf(now)).toMatchObject({
      copies: 1,
      pages: 12,
      missingReason: null,
      carrier: '纸质与电子',
    })
    expect(contractItemOf(now).itemNo).toMatch(new RegExp(`^${volume.archiveNo}-\\d{3}$`))
    expect(contractItemOf(now).file).toHaveLength(1)
    expect(contractItemOf(now).file).not.toEqual(moreFile)
    expect(now.totalPages).toBe((volume.totalPages ?? 0) + 12)
    const chain = await readCustody(volume)
    expect(chain.brokenAt).toBeNull()
    expect(chain.rows.at(-1)).toMatchObject({ action: '上架', receiverName: '库房' })

    // It is shown in the history of the archive and of the volume.
    for (const [bizType, ownId] of [
      ['archive:file', volume.archiveId],
      ['archive:repo', volume.listId],
    ] as const) {
      const groups = await archivist.call(relatedApi.groups, { bizType, ownId })
      expect(groups.find(({ key }) => key === 'more')).toMatchObject({ total: 1 })
    }
    // The former package is older than the archive and can no longer be downloaded.
    expect((await archivist.call(packageApi.last, { listId: volume.archiveId })).last?.isOlder).toBe(true)
    expect(await (await fetchPackage(archivist, older)).json()).toMatchObject({ code: 409 })
    const anew = await makePackage(archivist, await archiveOfProject(archivist, volume.projectId))
    expect(anew.files).toBe(older.files + 1)
    expect((await fetchPackage(archivist, anew)).headers.get('etag')).toBe(`"${anew.fingerprint}"`)
    expect((await archivist.call(packageApi.last, { listId: volume.archiveId })).last?.isOlder).toBe(false)
  })

  test('a second one adds to the first, and goes where the item goes: lent, back, and to another place', async () => {
    await approveSupplement(
      await acceptSupplement(await submitSupplement(await saveSupplement(volume, { copies: 2, pages: 30 }))),
    )
    const now = await volumeOfProject(archivist, volume.projectId)
    expect(contractItemOf(now)).toMatchObject({ copies: 3, pages: 42 })
    const asked = expectSuccess(
      await onBorrow(
        cast.pm,
        'submit',
        await cast.pm.call(borrowApi.save, borrowForm(now, { itemCodes: [CONTRACT] })),
      ),
    )
    const ready = expectSuccess(await onBorrow(cast.head, 'approve', asked, { result: 'approve' }))
    const lent = expectSuccess(await onBorrow(archivist, 'lend', ready, await counterSignatures()))
    expect((await readCustody(volume)).rows.at(-1)?.what).toContain('04-补1、04-补2')
    // Nothing is added to a borrowed volume: it would come back with other pages than it was lent with.
    const third = await acceptSupplement(await submitSupplement(await saveSupplement(now)))
    const away = await onMore(reviewer, 'check', third, { result: 'approve' })
    expect(away).toMatchObject({ code: 409 })
    expect(away.msg).toContain('归还后')
    expect(contractItemOf(await volumeOfProject(archivist, volume.projectId))).toMatchObject({
      copies: 3,
      pages: 42,
    })
    expectSuccess(
      await onBorrow(archivist, 'giveBack', lent, {
        ...(await counterSignatures()),
        returnCheck: '完整',
        pages: [{ itemCode: CONTRACT, pages: 42 }],
      }),
    )
    await approveSupplement(third)

    const archive = await archiveOfProject(archivist, volume.projectId)
    const correcting = expectSuccess(await onArchive(archivist, 'edit', archive, { opinion: '移库' }))
    // No supplement can be started for an archive that is being corrected.
    expect((await cast.manager.tries(moreApi.save, supplementForm(volume.archiveId))).code).toBe(409)
    const elsewhere = { ...onTheShelf, keepPlace: 'B库-01架-1层', totalPages: archive.totalPages }
    const entered = expectSuccess(await onArchive(archivist, 'input', correcting, elsewhere))
    expect((await readCustody(volume)).rows.at(-1)).toMatchObject({ action: '移架' })
    expectSuccess(await onArchive(reviewer, 'check', entered, { result: 'approve' }))
    const held = await server.sql(
      `select distinct on (unit) unit, place from archive_custody, jsonb_array_elements_text(units) unit
         where own_id = $1 and unit like '04-%' order by unit, seq desc`,
      [volume.archiveId],
    )
    expect(held.map(({ unit }) => unit)).toEqual(['04-补1', '04-补2', '04-补3'])
    expect(held.every(({ place }) => String(place).startsWith('B库'))).toBe(true)
    expect((await readCustody(volume)).brokenAt).toBeNull()
  })
})

describe('what is refused', () => {
  let volume: RepoRow
  beforeAll(async () => {
    volume = await aStoredVolume()
  })

  test('of two at once one begins, and the other is told why not', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => cast.manager.tries(moreApi.save, supplementForm(volume.archiveId))),
    )
    const [first, ...more] = answers.filter(({ code }) => code === 200)
    expect(more).toEqual([])
    for (const answer of answers.filter(({ code }) => code !== 200))
      expect(answer.errors?.[0]?.message ?? answer.msg).toContain('已有一份补充归档正在办理')
    const row = mustExist(first).data
    const alone = await onMore(cast.manager, 'cancel', row, {})
    expect(alone.code).toBe(400)
    expectSuccess(await onMore(cast.manager, 'cancel', row, { opinion: '合同还没有签回' }))
    expect((await archiveOfProject(cast.manager, volume.projectId)).maySupplement).toBe(true)
  })

  test('others than its sender do not begin one, and nothing is handed over that is nothing', async () => {
    for (const person of [cast.pm, cast.pmb])
      expect((await person.tries(moreApi.save, supplementForm(volume.archiveId))).status).toBe(403)
    for (const person of [archivist, reviewer, cast.qc])
      expect((await person.tries(moreApi.save, supplementForm(volume.archiveId))).status).toBe(403)
    expect((await archiveOfProject(cast.pm, volume.projectId)).maySupplement).toBe(false)
    expect((await archiveOfProject(archivist, volume.projectId)).maySupplement).toBe(false)
    const stranger = await server.as('clientmgr2')
    const unseen = await stranger.tries(moreApi.save, supplementForm(volume.archiveId))
    expect(unseen.errors?.[0]?.field).toBe('archiveId')

    const row = await saveSupplement(volume, { copies: null, pages: null })
    expect((await onMore(cast.manager, 'submit', row, await signatureFields())).errors?.[0]?.field).toBe(
      'copies',
    )
    const { archiveId, senderUserId, reason, note, moreFile } = row
    const change = {
      archiveId,
      senderUserId,
      reason,
      note,
      moreFile,
      listId: row.listId,
      version: row.version,
    }
    const noPages = await cast.manager.call(moreApi.update, { ...change, copies: 1, pages: null })
    expect((await onMore(cast.manager, 'submit', noPages, await signatureFields())).errors?.[0]?.field).toBe(
      'pages',
    )
    expectSuccess(await onMore(cast.manager, 'cancel', noPages, { opinion: '放弃' }))
  })

  test('退回 at each step goes to the sender, who takes back what nobody has claimed, and hands over again', async () => {
    const first = await submitSupplement(await saveSupplement(volume))
    const back = expectSuccess(await onMore(cast.manager, 'withdraw', first))
    expect(back).toMatchObject({ status: '10', handUserId: null })
    const again = await submitSupplement(back)
    const noReason = await onMore(archivist, 'accept', again, { result: 'return' })
    expect(noReason.code).toBe(400)
    const returned = expectSuccess(
      await onMore(archivist, 'accept', again, { result: 'return', opinion: '缺骑缝章' }),
    )
    expect(returned).toMatchObject({ status: '40', returnReason: '缺骑缝章' })
    expect(await findOpenTodo(cast.manager, returned.listId)).toMatchObject({ stepId: 'ARM_FIX' })
    const accepted = await acceptSupplement(await submitSupplement(returned))
    expect((await onMore(archivist, 'check', accepted, { result: 'approve' })).code).not.toBe(200)
    const refused = expectSuccess(
      await onMore(reviewer, 'check', accepted, { result: 'return', opinion: '页数与实物不符' }),
    )
    expect(refused).toMatchObject({ status: '40', acceptUserId: null })
    expect((await readCustody(volume)).rows.at(-1)).toMatchObject({ action: '退回', receiverName: '温若岚' })
    await approveSupplement(await acceptSupplement(await submitSupplement(refused)))
    expect(contractItemOf(await volumeOfProject(archivist, volume.projectId))).toMatchObject({
      copies: 1,
      pages: 12,
    })
    expect((await readCustody(volume)).brokenAt).toBeNull()
  })

  test('an administrator is not two persons: who received does not check', async () => {
    const admin = await server.as('admin')
    const accepted = await acceptSupplement(await submitSupplement(await saveSupplement(volume)), admin)
    const own = await onMore(admin, 'check', accepted, { result: 'approve' })
    expect(own.code).toBe(400)
    await approveSupplement(accepted)
  })

  test('the head has somebody else hand over what its sender no longer can, with what came back before', async () => {
    const other = await server.as('clientmgr2')
    const noSender = await cast.head.tries(moreApi.save, supplementForm(volume.archiveId))
    expect(noSender.errors?.[0]?.field).toBe('senderUserId')
    const wrong = await cast.head.tries(
      moreApi.save,
      supplementForm(volume.archiveId, { senderUserId: reviewer.userId }),
    )
    expect(wrong.errors?.[0]?.field).toBe('senderUserId')
    const row = await saveSupplement(volume, { senderUserId: cast.manager.userId }, cast.head)
    expect(await findOpenTodo(cast.manager, row.listId)).toMatchObject({ stepId: 'ARM_SUBMIT' })
    const accepted = await acceptSupplement(await submitSupplement(row))
    const back = expectSuccess(
      await onMore(reviewer, 'check', accepted, { result: 'return', opinion: '缺附件' }),
    )
    const asked = { listId: back.listId, version: back.version, userId: other.userId }
    expect((await cast.manager.tries(moreApi.assign, asked)).status).toBe(403)
    const assigned = await cast.head.call(moreApi.assign, asked)
    expect((await readCustody(volume)).rows.at(-1)).toMatchObject({ action: '改派', giverName: '温若岚' })
    expect((await onMore(cast.manager, 'submit', assigned, await signatureFields())).status).toBe(403)
    expect(await findOpenTodo(other, back.listId)).toMatchObject({ stepId: 'ARM_FIX' })
    await approveSupplement(await acceptSupplement(await submitSupplement(assigned, other)))
    // The supplement has ended: people outside the project's team no longer see it.
    expect((await other.tries(moreApi.detail, { listId: row.listId })).code).toBe(404)
  })

  test('nothing is added to what is destroyed, or about to be', async () => {
    const row = await acceptSupplement(await submitSupplement(await saveSupplement(volume)))
    await server.sql(`update archive_repo set keep_until = '2020-12-31' where list_id = $1`, [volume.listId])
    const due = await volumeOfProject(archivist, volume.projectId)
    expectSuccess(
      await onVolume(archivist, 'destroy', due, { ...(await signatureFields()), opinion: '保管期满' }),
    )
    expect((await archivist.call(repoApi.detail, { listId: volume.listId })).status).toBe('30')
    const late = await onMore(reviewer, 'check', row, { result: 'approve' })
    expect(late).toMatchObject({ code: 409 })
    const back = expectSuccess(
      await onMore(reviewer, 'check', row, { result: 'return', opinion: '档案办理销毁' }),
    )
    expectSuccess(await onMore(cast.manager, 'cancel', back, { opinion: '档案办理销毁' }))
    expect((await archiveOfProject(cast.manager, volume.projectId)).maySupplement).toBe(false)
    expect((await cast.manager.tries(moreApi.save, supplementForm(volume.archiveId))).code).toBe(409)
  })
})

test('of a secret project nobody outside its team reads one; an archive under way has none', async () => {
  const secret = await aStoredVolume()
  const row = await saveSupplement(secret)
  await server.sql('update tender_project set is_secret = true where list_id = $1', [secret.projectId])
  const stranger = await server.as('clientmgr2')
  expect((await stranger.tries(moreApi.detail, { listId: row.listId })).code).toBe(404)
  expect((await stranger.call(moreApi.list, { projectId: secret.projectId })).length).toBe(0)
  const archive: ArchiveRow = await archiveOfProject(cast.manager, secret.projectId)
  await server.sql(`update archive_file set status = '50' where list_id = $1`, [archive.listId])
  expect((await archiveOfProject(cast.manager, secret.projectId)).maySupplement).toBe(false)
})

test('a deputy of its sender corrects and hands it in: the log and the chain have both names', async () => {
  const volume = await aStoredVolume()
  const deputy = await server.as('pm5')
  const row = await saveSupplement(volume, { copies: 1, pages: 5 })
  const { listId, version } = row
  const form = supplementForm(volume.archiveId, { copies: 1, pages: 6 })
  const stranger = await deputy.tries(moreApi.update, { ...form, listId, version })
  expect(stranger.code).toBe(404)
  const day = shanghaiDateAt(new Date())
  const deputyship = await cast.manager.call(deputyApi.save, {
    userId: cast.manager.userId,
    deputyUserId: deputy.userId,
    bizTypes: [],
    fromDate: day,
    toDate: day,
    includeWaiting: true,
  })
  const corrected = await deputy.call(moreApi.update, { ...form, listId, version })
  expect(corrected.pages).toBe(6)
  const { records } = await (await server.as('admin')).call(operationLogApi.page, { ownId: listId })
  const both = expect.stringMatching(/^.+（代温若岚）$/)
  expect(records.find(({ action }) => action === 'update')).toMatchObject({
    userId: deputy.userId,
    userName: both,
  })
  await acceptSupplement(await submitSupplement(corrected, deputy))
  expect((await readCustody(volume)).rows.at(-1)).toMatchObject({ giverName: both, receiverName: '常守册' })
  await cast.manager.call(deputyApi.end, { listId: deputyship.listId, version: deputyship.version })
})
