import { archiveApi } from '@agency/shared/modules/archive-file/archive.contract'
import { buildLabelCode } from '@agency/shared/modules/archive-place/label.code'
import { labelApi } from '@agency/shared/modules/archive-place/label.contract'
import { placeApi } from '@agency/shared/modules/archive-place/place.contract'
import { scanApi } from '@agency/shared/modules/archive-place/scan.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onArchive, onTheShelf } from '../support/archives'
import { firstOf, mustExist } from '../support/collections'
import { expectSuccess } from '../support/expect-success'
import type { Person } from '../support/person'
import {
  aLabelRollCodes,
  anArchivePlace,
  aReceivedArchive,
  aRoomWithShelves,
  aShelvedArchive,
} from '../support/places'
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

const aReceivedProjectArchive = () => aReceivedArchive(server, cast)
/** An archive that stands on a place, in `boxCount` boxes, and was checked. */
const createShelvedArchive = (placeId: string, boxCount = 1) =>
  aShelvedArchive(server, cast, placeId, boxCount)

const readArchive = (listId: string) => archivist.call(archiveApi.detail, { listId })
const firstProblem = (answer: { errors?: readonly { field: string; message: string }[] | undefined }) =>
  mustExist(answer.errors?.[0])

describe('places', () => {
  test('stand in one another from the room down, each with its own code and name', async () => {
    const { room, rack, shelves } = await aRoomWithShelves(archivist)
    expect(shelves[0].path).toBe(`${room.placeName}-${rack.placeName}-${shelves[0].placeName}`)
    const trySavePlace = (form: object) =>
      archivist.tries(placeApi.save, {
        kind: '层',
        placeName: '新',
        placeCode: 'NEW-1',
        parentId: rack.listId,
        remark: '',
        ...form,
      })
    expect(
      firstProblem(await trySavePlace({ placeCode: shelves[0].placeCode.toLowerCase() })).message,
    ).toContain('已有这个编号')
    expect(firstProblem(await trySavePlace({ placeName: shelves[0].placeName })).field).toBe('placeName')
    expect(firstProblem(await trySavePlace({ parentId: shelves[0].listId })).message).toContain('不能放在')
    expect(firstProblem(await trySavePlace({ parentId: null })).message).toContain('须有上级')
    expect(firstProblem(await trySavePlace({ kind: '架', parentId: crypto.randomUUID() })).message).toBe(
      '上级不存在',
    )
    expect(firstProblem(await trySavePlace({ placeName: '长'.repeat(15) })).message).toContain('不超过 14')
  })

  test('moving a rack is one act: what stands on it says so, and the history says who, when, from where to where', async () => {
    const [here, other] = [await aRoomWithShelves(archivist), await aRoomWithShelves(archivist)]
    const [shelf] = here.shelves
    const volume = await createShelvedArchive(shelf.listId)
    expect(volume).toMatchObject({ keepPlace: shelf.path, placeId: shelf.listId })

    const asked = { listId: here.rack.listId, version: here.rack.version, parentId: other.room.listId }
    expect(firstProblem(await archivist.tries(placeApi.move, { ...asked, reason: '' })).field).toBe('reason')
    expect((await reviewer.tries(placeApi.move, { ...asked, reason: '腾库' })).status).toBe(403)
    const moved = await archivist.call(placeApi.move, { ...asked, reason: '腾库' })
    expect(moved.path).toBe(`${other.room.placeName}-${here.rack.placeName}`)
    expect((await readArchive(volume.listId)).keepPlace).toBe(`${moved.path}-${shelf.placeName}`)
    const [row] = await reviewer.call(placeApi.history, { listId: here.rack.listId })
    expect(row).toMatchObject({
      fromPath: here.rack.path,
      toPath: moved.path,
      reason: '腾库',
      userName: '常守册',
    })
    // A stale page moves nothing, and no place can be moved into itself.
    expect((await archivist.tries(placeApi.move, { ...asked, reason: '再移' })).code).toBe(409)
    const inside = { listId: moved.listId, version: moved.version, parentId: shelf.listId, reason: '误' }
    expect(firstProblem(await archivist.tries(placeApi.move, inside)).message).toContain('自己')
    // A new name also changes the path.
    const renamed = await archivist.call(placeApi.update, {
      listId: moved.listId,
      version: moved.version,
      kind: moved.kind,
      parentId: moved.parentId,
      placeCode: moved.placeCode,
      placeName: '𠮷架',
      remark: '',
    })
    expect((await readArchive(volume.listId)).keepPlace).toBe(`${renamed.path}-${shelf.placeName}`)
    const twice = await archivist.call(placeApi.move, {
      listId: renamed.listId,
      version: renamed.version,
      parentId: here.room.listId,
      reason: '移回',
    })
    expect((await readArchive(volume.listId)).keepPlace).toBe(`${twice.path}-${shelf.placeName}`)
    await expect(server.sql('delete from archive_move')).rejects.toThrow(/only added to/)
  })

  test('one that something stands on or in is not deleted', async () => {
    const { rack, shelves } = await aRoomWithShelves(archivist)
    const [shelf, empty] = shelves
    await createShelvedArchive(shelf.listId)
    const tryDeletePlaces = async (listIds: string) =>
      (await archivist.tries(placeApi.delete, { listIds })).msg
    expect(await tryDeletePlaces(shelf.listId)).toContain('还有 1 个案卷')
    expect(await tryDeletePlaces(rack.listId)).toContain('还有架位')
    const [code] = await aLabelRollCodes(archivist, 1)
    await archivist.call(labelApi.bind, { code: mustExist(code), kind: 'place', ownId: empty.listId })
    expect(await tryDeletePlaces(empty.listId)).toContain('贴有标签')
    await archivist.call(labelApi.discard, { code: mustExist(code), reason: '撕坏' })
    expect((await archivist.tries(placeApi.delete, { listIds: empty.listId })).code).toBe(200)
  })

  test('a volume is put on a place that was chosen, never on the floor; a text stays possible', async () => {
    const { room, shelves } = await aRoomWithShelves(archivist)
    const archive = await aReceivedProjectArchive()
    const floor = await onArchive(archivist, 'input', archive, { ...onTheShelf, placeId: room.listId })
    expect(firstProblem(floor)).toMatchObject({
      field: 'placeId',
      message: expect.stringContaining('是库房'),
    })
    const entered = expectSuccess(
      await onArchive(archivist, 'input', archive, { ...onTheShelf, placeId: shelves[0].listId }),
    )
    expect(entered.keepPlace).toBe(shelves[0].path)
    const { rows } = await archivist.call(archiveApi.custody, { listId: entered.listId })
    expect(rows.at(-1)).toMatchObject({ action: '上架', place: `${shelves[0].path} 0001` })
    const back = expectSuccess(
      await onArchive(reviewer, 'check', entered, { result: 'return', opinion: '改' }),
    )
    // With the same text it stays linked to its place; another text removes the link.
    const same = expectSuccess(
      await onArchive(archivist, 'input', back, { ...onTheShelf, keepPlace: shelves[0].path }),
    )
    expect(same.placeId).toBe(shelves[0].listId)
    const again = expectSuccess(await onArchive(reviewer, 'check', same, { result: 'return', opinion: '改' }))
    const loose = expectSuccess(
      await onArchive(archivist, 'input', again, { ...onTheShelf, keepPlace: '临时柜' }),
    )
    expect(loose).toMatchObject({ placeId: null, keepPlace: '临时柜' })
    const history = await archivist.call(placeApi.history, { listId: shelves[0].listId })
    expect(history.map(({ toPath }) => toPath)).toEqual(['临时柜', shelves[0].path])
  })
})

describe('labels', () => {
  test('a roll is printed first and bound later; every code is made once', async () => {
    const codes = [...(await aLabelRollCodes(archivist, 30)), ...(await aLabelRollCodes(archivist, 2))]
    expect(new Set(codes).size).toBe(32)
    const many = await Promise.all([1, 2, 3].map(() => archivist.call(labelApi.make, { labelCount: 100 })))
    const sheets = await Promise.all(many.map(({ listId }) => archivist.call(labelApi.sheet, { listId })))
    const all = sheets.flatMap(({ labels }) => labels.map(({ code }) => code))
    expect(new Set(all).size).toBe(300)
    expect(firstProblem(await archivist.tries(labelApi.make, { labelCount: 1001 })).message).toContain(
      '1–1000',
    )
    expect((await reviewer.tries(labelApi.make, { labelCount: 1 })).status).toBe(403)

    const { shelves } = await aRoomWithShelves(archivist)
    const code = firstOf(codes)
    // As a scanner types it when a Chinese input method is switched on.
    const typed = `${code.toLowerCase().replaceAll('-', '－')} `
    const bound = await archivist.call(labelApi.bind, {
      code: typed,
      kind: 'place',
      ownId: shelves[0].listId,
    })
    expect(bound).toMatchObject({ code, state: '已绑定', what: shelves[0].path })
  })

  test('what is bound already, unknown, misread, of another fonds or void is refused with its reason', async () => {
    const [code = '', other = ''] = await aLabelRollCodes(archivist, 2)
    const { shelves } = await aRoomWithShelves(archivist)
    const [first, second] = shelves
    const bindLabelProblem = async (text: string, ownId: string) =>
      firstProblem(await archivist.tries(labelApi.bind, { code: text, kind: 'place', ownId }))
    await archivist.call(labelApi.bind, { code, kind: 'place', ownId: first.listId })
    expect((await bindLabelProblem(code, second.listId)).message).toContain(`已绑定「${first.path}」`)
    expect((await bindLabelProblem(other, first.listId)).message).toContain(`已有标签 ${code}`)
    expect((await bindLabelProblem(buildLabelCode('HC01', 900_000), second.listId)).message).toContain(
      '不是本系统印制的',
    )
    expect((await bindLabelProblem(buildLabelCode('XX09', 1), second.listId)).message).toContain(
      '其他全宗的标签',
    )
    const wrong = other.slice(0, -1) + (other.endsWith('A') ? 'B' : 'A')
    expect((await bindLabelProblem(wrong, second.listId)).message).toContain('校验位不符')
    expect((await bindLabelProblem('HC01-ZB·2026-D30-0045', second.listId)).message).toContain('不是标签号')
    expect(await bindLabelProblem(other, crypto.randomUUID())).toMatchObject({ field: 'ownId' })
    await archivist.call(labelApi.discard, { code: other, reason: '印坏' })
    expect((await bindLabelProblem(other, second.listId)).message).toContain('已作废')
  })

  test('re-binding needs a reason and leaves what it was stuck on in its history', async () => {
    const code = firstOf(await aLabelRollCodes(archivist, 1))
    const { shelves } = await aRoomWithShelves(archivist)
    const labelBindingToShelf = (at: 0 | 1) => ({ code, kind: 'place' as const, ownId: shelves[at].listId })
    expect(
      firstProblem(await archivist.tries(labelApi.rebind, { ...labelBindingToShelf(0), reason: '贴错' }))
        .message,
    ).toContain('还没有绑定')
    await archivist.call(labelApi.bind, labelBindingToShelf(0))
    expect(
      firstProblem(await archivist.tries(labelApi.rebind, { ...labelBindingToShelf(1), reason: ' ' })).field,
    ).toBe('reason')
    expect(
      firstProblem(await archivist.tries(labelApi.rebind, { ...labelBindingToShelf(0), reason: '贴错' }))
        .message,
    ).toContain('没有变化')
    await archivist.call(labelApi.rebind, { ...labelBindingToShelf(1), reason: '贴错' })
    const { history, what } = await archivist.call(labelApi.find, { code })
    expect(what).toBe(shelves[1].path)
    expect(history.map(({ action, what, reason }) => [action, what, reason])).toEqual([
      ['改绑', shelves[1].path, '贴错'],
      ['绑定', shelves[0].path, null],
    ])
  })

  test('boxes, items and volumes get labels of their own, once each', async () => {
    const { shelves } = await aRoomWithShelves(archivist)
    const volume = await createShelvedArchive(shelves[0].listId, 3)
    const tryMakeLabels = (kind: 'box' | 'item' | 'volume') =>
      archivist.tries(labelApi.makeFor, { kind, ownIds: [volume.listId] })
    const boxes = expectSuccess(await tryMakeLabels('box'))
    expect(boxes).toMatchObject({ labelCount: 3, bound: 3 })
    const { labels } = await archivist.call(labelApi.sheet, { listId: boxes.listId })
    expect(labels.map(({ what }) => what)).toEqual([1, 2, 3].map((no) => `${volume.archiveNo} 第 ${no} 盒`))
    expect(firstProblem(await tryMakeLabels('box')).message).toContain('都已有标签')
    const numbers = volume.parts.flatMap(({ items }) => items.flatMap(({ itemNo }) => itemNo ?? []))
    expect(expectSuccess(await tryMakeLabels('item')).labelCount).toBe(numbers.length)
    const found = await archivist.call(labelApi.subjects, {
      kind: 'box',
      keyword: mustExist(volume.archiveNo),
    })
    expect(found.map(({ part }) => part)).toEqual(['1', '2', '3'])
    const code = firstOf(await aLabelRollCodes(archivist, 1))
    const fourth = { code, kind: 'box' as const, ownId: volume.listId, part: '4' }
    expect(firstProblem(await archivist.tries(labelApi.bind, fourth)).message).toContain('共 3 盒')
  })

  test('only those who keep the archive see places and labels', async () => {
    for (const name of ['sales', 'clientmgr', 'depthead', 'staff'] as const)
      expect((await (await server.as(name)).tries(placeApi.list, {})).status).toBe(403)
    expect((await anArchivePlace(archivist, '库房')).kind).toBe('库房')
    expect((await (await server.as('auditor')).tries(labelApi.rolls, {})).code).toBe(200)
  })
})

describe('scanning', () => {
  test('a code stands for a place, a volume, a box or an item; one that stands for nothing says why', async () => {
    const { shelves } = await aRoomWithShelves(archivist)
    const [shelf] = shelves
    const volume = await createShelvedArchive(shelf.listId, 2)
    const [place = '', box = '', spare = ''] = await aLabelRollCodes(archivist, 3)
    await archivist.call(labelApi.bind, { code: place, kind: 'place', ownId: shelf.listId })
    await archivist.call(labelApi.bind, { code: box, kind: 'box', ownId: volume.listId, part: '2' })
    const tryFindCode = (code: string, person = archivist) => person.tries(scanApi.find, { code })
    const no = mustExist(volume.archiveNo)
    const item = mustExist(
      volume.parts.flatMap(({ items }) => items.flatMap(({ itemNo }) => itemNo ?? []))[0],
    )
    const foundByScan = async (code: string) => {
      const { kind, ownId, part, place } = expectSuccess(await tryFindCode(code))
      return [kind, ownId, part, place]
    }
    expect(await foundByScan(place)).toEqual(['place', shelf.listId, '', shelf.path])
    expect(await foundByScan(shelf.placeCode)).toEqual(['place', shelf.listId, '', shelf.path])
    expect(await foundByScan(box)).toEqual(['box', volume.listId, '2', shelf.path])
    expect(await foundByScan(no)).toEqual(['volume', volume.listId, '', shelf.path])
    expect(await foundByScan(item)).toEqual(['item', volume.listId, item, shelf.path])
    expect(firstProblem(await tryFindCode(spare)).message).toContain('还没有绑定')
    expect(firstProblem(await tryFindCode(buildLabelCode('XX09', 3))).message).toContain('其他全宗')
    expect(firstProblem(await tryFindCode('胡写')).message).toContain('不是标签、档号或架位编号')
    expect((await tryFindCode(box, await server.as('sales'))).status).toBe(403)
  })

  test('上架: the volume comes to the place that was scanned, with a row in its chain of custody; a second scan adds none', async () => {
    const { room, shelves } = await aRoomWithShelves(archivist)
    const volume = await createShelvedArchive(shelves[0].listId)
    const code = mustExist(volume.archiveNo)
    const tryShelve = (placeId: string, more: object = {}) =>
      archivist.tries(scanApi.shelve, { code, placeId, ...more })
    expect(expectSuccess(await tryShelve(shelves[1].listId))).toMatchObject({
      isMoved: true,
      place: shelves[1].path,
    })
    expect(expectSuccess(await tryShelve(shelves[1].listId)).isMoved).toBe(false)
    const { rows, brokenAt } = await archivist.call(archiveApi.custody, { listId: volume.listId })
    expect(rows.filter(({ action }) => action.endsWith('架')).map(({ place }) => place)).toEqual(
      shelves.map(({ path }) => `${path} 0001`),
    )
    expect(brokenAt).toBeNull()
    const [move] = await archivist.call(placeApi.history, { listId: shelves[1].listId })
    expect(move).toMatchObject({ what: code, fromPath: shelves[0].path, toPath: shelves[1].path })
    expect(firstProblem(await tryShelve(room.listId)).message).toContain('是库房')
    expect(firstProblem(await tryShelve(crypto.randomUUID())).message).toBe('架位不存在')
    expect(
      firstProblem(await tryShelve(shelves[0].listId, { code: shelves[1].placeCode })).message,
    ).toContain('这是架位')
    expect((await reviewer.tries(scanApi.shelve, { code, placeId: shelves[0].listId })).status).toBe(403)
    // Both moves at once are made one after the other, each with its own row.
    await Promise.all(shelves.map(({ listId }) => tryShelve(listId)))
    expect((await archivist.call(archiveApi.custody, { listId: volume.listId })).brokenAt).toBeNull()
    expect((await readArchive(volume.listId)).version).toBeGreaterThan(volume.version)
  })
})

test('a tree of three thousand places comes whole, with how many volumes stand in each', async () => {
  const { room, shelves } = await aRoomWithShelves(archivist)
  await createShelvedArchive(shelves[0].listId)
  await server.sql(
    `insert into archive_place (list_id, parent_id, kind, place_code, place_name, path)
     select gen_random_uuid(), $1, '盒位', 'MANY-' || n, '位' || n, $2 || '-位' || n from generate_series(1, 3000) n`,
    [shelves[1].listId, shelves[1].path],
  )
  const all = await archivist.call(placeApi.tree, {})
  const placeById = (listId: string) => mustExist(all.find((place) => place.listId === listId))
  expect(all.filter(({ parentId }) => parentId === shelves[1].listId)).toHaveLength(3000)
  expect([
    placeById(room.listId).volumes,
    placeById(shelves[0].listId).volumes,
    placeById(shelves[1].listId).volumes,
  ]).toEqual([1, 1, 0])
  expect(placeById(shelves[1].listId).allowedActions).not.toContain('del')
})
