import { addDays, shanghaiDateAt } from '@agency/shared/format/dates'
import type { ClientRow } from '@agency/shared/modules/crm-client/client.record'
import { ordinalApi } from '@agency/shared/modules/ordinal/ordinal.contract'
import { roomApi } from '@agency/shared/modules/ordinal/room.contract'
import type { RoomRow } from '@agency/shared/modules/ordinal/room.fields'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mustExist } from '../support/collections'
import { aClaimedOrdinal, aClientForOrdinal, anOrdinalDraft, aQueuedOrdinal, move } from '../support/ordinals'
import { type Person, startServer, type TestServer } from '../support/server'

let server: TestServer
let manager: Person
let office: Person
let client: ClientRow
let rooms: RoomRow[]
beforeAll(async () => {
  server = await startServer()
  manager = await server.as('clientmgr')
  office = await server.as('office')
  client = await aClientForOrdinal(manager, await server.as('depthead'))
  rooms = await office.call(roomApi.list, {})
})
afterAll(() => server?.stop())

let days = 30
/** Each test has a day of its own. */
const nextUnusedDay = () => addDays(shanghaiDateAt(new Date()), ++days)
const shanghaiTime = (day: string, clock: string) => `${day}T${clock}:00+08:00`
const makeSlot = (day: string, from: string, to: string, room = rooms[0]) => ({
  roomId: mustExist(room).listId,
  start: shanghaiTime(day, from),
  end: shanghaiTime(day, to),
})
const tryBookRoom = (person: Person, when: ReturnType<typeof makeSlot>, subject = '会议') =>
  person.tries(roomApi.book, { ...when, subject })
const ordinalRoomFields = (day: string, from: string, to: string, room = rooms[0]) => ({
  roomId: room?.listId,
  roomStart: shanghaiTime(day, from),
  roomEnd: shanghaiTime(day, to),
})

describe('a booking', () => {
  test('keeps half an hour from the others of its room, and no more', async () => {
    const day = nextUnusedDay()
    expect((await tryBookRoom(office, makeSlot(day, '09:00', '10:00'))).code).toBe(200)
    for (const [from, to] of [
      ['10:29', '11:00'],
      ['08:00', '08:31'],
      ['09:15', '09:30'],
      ['08:00', '12:00'],
    ] as const)
      expect((await tryBookRoom(office, makeSlot(day, from, to))).errors, `${from}–${to}`).toMatchObject([
        { field: 'roomId' },
      ])
    expect((await tryBookRoom(office, makeSlot(day, '10:30', '11:00'))).code).toBe(200)
    expect((await tryBookRoom(office, makeSlot(day, '08:00', '08:30'))).code).toBe(200)
    expect((await tryBookRoom(office, makeSlot(day, '09:00', '10:00', rooms[1]))).code).toBe(200)
  })

  test('of many for one time at once only one is made', async () => {
    const day = nextUnusedDay()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        tryBookRoom(index % 2 ? office : manager, makeSlot(day, '09:00', '10:00')),
      ),
    )
    expect(answers.map(({ code }) => code).sort()).toEqual([200, ...Array(7).fill(400)])
  })

  test('the database refuses what no check has seen', async () => {
    const day = nextUnusedDay()
    await tryBookRoom(office, makeSlot(day, '09:00', '10:00'))
    const again = server.sql(
      `insert into ordinal_booking (list_id, booking_no, room_id, room_no, start_time, end_time, busy_until, status)
       select gen_random_uuid(), 'CC-x', list_id, room_no, $2, $3, $3, '确认' from ordinal_room where list_id = $1`,
      [rooms[0]?.listId, shanghaiTime(day, '10:15'), shanghaiTime(day, '11:00')],
    )
    await expect(again).rejects.toThrow('ordinal_booking_room_free')
  })

  test.each([
    ['end', { end: '09:00', start: '10:00' }],
    ['end', { start: '08:00', end: '23:00' }],
  ])('with wrong times is refused at %s', async (field, { start, end }) => {
    const answer = await tryBookRoom(office, makeSlot(nextUnusedDay(), start, end))
    expect(answer.errors).toMatchObject([{ field }])
  })

  test('is not made for what is over, nor by those who may only look', async () => {
    const past = addDays(shanghaiDateAt(new Date()), -1)
    expect((await tryBookRoom(office, makeSlot(past, '09:00', '10:00'))).errors).toMatchObject([
      { field: 'start' },
    ])
    expect(
      (await tryBookRoom(await server.as('auditor'), makeSlot(nextUnusedDay(), '09:00', '10:00'))).code,
    ).toBe(403)
  })

  test('is moved and cancelled by whoever made it, and by the office', async () => {
    const day = nextUnusedDay()
    const mine = (await tryBookRoom(manager, makeSlot(day, '09:00', '10:00'))).data
    const other = await server.as('clientmgr2')
    const key = { listId: mine.listId, version: mine.version }
    expect((await other.tries(roomApi.cancel, key)).code).toBe(403)
    const moved = await manager.tries(roomApi.move, { ...key, ...makeSlot(day, '09:15', '10:15') })
    expect(moved.data.version).toBe(mine.version + 1)
    expect((await office.tries(roomApi.cancel, key)).code).toBe(409)
    // The other person who tried to move it is told its new time.
    const { listId } = mine
    expect(await office.call(roomApi.booking, { listId })).toMatchObject({ start: moved.data.start })
    const gone = await office.tries(roomApi.cancel, { ...key, version: moved.data.version })
    expect(gone.data.status).toBe('取消')
    expect((await office.tries(roomApi.booking, { listId })).code).toBe(404)
    expect((await tryBookRoom(other, makeSlot(day, '09:15', '10:15'))).code).toBe(200)
  })
})

describe('the room of a 排号', () => {
  test('is held from the submit, confirmed by 办结, given back by a return', async () => {
    const day = nextUnusedDay()
    const queued = await aQueuedOrdinal(manager, client.listId, ordinalRoomFields(day, '09:00', '10:00'))
    expect((await tryBookRoom(office, makeSlot(day, '09:00', '10:00'))).code).toBe(400)
    const bookingStatus = async () =>
      (
        await server.row<{ status: string }>(
          'select status from ordinal_booking where ordinal_id = $1 order by create_time desc',
          [queued.listId],
        )
      ).status
    expect(await bookingStatus()).toBe('预占')
    const returned = await move(office, 'return', queued, { opinion: '请改期' })
    expect(await bookingStatus()).toBe('取消')
    await move(manager, 'submit', returned.data, { confirmNotDuplicate: true })
    expect(await bookingStatus()).toBe('预占')
    const day2 = nextUnusedDay()
    const claimed = await aClaimedOrdinal(
      manager,
      office,
      client.listId,
      ordinalRoomFields(day2, '09:00', '10:00'),
    )
    const handled = await move(office, 'handle', claimed)
    const booking = await server.row<{ status: string; project_id: string }>(
      'select status, project_id from ordinal_booking where ordinal_id = $1',
      [claimed.listId],
    )
    expect(booking).toEqual({ status: '确认', project_id: handled.data.projectId })
  })

  test('that is taken stops the submit at its field, and the draft stays', async () => {
    const day = nextUnusedDay()
    await tryBookRoom(office, makeSlot(day, '09:00', '10:00'))
    const draft = await anOrdinalDraft(manager, client.listId, ordinalRoomFields(day, '10:00', '11:00'))
    expect((await move(manager, 'submit', draft)).errors).toMatchObject([{ field: 'roomId' }])
    expect(await manager.call(ordinalApi.detail, { listId: draft.listId })).toMatchObject({
      status: '10',
      ordinalNo: null,
    })
  })

  test('a project manager who is elsewhere then is a warning, and the submit goes through', async () => {
    const day = nextUnusedDay()
    const pm = (await server.as('pm')).userId
    const here = { ...ordinalRoomFields(day, '09:00', '10:00'), projectManagerAId: pm }
    await aQueuedOrdinal(manager, client.listId, here)
    const asked = { ...makeSlot(day, '09:30', '11:00', rooms[1]), userIds: pm }
    const { room, people } = await manager.call(roomApi.clash, asked)
    expect(room).toEqual([])
    expect(people).toMatchObject([{ people: ['程予安'] }])
    const elsewhere = { ...ordinalRoomFields(day, '09:30', '11:00', rooms[1]), projectManagerAId: pm }
    expect((await aQueuedOrdinal(manager, client.listId, elsewhere)).status).toBe('20')
  })

  test('of a secret one says 内部会议 to those who may not know, and to everybody at the door', async () => {
    const day = nextUnusedDay()
    const secret = await aQueuedOrdinal(manager, client.listId, {
      ...ordinalRoomFields(day, '14:00', '15:00', rooms[2]),
      isSecret: true,
    })
    const firstBookingSubjectSeenBy = async (who: string) => {
      const { bookings } = await (await server.as(who)).call(roomApi.grid, { from: day, to: day })
      return bookings[0]?.subject
    }
    expect(await firstBookingSubjectSeenBy('clientmgr')).toBe(secret.projectName)
    expect(await firstBookingSubjectSeenBy('finance')).toBe('内部会议')
    const { bookings } = await office.call(roomApi.grid, { from: day, to: day })
    const { listId } = mustExist(bookings[0])
    expect((await (await server.as('finance')).call(roomApi.booking, { listId })).subject).toBe('内部会议')
    await server.sql(
      `update ordinal_booking set start_time = now() - interval '1 second', end_time = now(), busy_until = now()
       where ordinal_id = $1`,
      [secret.listId],
    )
    const door = await office.call(roomApi.door, { roomId: mustExist(rooms[2]).listId })
    expect(door.bookings.map((one) => one.subject)).toEqual(['内部会议'])
  })
})

test('a room that is booked is neither taken out of use nor deleted', async () => {
  const fresh = await office.call(roomApi.save, {
    roomName: '临时会议室',
    roomType: '评标室',
    capacity: 8,
    enabled: true,
  })
  const same = { roomName: '临时会议室', roomType: '评标室', capacity: 8, enabled: true }
  expect((await office.tries(roomApi.save, same)).errors).toMatchObject([{ field: 'roomName' }])
  await tryBookRoom(office, makeSlot(nextUnusedDay(), '09:00', '10:00', fresh))
  const off = { ...same, enabled: false, listId: fresh.listId, version: fresh.version }
  expect((await office.tries(roomApi.update, off)).errors).toMatchObject([{ field: 'enabled' }])
  expect((await office.tries(roomApi.delete, { listIds: fresh.listId })).code).toBe(400)
})
