import { todoApi } from '@agency/shared/contract/todo.contract'
import { addDays, shanghaiDateAt } from '@agency/shared/format/dates'
import { clientApi } from '@agency/shared/modules/crm-client/client.contract'
import type { ClientRow } from '@agency/shared/modules/crm-client/client.record'
import { ordinalApi } from '@agency/shared/modules/ordinal/ordinal.contract'
import type { OrdinalRow } from '@agency/shared/modules/ordinal/ordinal.record'
import { roomApi } from '@agency/shared/modules/ordinal/room.contract'
import type { RoomRow } from '@agency/shared/modules/ordinal/room.fields'
import { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uploadFile } from '../support/attachments'
import { findOpenTodo } from '../support/clients'
import { mustExist, pickFields } from '../support/collections'
import {
  aClaimedOrdinal,
  aClientForOrdinal,
  addSecondOfficePerson,
  aHandledOrdinal,
  aQueuedOrdinal,
  move,
  ordinalForm,
} from '../support/ordinals'
import type { Some } from '../support/person'
import { type Person, startServer, type TestServer } from '../support/server'

let server: TestServer
let manager: Person
let head: Person
let office: Person
let client: ClientRow
let rooms: RoomRow[]
beforeAll(async () => {
  server = await startServer()
  manager = await server.as('clientmgr')
  head = await server.as('depthead')
  office = await server.as('office')
  client = await aClientForOrdinal(manager, head)
  rooms = await office.call(roomApi.list, {})
})
afterAll(() => server?.stop())

let days = 60
/** Each test has a day of its own. */
const nextUnusedDay = () => addDays(shanghaiDateAt(new Date()), ++days)
const shanghaiTime = (day: string, clock: string) => `${day}T${clock}:00+08:00`
const addedLotForm = (sourceProjectId: string) => ({
  ordinalType: '增补标包',
  sourceProjectId,
  packageCount: 1,
})
/** The input of `update` from a 排号's row. */
const ordinalFormOf = (row: OrdinalRow, changes: Some<typeof ordinalApi.update> = {}) => ({
  ...pickFields(row, [
    ...Object.keys(ordinalForm(manager, client.listId)),
    'sourceProjectId',
    'isSecret',
    'entrustFile',
    'attachment',
  ]),
  listId: row.listId,
  version: row.version,
  ...changes,
})
const tryUpdateOrdinal = (person: Person, row: OrdinalRow, changes: Some<typeof ordinalApi.update> = {}) =>
  person.tries(ordinalApi.update, ordinalFormOf(row, changes))
const issuedNumberEntry = async (text: string) =>
  (await server.sql('select status, void_reason from sys_issued_number where text = $1', [text]))[0]

describe('a secret project', () => {
  test('is offered as a source to its people alone, and makes secret what stands on it', async () => {
    const secret = await aHandledOrdinal(manager, office, client.listId, { isSecret: true })
    const offeredSourceProjects = async (person: Person) =>
      (await person.call(ordinalApi.sources, { ordinalType: '增补标包' })).map(({ value }) => value)
    const other = await server.as('clientmgr2')
    expect(await offeredSourceProjects(manager)).toContain(secret.projectId)
    expect(await offeredSourceProjects(other)).not.toContain(secret.projectId)
    const theirs = await aClientForOrdinal(other, await server.as('depthead2'))
    const guessed = ordinalForm(other, theirs.listId, addedLotForm(mustExist(secret.projectId)))
    expect((await other.tries(ordinalApi.save, guessed)).errors).toContainEqual({
      field: 'sourceProjectId',
      message: '原项目不存在，或其状态不能用于该排号类型',
    })
    const added = await aQueuedOrdinal(manager, client.listId, {
      ...addedLotForm(mustExist(secret.projectId)),
      isSecret: false,
    })
    expect(added).toMatchObject({ isSecret: true, sourceProjectName: secret.projectName })
    // The office handles the 排号, but may not see the project behind it.
    const data = await office.call(ordinalApi.detail, { listId: added.listId })
    expect(data).toMatchObject({ isSecret: true, sourceProjectName: null })
  })

  test('does not become open while the office handles it; its applicant may open it', async () => {
    const claimed = await aClaimedOrdinal(manager, office, client.listId, { isSecret: true })
    expect((await tryUpdateOrdinal(office, claimed, { isSecret: false })).errors).toMatchObject([
      { field: 'isSecret' },
    ])
    const returned = await move(office, 'return', claimed, { opinion: '请核对是否涉密' })
    expect((await tryUpdateOrdinal(manager, returned.data, { isSecret: false })).data.isSecret).toBe(false)
  })

  test('is not sent in copy to whoever may not see it', async () => {
    const claimed = await aClaimedOrdinal(manager, office, client.listId, { isSecret: true })
    const staff = await server.as('staff2')
    const copied = await move(office, 'handle', claimed, { ccUserIds: [staff.userId] })
    expect(copied.errors).toMatchObject([{ field: 'ccUserIds' }])
    expect((await staff.call(todoApi.noticePage, { ownId: claimed.listId })).records).toEqual([])
    const leader = await server.as('leader')
    expect((await move(office, 'handle', claimed, { ccUserIds: [leader.userId] })).code).toBe(200)
  })

  test('is not found out by asking where somebody is', async () => {
    const day = nextUnusedDay()
    const pm = (await server.as('pm3')).userId
    const room = {
      roomId: rooms[0]?.listId,
      roomStart: shanghaiTime(day, '09:00'),
      roomEnd: shanghaiTime(day, '10:00'),
    }
    await aQueuedOrdinal(manager, client.listId, { ...room, isSecret: true, projectManagerAId: pm })
    const asked = {
      roomId: mustExist(rooms[1]).listId,
      start: shanghaiTime(day, '09:00'),
      end: shanghaiTime(day, '10:00'),
      userIds: pm,
    }
    const clashingPeopleSeenBy = async (who: string) =>
      (await (await server.as(who)).call(roomApi.clash, asked)).people
    expect(await clashingPeopleSeenBy('clientmgr')).toHaveLength(1)
    expect(await clashingPeopleSeenBy('clientmgr2')).toEqual([])
  })
})

test('the grid and the door say what a room is for once the project is published, before that to its people', async () => {
  const day = nextUnusedDay()
  const own = { roomName: '门牌测试室', roomType: '评标室', capacity: 8, enabled: true }
  const roomId = (await office.call(roomApi.save, own)).listId
  const room = { roomId, roomStart: shanghaiTime(day, '09:00'), roomEnd: shanghaiTime(day, '10:00') }
  const queued = await aQueuedOrdinal(manager, client.listId, room)
  const firstBookingSeenBy = async (who: string) =>
    (await (await server.as(who)).call(roomApi.grid, { from: day, to: day })).bookings[0]
  expect(await firstBookingSeenBy('clientmgr')).toMatchObject({ subject: queued.projectName })
  expect(await firstBookingSeenBy('clientmgr2')).toMatchObject({
    subject: '已预约',
    projectCode: null,
    people: [],
  })
  const claimed = await move(office, 'claim', queued, { opinion: '先办' })
  const { data: handled } = await move(office, 'handle', claimed.data)
  expect((await firstBookingSeenBy('clientmgr2'))?.subject).toBe('已预约')
  await server.sql(
    "update ordinal_booking set start_time = now(), end_time = now() + interval '1 second' where ordinal_id = $1",
    [queued.listId],
  )
  const bookingSubjectsOnRoomDoor = async () =>
    (await office.call(roomApi.door, { roomId })).bookings.map(({ subject }) => subject)
  expect(await bookingSubjectsOnRoomDoor()).not.toContain(queued.projectName)
  await server.sql("update tender_project set rules_used = '[]' where list_id = $1", [handled.projectId])
  expect(await bookingSubjectsOnRoomDoor()).toContain(queued.projectName)
})

describe('who may do what with a 排号', () => {
  test('its client manager is of the department that the client belongs to', async () => {
    const other = await server.as('clientmgr2')
    const answer = await manager.tries(
      ordinalApi.save,
      ordinalForm(manager, client.listId, { customerManagerId: other.userId }),
    )
    expect(answer.errors).toEqual([
      { field: 'customerManagerId', message: '客户经理须与该客户的客户经理同属一个部门' },
    ])
  })

  test('project managers hold that role, and nobody names themselves', async () => {
    const [sales, pm] = [await server.as('sales'), await server.as('pm')]
    const notManagerErrors = (field: string) => [{ field, message: '该人员不是项目经理' }]
    const asked = ordinalForm(manager, client.listId, { projectManagerAId: sales.userId })
    expect((await manager.tries(ordinalApi.save, asked)).errors).toEqual(
      notManagerErrors('projectManagerAId'),
    )
    const claimed = await aClaimedOrdinal(manager, office, client.listId)
    const named = { projectManagerAId: pm.userId, projectManagerBId: sales.userId }
    expect((await move(office, 'handle', claimed, named)).errors).toEqual(
      notManagerErrors('projectManagerBId'),
    )
    const self = await move(office, 'handle', claimed, { projectManagerAId: office.userId })
    expect(self.errors).toMatchObject([
      { field: 'projectManagerAId', message: expect.stringContaining('自己') },
    ])
    const { data: handled } = await move(office, 'handle', claimed)
    const project = await head.call(projectApi.detail, { listId: mustExist(handled.projectId) })
    const assigned = await head.tries(projectApi.assign, {
      listId: project.listId,
      version: project.version,
      ...named,
    })
    expect(assigned.errors).toEqual(notManagerErrors('projectManagerBId'))
  })

  test('while it is handled only whoever took it edits it', async () => {
    const second = await addSecondOfficePerson(server)
    const claimed = await aClaimedOrdinal(manager, office, client.listId)
    expect((await tryUpdateOrdinal(second, claimed, { minFee: '1.00' })).code).toBe(409)
    expect((await tryUpdateOrdinal(office, claimed, { minFee: '6000.00' })).data.minFee).toBe('6000.00')
    const seen = await second.call(ordinalApi.detail, { listId: claimed.listId })
    expect(seen.allowedActions).not.toContain('edit')
  })

  test('a client that is frozen meanwhile stops 办结', async () => {
    const frozen = await aClientForOrdinal(manager, head)
    const claimed = await aClaimedOrdinal(manager, office, frozen.listId)
    const { listId, version } = frozen
    await (await server.as('finhead')).tries(clientApi.freeze, { listId, version, opinion: '欠费' })
    expect(await move(office, 'handle', claimed)).toMatchObject({
      code: 400,
      msg: '客户未启用或已冻结，不能办结',
    })
  })

  test('a file that is not there is reported at the field that names it', async () => {
    const file = (await uploadFile(office, '别人的.pdf')).listId
    const answer = await manager.tries(
      ordinalApi.save,
      ordinalForm(manager, client.listId, { entrustFile: [file] }),
    )
    expect(answer.errors?.map(({ field }) => field)).toEqual(['entrustFile'])
  })
})

describe('an end', () => {
  test('its applicant gives up one that was returned, or waits for the head; its number is void', async () => {
    const queued = await aQueuedOrdinal(manager, client.listId)
    const returned = await move(office, 'return', queued, { opinion: '请补充' })
    expect(returned.data.status).toBe('50')
    const row = await manager.call(ordinalApi.detail, { listId: queued.listId })
    expect(row.allowedActions).toContain('cancel')
    expect((await move(manager, 'cancel', row)).data.status).toBe('60')
    expect(await findOpenTodo(manager, queued.listId)).toBeUndefined()
    expect(await issuedNumberEntry(mustExist(queued.ordinalNo))).toEqual({
      status: 'void',
      void_reason: '排号已撤销',
    })
    const urgent = await aQueuedOrdinal(manager, client.listId, { urgent: true, urgentReason: '月底签约' })
    expect((await move(manager, 'cancel', urgent)).data.status).toBe('60')
    expect(await findOpenTodo(head, urgent.listId)).toBeUndefined()
  })

  test('作废号 takes its additions along, voids every number, and tells finance and its people', async () => {
    const day = nextUnusedDay()
    const [pm, pmb] = [await server.as('pm4'), await server.as('pm5')]
    const people = { projectManagerAId: pm.userId, projectManagerBId: pmb.userId }
    const first = await aHandledOrdinal(manager, office, client.listId, people)
    const room = {
      roomId: rooms[2]?.listId,
      roomStart: shanghaiTime(day, '09:00'),
      roomEnd: shanghaiTime(day, '10:00'),
    }
    const added = await aHandledOrdinal(manager, office, client.listId, {
      ...addedLotForm(mustExist(first.projectId)),
      ...room,
    })
    const leader = await server.as('leader')
    const before = await leader.call(ordinalApi.detail, { listId: first.listId })
    expect(before.additions).toMatchObject([{ ordinalNo: added.ordinalNo }])
    const gone = await move(leader, 'void', before, { opinion: '业主取消' })
    expect(gone.data).toMatchObject({ status: '90', additions: [{ ordinalNo: added.ordinalNo }] })
    const addition = await leader.call(ordinalApi.detail, { listId: added.listId })
    expect(addition).toMatchObject({ status: '90', voidReason: '业主取消' })
    expect(
      await server.sql('select status from ordinal_booking where ordinal_id = $1', [added.listId]),
    ).toEqual([{ status: '取消' }])
    for (const text of [first.ordinalNo, first.projectCode, first.financeCode, added.ordinalNo])
      expect(await issuedNumberEntry(mustExist(text)), mustExist(text)).toEqual({
        status: 'void',
        void_reason: '业主取消',
      })
    for (const who of ['finance', 'pm4', 'clientmgr', 'depthead']) {
      const data = await (await server.as(who)).call(todoApi.noticePage, { ownId: first.listId })
      const heard = data.records.filter(({ title }) => title.includes('作废'))
      expect(heard, who).toHaveLength(1)
    }
    const ended = await pm.call(todoApi.noticePage, { ownId: mustExist(first.projectId) })
    expect(ended.records).toMatchObject([{ title: expect.stringContaining('终止') }])
  })

  test('the code of a re-tender stands in the ledger', async () => {
    const first = await aHandledOrdinal(manager, office, client.listId)
    await server.sql("update tender_project set status = '91' where list_id = $1", [first.projectId])
    const second = await aHandledOrdinal(manager, office, client.listId, {
      ordinalType: '重新招标',
      sourceProjectId: first.projectId,
    })
    expect(await issuedNumberEntry(`${first.projectCode}-2`)).toMatchObject({ status: 'used' })
    await move(await server.as('leader'), 'void', second, { opinion: '不再采购' })
    expect(await issuedNumberEntry(`${first.projectCode}-2`)).toEqual({
      status: 'void',
      void_reason: '不再采购',
    })
    expect(await issuedNumberEntry(mustExist(first.financeCode))).toMatchObject({ status: 'used' })
  })
})

describe('a booking of one’s own', () => {
  const tryBookRoom = (person: Person, day: string, from: string, room = rooms[1]) =>
    person.tries(roomApi.book, {
      roomId: mustExist(room).listId,
      start: shanghaiTime(day, from),
      end: shanghaiTime(day, `${from.slice(0, 2)}:20`),
      subject: '会议',
    })

  test('stands still once it is over', async () => {
    const { data: mine } = await tryBookRoom(manager, nextUnusedDay(), '09:00')
    await server.sql(
      `update ordinal_booking set start_time = now() - interval '400 days 2 hours',
       end_time = now() - interval '400 days 1 hour', busy_until = now() - interval '400 days 1 hour' where list_id = $1`,
      [mine.listId],
    )
    const key = { listId: mine.listId, version: mine.version }
    expect(await manager.tries(roomApi.cancel, key)).toMatchObject({
      code: 409,
      msg: '该预约已结束，不能再改动',
    })
    const later = {
      roomId: mustExist(rooms[1]).listId,
      start: shanghaiTime(nextUnusedDay(), '09:00'),
      end: shanghaiTime(addDays(shanghaiDateAt(new Date()), days), '10:00'),
    }
    expect((await manager.tries(roomApi.move, { ...key, ...later })).code).toBe(409)
  })

  test('is one of ten at most, and not beyond half a year; the office books for others', async () => {
    const other = await server.as('clientmgr2')
    const far = addDays(shanghaiDateAt(new Date()), 200)
    expect((await tryBookRoom(other, far, '09:00')).errors).toMatchObject([{ field: 'start' }])
    const codes: number[] = []
    for (let time = 0; time < 11; time++)
      codes.push((await tryBookRoom(other, nextUnusedDay(), '11:00')).code)
    expect(codes).toEqual([...Array(10).fill(200), 400])
    expect((await tryBookRoom(office, nextUnusedDay(), '11:00')).code).toBe(200)
  })
})
