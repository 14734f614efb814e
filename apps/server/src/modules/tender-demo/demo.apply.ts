import { addDays } from '@agency/shared/format/dates'
import { applyApi as api } from '@agency/shared/modules/knowledge-apply/apply.contract'
import { applyStatus } from '@agency/shared/modules/knowledge-apply/apply.flow'
import type { ApplyRow } from '@agency/shared/modules/knowledge-apply/apply.record'
import { ORIGINAL } from '@agency/shared/modules/knowledge-apply/apply.rules'
import { signatureImage } from './demo.files'
import { idAndVersion } from './demo.tender'
import type { Life, World } from './demo.world'

const OFFICE = 'office'
const HEAD = 'depthead'

/** The stages that a demo application reaches by today. */
const ENDS = [
  'draft',
  'owner',
  'check',
  'dept',
  'fix',
  'open',
  'expired',
  'handOut',
  'lent',
  'overdue',
  'returned',
] as const
type End = (typeof ENDS)[number]

interface Plan {
  who: string
  /** `before`: working days before the day that lies `ago` days back on which it is requested. */
  before: number
  ago: number
  /** What the application is for: the name of the 比选, or another purpose. */
  purpose: string
  isComparison: boolean
  useWay: string
  materials: readonly string[]
  reason: string
  end: End
}

/**
 * Columns: who | days ago / working days before | 比选 or 用途 | its name | 使用方式 | materials | reason |
 * stage
 */
const table = `
clientmgr | 40/7 | 比选 | 门诊楼电梯采购代理机构比选 | 电子 | 营业执照 / 云岭市人民医院年度招标代理合同 | 编制比选申请文件的资格部分 | expired
clientmgr2 | 10 | 用途 | 公交公司代理机构库年审 | 原件借出 | 开户许可证 | 年审现场核对原件 | returned
pm | 8 | 用途 | 主管部门代理机构检查 | 原件借出 | 环境管理体系认证证书 | 检查组现场核验 | overdue
clientmgr | 2 | 比选 | 图书馆智能书架采购代理机构比选 | 电子 | 营业执照 / 青禾职业学院实训楼招标代理合同 / 信用等级证书 | 编制比选申请文件 | open
clientmgr3 | 2 | 比选 | 园区污水管网改造监理代理机构比选 | 电子 | 临江区水务局管网改造招标代理合同 | 编制 | fix
clientmgr2 | 3 | 用途 | 城轨公司代理机构入库 | 原件借出 | 守合同重信用证书 | 入库资格核验原件 | lent
clientmgr | 1 | 比选 | 年度信息化项目采购代理机构入围比选 | 电子 | 营业执照 / 上年度审计报告 | 比选文件要求近一年审计报告 | dept
pm | 1 | 用途 | 项目负责人业绩材料核对 | 复印件 | 招标采购专业人员证书 | 业主核对项目团队证书 | owner
clientmgr2 | 1 | 比选 | 城轨车辆段消防设备采购代理机构比选 | 电子 | 营业执照 / 川南轨道二期机电招标代理合同 | 编制比选申请文件 | check
clientmgr | 1 | 比选 | 新校区物业服务采购代理机构比选 | 电子 | 营业执照 / 完税证明 | 编制比选申请文件 | draft
`
const plans = table
  .trim()
  .split('\n')
  .map((row): Plan => {
    const [who, before, kind, purpose, useWay, materials, reason, end] = row
      .split('|')
      .map((cell) => cell.trim())
    const [first = '', second] = before?.split('/') ?? []
    const known = ENDS.find((one) => one === end)
    if (!who || !purpose || !useWay || !materials || !reason || !known) throw new Error(`资料申请 ${row}`)
    return {
      who,
      before: Number(second ?? first),
      ago: second ? Number(first) : 0,
      purpose,
      isComparison: kind === '比选',
      useWay,
      reason,
      end: known,
      materials: materials.split('/').map((name) => name.trim()),
    }
  })

/** Ten demo applications, each up to its stage (DOMAIN section 7). */
export const simulateMaterialApplications = (world: World): Life[] => [
  ...plans.map((plan) => simulateMaterialApplication(world, plan)),
  runDueReminders(world),
]

async function* simulateMaterialApplication(world: World, plan: Plan): Life {
  const { who, before, ago, end } = plan
  const day = world.workday(addDays(world.today, -ago), -before)
  yield world.at(day, '16:20')
  const draft = await saveApplication(world, plan, day)
  if (end === 'draft') return
  const sent = await world.call(who, api.submit, idAndVersion(draft))
  if (end === 'owner' || end === 'check') return
  yield world.at(day, '17:05')
  if (end === 'fix') {
    const opinion = '请写明用于比选文件的哪一部分'
    await world.call(OFFICE, api.check, { ...idAndVersion(sent), result: 'return', opinion })
    return
  }
  const checked = await world.call(OFFICE, api.check, { ...idAndVersion(sent), result: 'approve' })
  if (end === 'dept') return
  const passed =
    checked.status === applyStatus.inReview
      ? await world.call(HEAD, api.check, { ...idAndVersion(checked), result: 'approve' })
      : checked
  if (plan.useWay !== ORIGINAL || end === 'handOut') return
  const next = world.workday(day, 1)
  yield world.at(next, '09:30')
  const lent = await world.call(OFFICE, api.handOut, {
    ...idAndVersion(passed),
    ...(await demoSignaturesOfBoth()),
  })
  if (end !== 'returned') return
  yield world.at(world.workday(next, 2), '15:40')
  await world.call(OFFICE, api.returnBack, {
    ...idAndVersion(lent),
    ...(await demoSignaturesOfBoth()),
    backNote: null,
  })
}

/** Does the work of the last morning: sends the reminders of overdue loans and closes expired ones. */
async function* runDueReminders(world: World): Life {
  yield world.at(world.workday(world.today, -1), '08:35')
  await world.run('knowledge-apply-due')
}

/** Days for which an original is requested; with the short period one is overdue by today. */
const SHORT_DAYS = 4
const USUAL_DAYS = 14

async function saveApplication(world: World, plan: Plan, day: string): Promise<ApplyRow> {
  const { who, purpose, isComparison, useWay, reason, end } = plan
  const [comparison] = isComparison ? await world.call(who, api.comparisons, { keyword: purpose }) : []
  const ids = await Promise.all(
    plan.materials.map(async (keyword) => {
      const found = await world.call(who, api.materials, { keyword })
      // Prefers a certificate of somebody else when several people have one of that name.
      return found.find(({ ownerUserName }) => ownerUserName !== world.contextOf(who).actor.nickName)?.listId
    }),
  )
  const days = end === 'overdue' ? SHORT_DAYS : USUAL_DAYS
  return world.call(who, api.save, {
    ...(comparison ? { comparisonId: comparison.value } : { otherPurpose: purpose }),
    materialIds: ids.flatMap((id) => id ?? []),
    useWay,
    reason,
    planReturnTime: useWay === ORIGINAL ? addDays(day, days) : null,
  })
}

const demoSignaturesOfBoth = async () => {
  const signImage = await signatureImage()
  return { signImage, signPoints: 64, keeperImage: signImage, keeperPoints: 71 }
}
