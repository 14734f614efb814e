import { todoApi } from '@agency/shared/contract/todo.contract'
import { addDays, dateAt } from '@agency/shared/format/dates'
import type { Demo } from '../../seed/module-seed'
import { holidayTable } from '../../system/holidays'
import { lotLife } from './demo.lot'
import { castOf } from './demo.people'
import { type ProjectPlan, projectPlans } from './demo.plan'
import { projectLife } from './demo.project'
import { DemoRooms } from './demo.rooms'
import { buyersFor, suppliersInUse } from './demo.sale'
import type { Buyer, Rounds, Tender } from './demo.tender'
import { timetableOf } from './demo.timetable'
import { type Given, type Life, World } from './demo.world'

/** Notices older than this have been read. */
const UNREAD_DAYS = 3

/**
 * Fifty projects in every state, with all that belongs to them, as the last year has left them on the evening before
 * today (DOMAIN section 7).
 */
export async function tenderLives(
  { as: people, now }: Demo,
  product: Pick<Given, 'routes' | 'flows' | 'jobs'>,
): Promise<void> {
  const holidays = await holidayTable(people('admin').db)
  const world = new World({ ...product, people, holidays }, dateAt(now))
  const suppliers = await suppliersInUse(world)
  const [rounds, rooms]: [Rounds, DemoRooms] = [new Map(), new DemoRooms()]
  const tenders = new Map<string, number>()
  let lotIndex = 0
  for (const [index, plan] of projectPlans.entries()) {
    const turn = tenders.get(plan.manager) ?? 0
    tenders.set(plan.manager, turn + 1)
    world.begin(wholeLife(world, { plan, rounds, rooms, suppliers, turn, index, lotIndex }))
    lotIndex += plan.lots.length
  }
  await world.goOn()
  await readNotices(world)
}

interface Begun {
  plan: ProjectPlan
  rounds: Rounds
  rooms: DemoRooms
  suppliers: readonly Buyer[]
  /** Which of its manager's projects it is. */
  turn: number
  index: number
  lotIndex: number
}

async function* wholeLife(
  world: World,
  { plan, rounds, rooms, suppliers, turn, index, lotIndex }: Begun,
): Life {
  const first = plan.after === undefined ? turn : turnOf(plan.after)
  const cast = castOf(plan.manager, first)
  const tender: Tender = { plan, cast, rooms, days: timetableOf(world, plan, index), projectId: '', lots: [] }
  yield* projectLife(world, tender, rounds, index)
  // Only what is on the market has a life of its own.
  if (!isPublished(plan)) return
  for (const [at, listId] of tender.lots.entries()) {
    const lot = plan.lots[at]
    if (!lot) continue
    const buyers = buyersFor(suppliers, lotIndex + at, lot.buyers + (lot.other ? 1 : 0))
    world.begin(lotLife(world, { tender, plan: lot, at, listId, buyers }, rounds))
  }
}

const NOT_PUBLISHED: readonly ProjectPlan['until'][] = [
  ...(['unassigned', 'assigned', 'planned', 'returned'] as const),
  ...(['reviewB', 'reviewDept', 'reviewOwner', 'void'] as const),
]
const isPublished = ({ until }: ProjectPlan) => !NOT_PUBLISHED.includes(until)

/** A second round has the people of the first. */
function turnOf(id: string): number {
  const manager = projectPlans.find((plan) => plan.id === id)?.manager
  return projectPlans.filter((plan) => plan.manager === manager).findIndex((plan) => plan.id === id)
}

/** Everybody has read what came before the last days. */
async function readNotices(world: World): Promise<void> {
  const until = world.at(addDays(world.today, -UNREAD_DAYS), '00:00').toISOString()
  for (const who of READERS) {
    const { records } = await world.call(who, todoApi.noticePage, {
      ...{ current: 1, size: 200, createTimeEnd: until },
      status: 'pending',
    })
    const listIds = records.map(({ listId }) => listId)
    if (listIds.length > 0) await world.call(who, todoApi.readNotice, { listIds })
  }
}
const READERS = [
  'finance',
  'sales',
  'clientmgr',
  'clientmgr2',
  'clientmgr3',
  'pm',
  'pmb',
  'pm3',
  'pm4',
  'pm5',
  'pm6',
  'depthead',
  'depthead2',
]
