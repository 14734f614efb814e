import { addDays, parseInstant, shanghaiDateAt, weekday } from '@agency/shared/format/dates'
import { clientStatus } from '@agency/shared/modules/crm-client/client.flow'
import { eq } from 'drizzle-orm'
import type { Context } from '../../http/context'
import type { CaseRecord } from '../../record/case-record'
import type { Demo as Given, People } from '../../seed/module-seed'
import { listAccounts } from '../../system/directory'
import { makeMove } from '../../workflow/engine'
import type { FlowResource } from '../../workflow/resource'
import { crmClient } from '../crm-client/client.table'
import { addBooking, BOOKING_CONFIRMED } from './booking.store'
import { type Client, demoOrdinalForm, demoTeam } from './ordinal.demo-form'
import { projectManagerIds, uncheckedOrdinalColumns } from './ordinal.save'
import type { OrdinalRecord } from './ordinal.store'
import { ordinalRoom } from './room.table'

type Kind = 'handled' | 'void' | 'queued' | 'urgent' | 'returned' | 'cancelled' | 'draft'

const HANDLED = 50
const VOID_AT = 31
/** The open demo 排号, oldest first, after those that have their numbers (DOMAIN section 7). */
const OPEN: readonly Kind[] = [
  'returned',
  'cancelled',
  'queued',
  'queued',
  'urgent',
  'returned',
  'queued',
  'cancelled',
  'queued',
  'draft',
] as Kind[]
const demoKindOf = (index: number): Kind =>
  index === VOID_AT ? 'void' : index < HANDLED ? 'handled' : (OPEN[index - HANDLED] ?? 'draft')

/** Openings of the most recently handled 排号, in working days from now; 0 is today, whatever the time. */
const OPENINGS = [
  { days: 0, room: '第一开标室', from: '09:00', to: '11:00' },
  { days: 0, room: '第二开标室', from: '14:00', to: '16:30' },
  { days: 1, room: '第一开标室', from: '09:30', to: '11:30' },
  { days: 1, room: '第一评标室', from: '14:00', to: '17:00' },
  { days: 2, room: '第二开标室', from: '09:00', to: '10:30' },
  { days: 3, room: '第一开标室', from: '14:00', to: '16:00' },
  { days: 4, room: '第一开标室', from: '09:30', to: '11:00' },
] as const
const MEETING = { room: '第一评标室', from: '10:00', to: '11:30', subject: '评审专家抽取准备会' }

const REASONS = ['请补充委托代理协议，并核对预算金额', '采购方式与适用制度不符，请与业主确认后重新提交']
const VOID_REASON = '业主取消采购任务'
const DAY_MS = 86_400_000
const APART_MINUTES = 14

/**
 * Creates 60 排号: an active queue, two months of history, and room bookings from today on. Those with
 * numbers are skipped when the company's longer history has created them.
 */
export const createDemoOrdinals =
  ({ resource, writer }: Pick<CaseRecord<OrdinalRecord>, 'resource' | 'writer'>) =>
  async ({ as, now, since, office }: Given): Promise<void> => {
    const demo: Demo = { as, resource, rooms: await roomIdsByName(as('admin')), now, office }
    const people = new Map((await listAccounts(as('admin').db, {})).map((one) => [one.username, one.listId]))
    const clients = {
      clientmgr: await activeClientsOfManager(as('clientmgr')),
      clientmgr2: await activeClientsOfManager(as('clientmgr2')),
    }
    for (let index = since ? HANDLED : 0; index < HANDLED + OPEN.length; index++) {
      const manager = index % 3 === 2 ? 'clientmgr2' : 'clientmgr'
      const round = Math.floor(index / clients[manager].length)
      const client = clients[manager][index % clients[manager].length]
      if (!client) continue
      const kind = demoKindOf(index)
      const form = demoOrdinalForm(client, { round: round + index, urgent: kind === 'urgent' })
      const [a, b] = demoTeam(manager, index)
      form.projectManagerAId = people.get(a) ?? null
      form.projectManagerBId = people.get(b) ?? null
      const opening = OPENINGS[index - (HANDLED - OPENINGS.length)]
      const slot = opening && demoRoomSlot(demo, opening)
      const isAhead = slot && slot.start > demo.now
      if (slot) form.expectOpenTime = slot.start.toISOString()
      if (slot && isAhead)
        Object.assign(form, {
          roomId: slot.roomId,
          roomStart: slot.start.toISOString(),
          roomEnd: slot.end.toISOString(),
        })
      const context = contextAtMoment(as(manager), demoSubmitTime(demo, index))
      const draft = await context.write(async (write) =>
        writer.createCase(write, await uncheckedOrdinalColumns(write.tx, form)),
      )
      const after = await bringToState(kind, draft, demo, context, index)
      // A room whose time has begun cannot be requested any more, so the booking is added afterwards.
      if (slot && !isAhead)
        await addDemoBooking(contextAtMoment(as('office'), demo.now), slot, { ordinal: after })
    }
    await addDemoBooking(as('office'), demoRoomSlot(demo, { ...MEETING, days: 0 }), {
      subject: MEETING.subject,
    })
  }

interface Demo {
  as: People
  resource: FlowResource<OrdinalRecord>
  rooms: ReadonlyMap<string, string>
  now: Date
  office: Given['office']
}

/** The same context of a request with its clock set to another time. */
const contextAtMoment = (context: Context, moment: Date): Context => {
  const fixedClock = () => moment
  return {
    ...context,
    clock: fixedClock,
    write: (work) => context.write((write) => work({ ...write, clock: fixedClock })),
  }
}

/** The time of a demo 排号: handled ones came one a day, waiting ones in the last office hours. */
function demoSubmitTime({ now, office }: Demo, index: number): Date {
  const left = HANDLED + OPEN.length - index
  return index < HANDLED ? new Date(now.getTime() - (HANDLED - index) * DAY_MS) : office(left * APART_MINUTES)
}

async function bringToState(
  kind: Kind,
  draft: OrdinalRecord,
  { as, resource, now }: Demo,
  applicant: Context,
  index: number,
): Promise<OrdinalRecord> {
  const makeDemoMove = (who: Context, action: string, { listId, version }: OrdinalRecord, opinion?: string) =>
    makeMove(who, resource, action, {
      listId,
      version,
      confirmNotDuplicate: true,
      ...(opinion ? { opinion } : {}),
    })
  if (kind === 'draft') return draft
  const waiting = await makeDemoMove(applicant, 'submit', draft)
  if (kind === 'queued' || kind === 'urgent') return waiting
  if (kind === 'cancelled') return makeDemoMove(applicant, 'cancel', waiting)
  const office = contextAtMoment(as('office'), applicant.clock())
  if (kind === 'returned') return makeDemoMove(office, 'return', waiting, REASONS[index % REASONS.length])
  const handled = await makeDemoMove(office, 'handle', await makeDemoMove(office, 'claim', waiting))
  return kind === 'void'
    ? makeDemoMove(contextAtMoment(as('leader'), now), 'void', handled, VOID_REASON)
    : handled
}

interface SlotInRoom {
  roomId: string
  start: Date
  end: Date
}

function demoRoomSlot(
  { rooms, now }: Demo,
  of: { days: number; room: string; from: string; to: string },
): SlotInRoom {
  let day = shanghaiDateAt(now)
  for (let left = of.days; left > 0; ) {
    day = addDays(day, 1)
    if (weekday(day) <= 5) left -= 1
  }
  const instantOnDay = (time: string) => parseInstant(`${day}T${time}:00+08:00`)
  return { roomId: rooms.get(of.room) ?? '', start: instantOnDay(of.from), end: instantOnDay(of.to) }
}

async function addDemoBooking(
  context: Context,
  slot: SlotInRoom,
  { ordinal, subject }: { ordinal?: OrdinalRecord; subject?: string },
): Promise<void> {
  const { listId: ordinalId, projectId, departmentId } = ordinal ?? {}
  const purpose = ordinal
    ? { ordinalId, projectId, departmentId }
    : { subject, departmentId: context.actor.departmentId }
  const userIds = ordinal ? projectManagerIds(ordinal) : [context.actor.userId]
  await context.write((write) =>
    addBooking(write, { ...slot, ...purpose, userIds, status: BOOKING_CONFIRMED }),
  )
}

const roomIdsByName = async ({ db }: Context) =>
  new Map((await db.select().from(ordinalRoom)).map(({ roomName, listId }) => [roomName, listId]))

/** The clients in use of a client manager, by number. */
async function activeClientsOfManager({ db, actor }: Context): Promise<Client[]> {
  const clients = await db
    .select()
    .from(crmClient)
    .where(eq(crmClient.customerManagerId, actor.userId))
    .orderBy(crmClient.clientCode)
  return clients.filter(({ status }) => status === clientStatus.enabled)
}
