import type { InputOf } from '@agency/shared/contract/endpoint'
import { addDays } from '@agency/shared/format/dates'
import { clientApi } from '@agency/shared/modules/crm-client/client.contract'
import { clientStatus } from '@agency/shared/modules/crm-client/client.flow'
import { comparisonApi as api } from '@agency/shared/modules/tender-comparison/comparison.contract'
import type { ClientManager } from '../../seed/company/clients'
import { demoProjectPeople } from './demo.people'
import { idAndVersion } from './demo.tender'
import type { Life, World } from './demo.world'

/** The stages that a demo 比选 reaches by today. */
const ENDS = [
  'draft',
  'dept',
  'fix',
  'qc',
  'leader',
  'seal',
  'submitted',
  'won',
  'lost',
  'organized',
] as const
type End = (typeof ENDS)[number]

interface Plan {
  manager: ClientManager
  name: string
  type: string
  /** Budget of the tender in 万元. */
  budget: string
  /** The offer in percent off the standard fee; 0 means the standard fee. */
  off: string
  /** The deadline in days from today. */
  deadline: number
  end: End
}

/** Columns: manager | name | type | budget in 万元 | percent off | deadline in days from today | stage */
const table = `
clientmgr | 新校区物业服务采购代理机构比选 | FW | 620 | 20 | 12 | draft
clientmgr | 医疗设备维保采购代理机构比选 | FW | 480 | 15 | 9 | dept
clientmgr2 | 城轨车辆段消防设备采购代理机构比选 | HW | 3600 | 25 | 10 | qc
clientmgr | 年度信息化项目采购代理机构入围比选 | HW | 8600 | 35 | 8 | leader
clientmgr3 | 园区污水管网改造监理代理机构比选 | GC | 960 | 10 | 7 | fix
clientmgr | 图书馆智能书架采购代理机构比选 | HW | 320 | 20 | 1 | seal
clientmgr2 | 港区堆场照明改造代理机构比选 | GC | 540 | 15 | -3 | submitted
clientmgr | 门诊楼电梯采购代理机构比选 | HW | 780 | 20 | -40 | won
clientmgr2 | 水厂加药设备采购代理机构比选 | HW | 460 | 10 | -75 | won
clientmgr | 实训基地数控机床采购代理机构比选 | HW | 1250 | 25 | -110 | won
clientmgr | 校园一卡通升级采购代理机构比选 | FW | 260 | 10 | -60 | lost
clientmgr2 | 职工体检服务比选 | FW | 96 | 0 | -20 | organized
`
const plans = table
  .trim()
  .split('\n')
  .map((row): Plan => {
    const [manager, name, type, budget, off, deadline, end] = row.split('|').map((cell) => cell.trim())
    const known = ENDS.find((one) => one === end)
    if (!manager || !name || !type || !budget || !off || !known) throw new Error(`比选 ${row}`)
    return {
      manager: manager as ClientManager,
      name,
      type,
      budget,
      off,
      deadline: Number(deadline),
      end: known,
    }
  })

const PAPERS = [
  ['营业执照', '资质证照'],
  ['同类项目业绩', '业绩合同'],
  ['项目负责人证书', '人员证书'],
  ['近三年审计报告', '财务审计'],
] as const

/** The form with which a demo 比选 is created. */
async function buildComparisonForm(world: World, plan: Plan): Promise<InputOf<typeof api.save>> {
  const { manager, name, type, budget, off, deadline, end } = plan
  const { records } = await world.call(manager, clientApi.page, {
    current: 1,
    size: 50,
    status: clientStatus.enabled,
  })
  const client = records[plans.indexOf(plan) % Math.max(1, records.length)]
  const isOurs = end === 'organized'
  return {
    comparisonName: name,
    comparisonRole: isOurs ? 'ORGANIZE' : 'PARTICIPATE',
    projectType: type,
    ...(client ? { clientId: client.listId } : { clientNameText: '云岭市某采购单位（演示）' }),
    noticeSource: '采购单位官网',
    openPlace: '采购单位三楼会议室',
    getFileTime: world.now.toISOString(),
    submitDeadline: world.at(addDays(world.today, deadline), '09:30').toISOString(),
    budgetMoney: `${Number(budget) * 10_000}`,
    ...(Number(off) > 0 ? { quoteWay: '费率下浮', quoteValue: off } : { quoteWay: '按标准' }),
    costForecast: `${Number(budget) * 50}`,
    bondMoney: '2000',
    competitorCount: 5,
    responsibleUserId: world.idOf(manager),
    memberIds: [world.idOf(demoProjectPeople(manager, 0).a)],
    originalCount: 1,
    copyCount: 4,
    requiredPapers: PAPERS.map(([paperName, materialType]) => ({ paperName, materialType, copies: 1 })),
    comparisonFile: [await world.file(manager, isOurs ? '比选文件.pdf' : '比选申请文件.pdf')],
  }
}

/** The 比选 of the last months, each up to its stage (DOMAIN section 7). */
export const simulateComparisons = (world: World): Life[] =>
  plans.map((plan) => simulateComparison(world, plan))

/** Number of working days before the deadline, or before today, on which a demo 比选 is begun. */
const AHEAD = 8

async function* simulateComparison(world: World, plan: Plan): Life {
  const { manager, deadline, end } = plan
  const due = addDays(world.today, deadline)
  let day = world.workday(deadline < 0 ? due : world.today, -AHEAD)
  yield world.at(day, '10:20')
  const draft = await world.call(manager, api.save, await buildComparisonForm(world, plan))
  if (end === 'draft') return
  day = world.workday(day, 1)
  yield world.at(day, '15:10')
  let row = await world.move(manager, api.submit, idAndVersion(draft))
  for (const who of [demoProjectPeople(manager, 0).head, 'qc', 'leader']) {
    const at = { 20: 'dept', 30: 'qc', 40: 'leader' }[row.status]
    if (at === undefined) break
    if (at === end) return
    if ((at === 'qc' && who !== 'qc') || (at === 'leader' && who !== 'leader')) continue
    day = world.workday(day, 1)
    yield world.at(day, '11:00')
    if (end === 'fix') {
      const back = { result: 'return', opinion: '请补充近三年同类监理业绩，报价说明写明依据' } as const
      await world.move(who, api.approve, { ...idAndVersion(row), ...back })
      return
    }
    row = await world.move(who, api.approve, { ...idAndVersion(row), result: 'approve' })
  }
  if (end === 'seal' || end === 'organized') return
  day = world.workday(day, 1)
  yield world.at(day, '14:30')
  row = await world.move('office', api.seal, { ...idAndVersion(row), sealCount: 5 })
  if (end === 'submitted') return
  yield world.at(world.workday(due, 2), '16:40')
  await world.move(manager, api.result, { ...idAndVersion(row), ...comparisonResult(end) })
}

const comparisonResult = (end: End) =>
  end === 'won'
    ? { result: '中选', competitors: [{ competitorName: '邻江招标代理公司（演示）', quoteValue: '8' }] }
    : {
        result: '未中选',
        winnerName: '邻江招标代理公司（演示）',
        winQuote: '30',
        loseReason: '报价分落后，同类业绩少一项',
        lesson: '报价前先看对方近三次的下浮幅度；业绩证明提前备齐',
        competitors: [{ competitorName: '邻江招标代理公司（演示）', quoteValue: '30' }],
      }
