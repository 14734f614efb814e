import type { InputOf } from '@agency/shared/contract/endpoint'
import { costApi } from '@agency/shared/modules/finance-cost/cost.contract'
import { costStatus } from '@agency/shared/modules/finance-cost/cost.flow'
import type { CostRow } from '@agency/shared/modules/finance-cost/cost.record'
import { idAndVersion, type Tender } from './demo.tender'
import type { Life, World } from './demo.world'

const FINANCE = 'finance'
/** Total number of demo cost lines (DOMAIN section 7). */
const ALL = 95
/** Demo projects whose expert fees are created from the committee. */
const WITH_EXPERTS = ['A02', 'A07']
/** Maximum number of checks for the award of a lot, two working days apart. */
const MOST_LOOKS = 60

type Line = InputOf<typeof costApi.saveMany>['lines'][number]

const createCostLine = (
  priceTime: string,
  category: [string, string | null],
  [num, singlePrice]: [string, string],
  payee: string,
): Line => ({
  priceTime,
  businessFee: '项目费用',
  parentCostName: category[0],
  childCostName: category[1],
  specifiactions: null,
  num,
  singlePrice,
  payee,
  file: [],
  abstractRemark: `${category[1] ?? category[0]}：${payee}`,
})

/** The usual costs of a tender apart from its experts, most common first. */
const usualCosts = (day: string, turn: number): Line[] =>
  [
    createCostLine(
      day,
      ['场地费', null],
      ['1', `${800 + (turn % 4) * 200}`],
      '市公共资源交易服务中心（演示）',
    ),
    createCostLine(day, ['印刷费', null], [`${4 + (turn % 5)}`, '65.5'], '锦川图文快印（演示）'),
    createCostLine(day, ['评审费', '评审餐费'], ['7', '45'], '和顺餐饮（演示）'),
    createCostLine(day, ['差旅费', '差旅交通费'], ['2', `${120 + turn}.35`], '川行汽车租赁（演示）'),
  ].slice(0, 2 + (turn % 2))

/** The life of a project's costs after its opening: requested together, approved, paid. */
export async function* simulateCosts(
  world: World,
  { plan, cast, days, projectId, lots }: Tender,
  turn: number,
): Life {
  let day = world.workday(days.opening, 1)
  yield world.at(day, '16:05')
  const lines = usualCosts(days.opening, turn)
  const rows = await world.call(cast.a, costApi.saveMany, { projectId, lines })
  const sent = await mapInOrder(rows, (row) => world.call(cast.a, costApi.submit, idAndVersion(row)))
  day = world.workday(day, 1)
  yield world.at(day, '09:40')
  const approved = await mapInOrder(sent, (row) =>
    world.call(cast.head, costApi.approve, { ...idAndVersion(row), result: 'approve' }),
  )
  yield world.at(world.workday(day, 1), '10:50')
  await mapInOrder(approved, (row) => payCost(world, row))
  if (WITH_EXPERTS.includes(plan.id)) yield* simulateExpertPayment(world, { cast, lots, projectId, day })
}

const mapInOrder = async <T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> => {
  const done: R[] = []
  for (const one of all) done.push(await work(one))
  return done
}

const payCost = (world: World, row: CostRow) =>
  world.call(FINANCE, costApi.handle, { ...idAndVersion(row), result: 'approve', remark: '已转账' })

/** Pays the experts of a project's first lot once it is awarded. */
async function* simulateExpertPayment(
  world: World,
  { cast, lots, projectId, day: opened }: Pick<Tender, 'cast' | 'lots' | 'projectId'> & { day: string },
): Life {
  const [packageId] = lots
  if (!packageId) return
  let day = opened
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    day = world.workday(day, 2)
    yield world.at(day, '17:10')
    const awarded = await world.call(cast.a, costApi.expertLots, { projectId })
    if (!awarded.some(({ value }) => value === packageId)) continue
    const rows = await world.call(cast.a, costApi.takeExperts, { packageId, priceTime: day })
    const sent = await mapInOrder(rows, (row) => world.call(cast.a, costApi.submit, idAndVersion(row)))
    const approved = await mapInOrder(sent, (row) =>
      world.call(cast.head, costApi.approve, { ...idAndVersion(row), result: 'approve' }),
    )
    await mapInOrder(approved, (row) => payCost(world, row))
    return
  }
}

/** On the last day, adds costs in every status and one reversal until the intended total is reached. */
export async function* addLastDayCosts(world: World): Life {
  const day = world.workday(world.today, -1)
  yield world.at(day, '17:35')
  const { total } = await world.call('admin', costApi.page, { current: 1, size: 1 })
  const [paid] = await world.call('pm', costApi.list, { status: costStatus.confirmed })
  if (paid)
    await world.call('pm', costApi.correct, {
      listId: paid.listId,
      correctMoney: '65.50',
      abstractRemark: '多计一册，退回',
    })
  const [project] = await world.call('pm', costApi.projects, {})
  if (!project) return
  for (let n = total + 1; n < ALL; n += 1) {
    const lines = [createCostLine(day, ['邮寄费', null], ['1', `${18 + n}.00`], '顺达速运（演示）')]
    const [row] = await world.call('pm', costApi.saveMany, { projectId: project.value, lines })
    if (row) await bringCostToState(world, row, n % STATES)
  }
}
const STATES = 6

/** Brings a cost to a state: draft, submitted, approved, returned or voided. */
async function bringCostToState(world: World, row: CostRow, state: number): Promise<void> {
  if (state === 0 || state === 1) return
  const sent = await world.call('pm', costApi.submit, idAndVersion(row))
  if (state === 2) return
  if (state === 5) {
    await world.call('pm', costApi.void, { ...idAndVersion(sent), opinion: '改由采购人自行邮寄' })
    return
  }
  const asked = idAndVersion(sent)
  if (state === 3) await world.call('depthead', costApi.approve, { ...asked, result: 'approve' })
  else
    await world.call('depthead', costApi.approve, { ...asked, result: 'return', opinion: '请补充快递单号' })
}
