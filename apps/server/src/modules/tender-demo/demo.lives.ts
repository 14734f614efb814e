import { todoApi } from '@agency/shared/contract/todo.contract'
import { shanghaiDateAt } from '@agency/shared/format/dates'
import { suppliersOfTrade } from '../../seed/company/suppliers'
import type { Demo } from '../../seed/module-seed'
import { loadHolidayTable } from '../../system/holidays'
import { simulateMaterialApplications } from './demo.apply'
import { simulateArchiving } from './demo.archive'
import { simulateBidReturn } from './demo.bids'
import { simulateLoans } from './demo.borrow'
import { simulateCommissions } from './demo.commission'
import { simulateComparisons } from './demo.comparison'
import { simulateComplaints } from './demo.complaints'
import { addLastDayCosts, simulateCosts } from './demo.costs'
import { simulateDeputies } from './demo.deputies'
import { simulateLot } from './demo.lot'
import { simulateArchiveSupplements } from './demo.more'
import { demoProjectPeople } from './demo.people'
import { type ProjectPlan, projectPlans, shortPlans } from './demo.plan'
import { simulateProjectStart } from './demo.project'
import { simulateQualityWork } from './demo.quality'
import { simulateReceivables } from './demo.receivable'
import { DemoRooms } from './demo.rooms'
import { chooseBuyersForLot, suppliersInUse } from './demo.sale'
import { simulateStoreRoom } from './demo.shelves'
import { createOfficeTasks } from './demo.tasks'
import type { Buyer, Rounds, Tender } from './demo.tender'
import { planTimetable } from './demo.timetable'
import { simulateVoucherExport } from './demo.voucher'
import { type Given, type Life, World } from './demo.world'

/** Notifications older than this many working days are marked as read, except for the newest. */
const UNREAD_DAYS = 3
const UNREAD_LEAST = 2

/**
 * Creates fifty projects in every state with everything that belongs to them, as a year of work leaves them
 * on the evening before today (DOMAIN section 7); with SEED=demo-short only a few.
 */
export async function createDemoTenders(
  { as: people, now, isShort }: Demo,
  product: Pick<Given, 'routes' | 'flows' | 'jobs'>,
): Promise<void> {
  const holidays = await loadHolidayTable(people('admin').db)
  const world = new World({ ...product, people, holidays }, shanghaiDateAt(now))
  const suppliers = await suppliersInUse(world)
  const [rounds, rooms]: [Rounds, DemoRooms] = [new Map(), new DemoRooms()]
  const tenders = new Map<string, number>()
  for (const [index, plan] of (isShort ? shortPlans : projectPlans).entries()) {
    const turn = tenders.get(plan.manager) ?? 0
    tenders.set(plan.manager, turn + 1)
    world.schedule(simulateProject(world, { plan, rounds, rooms, suppliers, turn, index }))
  }
  world.schedule(simulateComplaints(world))
  for (const life of simulateQualityWork(world)) world.schedule(life)
  for (const life of simulateLoans(world)) world.schedule(life)
  for (const life of simulateComparisons(world)) world.schedule(life)
  for (const life of simulateMaterialApplications(world)) world.schedule(life)
  world.schedule(simulateArchiveSupplements(world))
  world.schedule(simulateBidReturn(world))
  world.schedule(addLastDayCosts(world))
  world.schedule(simulateCommissions(world))
  world.schedule(simulateVoucherExport(world))
  world.schedule(simulateReceivables(world))
  world.schedule(simulateStoreRoom(world))
  world.schedule(simulateDeputies(world))
  world.schedule(simulateLastMorning(world))
  await world.runUntilToday()
  await markNoticesRead(world)
  await createOfficeTasks(world)
}

interface Begun {
  plan: ProjectPlan
  rounds: Rounds
  rooms: DemoRooms
  suppliers: readonly Buyer[]
  /** Position of the project among those of its manager. */
  turn: number
  index: number
}

async function* simulateProject(world: World, { plan, rounds, rooms, suppliers, turn, index }: Begun): Life {
  const first = plan.after === undefined ? turn : positionForManager(plan.after)
  const cast = demoProjectPeople(plan.manager, first)
  const tender: Tender = { plan, cast, rooms, days: planTimetable(world, plan), projectId: '', lots: [] }
  yield* simulateProjectStart(world, tender, rounds, index)
  // Only published projects continue with lives of their lots.
  if (!isPublished(plan)) return
  world.schedule(simulateArchiving(world, tender))
  world.schedule(simulateCosts(world, tender, index))
  for (const [at, listId] of tender.lots.entries()) {
    const lot = plan.lots[at]
    if (!lot) continue
    const buyers = chooseBuyersForLot(
      suppliersOfTrade(suppliers, plan.subject.trade),
      `${plan.id}/${at}`,
      lot,
    )
    world.schedule(simulateLot(world, { tender, plan: lot, at, listId, buyers }, rounds))
  }
}

const NOT_PUBLISHED: readonly ProjectPlan['until'][] = [
  'unassigned',
  'assigned',
  'planned',
  'returned',
  'reviewB',
  'reviewDept',
  'reviewOwner',
  'void',
]
const isPublished = ({ until }: ProjectPlan) => !NOT_PUBLISHED.includes(until)

/** A repeated tender has the same team as the first. */
function positionForManager(id: string): number {
  const manager = projectPlans.find((plan) => plan.id === id)?.manager
  return projectPlans.filter((plan) => plan.manager === manager).findIndex((plan) => plan.id === id)
}

/** Runs the morning jobs about overdue bonds and risks. */
async function* simulateLastMorning(world: World): Life {
  yield world.at(world.workday(world.today, -1), '08:30')
  await world.run('tender-bond-overdue')
  await world.run('quality-risk')
}

/** Marks the demo people's earlier notifications as read. */
async function markNoticesRead(world: World): Promise<void> {
  const until = world.at(world.workday(world.today, -UNREAD_DAYS), '00:00')
  for (const who of READERS) {
    const { records } = await world.call(who, todoApi.noticePage, {
      current: 1,
      size: 200,
      order: 'createTime desc',
      status: 'pending',
    })
    const listIds = records
      .slice(UNREAD_LEAST)
      .filter(({ createTime }) => new Date(createTime) < until)
      .map(({ listId }) => listId)
    if (listIds.length > 0) await world.call(who, todoApi.readNotice, { listIds })
  }
}
const READERS = [
  'office',
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
