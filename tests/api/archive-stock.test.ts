import { newListId } from '@agency/shared/format/ids'
import { archiveApi } from '@agency/shared/modules/archive-file/archive.contract'
import { buildLabelCode } from '@agency/shared/modules/archive-place/label.code'
import { labelApi } from '@agency/shared/modules/archive-place/label.contract'
import { placeApi } from '@agency/shared/modules/archive-place/place.contract'
import { scanApi } from '@agency/shared/modules/archive-place/scan.contract'
import { stockApi } from '@agency/shared/modules/archive-place/stock.contract'
import type { StockRow } from '@agency/shared/modules/archive-place/stock.record'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findOpenTodo } from '../support/clients'
import { mustExist } from '../support/collections'
import { expectSuccess } from '../support/expect-success'
import { moveFunctionFor, type Person } from '../support/person'
import { aLabelRollCodes, aRoomWithShelves, aShelvedArchive } from '../support/places'
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

const move = moveFunctionFor(stockApi)
const beginStocktake = (placeId: string) => archivist.call(stockApi.save, { placeId, remark: '' })
const at = new Date().toISOString()
const makeScan = (code: string, place: string | null = null) => ({ scanId: newListId(), code, place, at })
const trySendScans = (stock: StockRow, scans: ReturnType<typeof makeScan>[], person = archivist) =>
  person.tries(stockApi.scan, { listId: stock.listId, scans })
const rereadStocktake = (stock: StockRow) => archivist.call(stockApi.detail, { listId: stock.listId })
const finishStocktake = async (stock: StockRow) =>
  expectSuccess(await move(archivist, 'finish', await rereadStocktake(stock)))
const stocktakeResultsByName = async ({ listId }: StockRow) =>
  Object.fromEntries(
    (await reviewer.call(stockApi.results, { listId })).map(({ what, ...row }) => [what, row]),
  )

test('everything in its place ends by itself; the same scan sent twice counts once', async () => {
  const { room, shelves } = await aRoomWithShelves(archivist)
  const volume = await aShelvedArchive(server, cast, shelves[0].listId, 2)
  const roll = await archivist.call(labelApi.makeFor, { kind: 'box', ownIds: [volume.listId] })
  const { labels } = await archivist.call(labelApi.sheet, { listId: roll.listId })
  const [one = '', two = ''] = labels.map(({ code }) => code)

  const stock = await beginStocktake(room.listId)
  expect(stock).toMatchObject({ status: '10', expectedCount: 2, scannedCount: 0 })
  expect(stock.stockNo).toMatch(/^PD-\d{8}-\d{2}$/)
  expect(await findOpenTodo(archivist, stock.listId)).toMatchObject({ stepId: 'AST_TAKE' })
  const again = await archivist.tries(stockApi.save, { placeId: room.listId, remark: '' })
  expect(mustExist(again.errors?.[0]).message).toContain(`${stock.stockNo} 还没有结束`)
  const { lines, places } = await archivist.call(stockApi.snapshot, { listId: stock.listId })
  expect(lines.map(({ box, boxes, codes }) => [box, boxes, codes])).toEqual([
    [1, 2, [one]],
    [2, 2, [two]],
  ])
  expect(places).toHaveLength(4)
  expect((await move(archivist, 'finish', stock)).msg).toContain('还没有扫码')

  const first = makeScan(one, shelves[0].placeCode)
  expect(expectSuccess(await trySendScans(stock, [first]))).toEqual({
    taken: [first.scanId],
    scannedCount: 1,
  })
  expect(expectSuccess(await trySendScans(stock, [first, first]))).toEqual({
    taken: [first.scanId],
    scannedCount: 1,
  })
  // Two scans of the same box count as one. Written as a scanner types it when a Chinese input method is
  // switched on.
  expectSuccess(await trySendScans(stock, [makeScan(one.toLowerCase()), makeScan(two)]))
  const rows = await server.sql('select 1 from archive_stock_scan where stock_id = $1', [stock.listId])
  expect(rows).toHaveLength(3)
  const done = await finishStocktake(stock)
  expect(done).toMatchObject({ status: '30', okCount: 2, missingCount: 0, differences: 0 })
  // A scan that arrives after the end is refused, and the phone stores it.
  expect((await trySendScans(stock, [makeScan(one)])).code).toBe(409)
  for (const table of ['line', 'scan', 'result'])
    await expect(server.sql(`delete from archive_stock_${table}`)).rejects.toThrow(/only added to/)
})

test('missing, foreign and wrong places are told apart from what was moved meanwhile, and somebody else confirms', async () => {
  const [here, elsewhere] = [await aRoomWithShelves(archivist), await aRoomWithShelves(archivist)]
  const [shelf, other] = here.shelves
  const aShelvedArchiveOnPlace = (placeId: string) => aShelvedArchive(server, cast, placeId)
  const kept = await aShelvedArchiveOnPlace(shelf.listId)
  const missing = await aShelvedArchiveOnPlace(shelf.listId)
  const wrong = await aShelvedArchiveOnPlace(shelf.listId)
  const within = await aShelvedArchiveOnPlace(shelf.listId)
  const out = await aShelvedArchiveOnPlace(shelf.listId)
  const back = await aShelvedArchiveOnPlace(shelf.listId)
  const foreign = await aShelvedArchiveOnPlace(elsewhere.shelves[0].listId)
  const came = await aShelvedArchiveOnPlace(elsewhere.shelves[0].listId)
  const requireArchiveNo = ({ archiveNo }: { archiveNo: string | null }) => mustExist(archiveNo)
  const shelveVolume = async (volume: typeof kept, placeId: string) =>
    expectSuccess(await archivist.tries(scanApi.shelve, { code: requireArchiveNo(volume), placeId }))

  const stock = await beginStocktake(here.rack.listId)
  expect(stock.expectedCount).toBe(6)
  await shelveVolume(within, other.listId)
  await shelveVolume(out, elsewhere.shelves[1].listId)
  await shelveVolume(back, other.listId)
  await shelveVolume(back, shelf.listId)
  await shelveVolume(came, shelf.listId)
  const unbound = mustExist((await aLabelRollCodes(archivist, 1))[0])
  expectSuccess(
    await trySendScans(stock, [
      makeScan(requireArchiveNo(kept), shelf.placeCode),
      makeScan(requireArchiveNo(wrong), other.placeCode),
      makeScan(requireArchiveNo(within), other.placeCode),
      makeScan(requireArchiveNo(came), shelf.placeCode),
      makeScan(requireArchiveNo(foreign), shelf.placeCode),
      makeScan(unbound, shelf.placeCode),
      makeScan(buildLabelCode('XX09', 5)),
      makeScan('看不清'),
    ]),
  )
  const ended = await finishStocktake(stock)
  expect(ended).toMatchObject({
    status: '20',
    okCount: 1,
    missingCount: 2,
    foreignCount: 1,
    wrongCount: 1,
    movedCount: 3,
    unreadCount: 3,
    lentCount: 0,
  })
  const told = await stocktakeResultsByName(stock)
  expect(told[requireArchiveNo(missing)]).toMatchObject({
    outcome: '缺失',
    expectedPath: shelf.path,
    isDifference: true,
  })
  // Moved away and back without being scanned: that does not excuse a missing box.
  expect(told[requireArchiveNo(back)]).toMatchObject({ outcome: '缺失', isDifference: true })
  expect(told[requireArchiveNo(wrong)]).toMatchObject({ outcome: '位置不符', seenPath: other.path })
  expect(told[requireArchiveNo(foreign)]).toMatchObject({
    outcome: '多出',
    note: `应在 ${elsewhere.shelves[0].path}`,
  })
  expect(told[requireArchiveNo(within)]).toMatchObject({ outcome: '盘点中移动', isDifference: false })
  expect(told[requireArchiveNo(came)]).toMatchObject({ outcome: '盘点中移动', isDifference: false })
  // Moved in the product without being scanned: the reviewer sees who moved it.
  expect(told[requireArchiveNo(out)]).toMatchObject({ outcome: '盘点中移动', isDifference: true })
  expect(told[requireArchiveNo(out)]?.note).toContain('常守册')
  expect(told[requireArchiveNo(kept)]).toBeUndefined()
  expect(told[unbound]?.note).toBe('标签没有绑定')
  expect(told[buildLabelCode('XX09', 5)]?.note).toBe('其他全宗的标签')

  expect(await findOpenTodo(reviewer, stock.listId)).toMatchObject({ stepId: 'AST_CONFIRM' })
  expect((await move(archivist, 'confirm', ended, { result: 'approve' })).status).toBe(403)
  const admin = await server.as('admin')
  const counted = expectSuccess(
    await move(reviewer, 'confirm', ended, { result: 'return', opinion: '再找一遍' }),
  )
  expect(counted.status).toBe('10')
  expectSuccess(await trySendScans(counted, [makeScan(requireArchiveNo(missing), shelf.placeCode)]))
  const second = await finishStocktake(counted)
  expect(second).toMatchObject({ status: '20', missingCount: 1 })
  // An administrator who scanned for it must not confirm it either.
  expectSuccess(await move(reviewer, 'confirm', second, { result: 'return', opinion: '还差一卷' }))
  expectSuccess(await trySendScans(second, [makeScan(requireArchiveNo(back), shelf.placeCode)], admin))
  const third = await finishStocktake(second)
  expect((await move(admin, 'confirm', third, { result: 'approve' })).code).not.toBe(200)
  expect(expectSuccess(await move(reviewer, 'confirm', third, { result: 'approve' })).status).toBe('30')
  const rounds = await server.sql(
    'select distinct round from archive_stock_result where stock_id = $1 order by round',
    [stock.listId],
  )
  expect(rounds).toHaveLength(3)
})

test('a shelf that goes elsewhere while stock is taken is no loss; its boxes go with it', async () => {
  const [here, elsewhere] = [await aRoomWithShelves(archivist), await aRoomWithShelves(archivist)]
  const [gone, stays] = here.shelves
  const volume = await aShelvedArchive(server, cast, gone.listId)
  const second = await aShelvedArchive(server, cast, stays.listId)
  const stock = await beginStocktake(here.room.listId)
  await archivist.call(placeApi.move, {
    listId: gone.listId,
    version: gone.version,
    parentId: elsewhere.rack.listId,
    reason: '换架',
  })
  expectSuccess(await trySendScans(stock, [makeScan(mustExist(second.archiveNo))]))
  const ended = await finishStocktake(stock)
  expect(ended).toMatchObject({ status: '20', okCount: 1, missingCount: 0, movedCount: 1 })
  expect((await stocktakeResultsByName(stock))[mustExist(volume.archiveNo)]?.note).toContain(
    `→ ${elsewhere.rack.path}`,
  )
})

test('only archivists take stock; a box whose label stands for a whole volume of many is not counted by it', async () => {
  const { room, shelves } = await aRoomWithShelves(archivist)
  const volume = await aShelvedArchive(server, cast, shelves[0].listId, 3)
  for (const name of ['sales', 'depthead'] as const)
    expect((await (await server.as(name)).tries(stockApi.list, {})).status).toBe(403)
  expect((await reviewer.tries(stockApi.save, { placeId: room.listId, remark: '' })).status).toBe(403)
  const nowhere = await archivist.tries(stockApi.save, { placeId: newListId(), remark: '' })
  expect(mustExist(nowhere.errors?.[0])).toEqual({ field: 'placeId', message: '架位不存在' })
  const stock = await beginStocktake(room.listId)
  expect((await trySendScans(stock, [makeScan('x')], reviewer)).status).toBe(403)
  expectSuccess(await trySendScans(stock, [makeScan(mustExist(volume.archiveNo))]))
  const ended = await finishStocktake(stock)
  expect(ended).toMatchObject({ missingCount: 3, unreadCount: 1 })
  expect((await stocktakeResultsByName(stock))[mustExist(volume.archiveNo)]?.note).toContain('须逐盒扫描')
  const file = await reviewer.download(stockApi.exportResults, { listId: stock.listId })
  expect(file.headers.get('content-type')).toContain('spreadsheetml')
  expect((await archivist.call(archiveApi.detail, { listId: volume.listId })).status).toBe('60')
})

test('放弃 needs a reason, and the reviewer hears of it', async () => {
  const { room } = await aRoomWithShelves(archivist)
  const stock = await beginStocktake(room.listId)
  expect((await move(archivist, 'giveUp', stock)).errors?.[0]?.field).toBe('opinion')
  expect(expectSuccess(await move(archivist, 'giveUp', stock, { opinion: '范围选错' })).status).toBe('90')
  const notices = await server.sql('select 1 from wf_todo where own_id = $1 and holder is not null', [
    stock.listId,
  ])
  expect(notices.length).toBeGreaterThan(0)
})

test('5,000 boxes, scanned by two phones while things move, are compared, and none is lost', async () => {
  const { room, shelves } = await aRoomWithShelves(archivist)
  const [shelf, other] = shelves
  await server.sql(
    `insert into archive_file (list_id, project_id, due_date, status, archive_no, place_id, keep_place, box_count)
     select gen_random_uuid(), gen_random_uuid(), '2026-01-01', '60', 'BIG-' || lpad(n::text, 4, '0'), $1, $2, 2
     from generate_series(1, 2500) n`,
    [shelf.listId, shelf.path],
  )
  await server.sql(
    `insert into archive_label (list_id, roll_id, fonds, n, code, state, kind, own_id, part)
     select gen_random_uuid(), $1, 'HC01', 0, 'BIGBOX-' || archive_no || '-' || b, '已绑定', 'box', list_id, b::text
     from archive_file, generate_series(1, 2) b where archive_no like 'BIG-%'`,
    [newListId()],
  )
  const stock = await beginStocktake(room.listId)
  expect(stock.expectedCount).toBe(5000)
  const { lines } = await archivist.call(stockApi.snapshot, { listId: stock.listId })
  const codes = lines.flatMap(({ codes: [code] }) => code ?? [])
  expect(codes).toHaveLength(5000)
  const seen = codes.slice(10).map((code) => makeScan(code, shelf.placeCode))
  const batches = Array.from({ length: 10 }, (_one, no) => seen.slice(no * 499, (no + 1) * 499))
  await Promise.all(batches.map((batch) => trySendScans(stock, batch).then(expectSuccess)))
  // In the meantime the shelf is moved to another rack, with everything on it.
  const rack = await aRoomWithShelves(archivist)
  await archivist.call(placeApi.move, {
    listId: other.listId,
    version: other.version,
    parentId: rack.rack.listId,
    reason: '腾架',
  })
  const ended = await finishStocktake(stock)
  expect(ended).toMatchObject({ okCount: 4990, missingCount: 10, foreignCount: 0, wrongCount: 0 })
})
