import { CLIENT_SIDE, EXPERT } from '@agency/shared/modules/tender-project/committee/committee.fields'
import { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import type { Lot } from './demo.tender'
import type { World } from './demo.world'

/** Invented experts: name, company and category. */
const experts = [
  ['段怀谷', '西川工程咨询有限公司', '技术'],
  ['葛听澜', '蜀江职业技术学院', '技术'],
  ['闵知节', '锦城设备检测中心', '技术'],
  ['尚克勤', '天府经济研究所', '经济'],
  ['祁若水', '岷山会计师事务所', '经济'],
  ['戚明远', '剑南律师事务所', '法律'],
  ['楚云岫', '嘉陵工业大学', '技术'],
  ['狄守真', '涪城造价咨询有限公司', '经济'],
] as const
const clientSides = ['应嘉树', '费宁远', '巩安澜', '路遥川'] as const
const SEATS = 4
/** In 政府采购, a budget of ten million yuan requires seven members (R12), that is six experts. */
const LARGE = { from: 10_000_000, seats: 6 }
const FEE = '800.00'

/** Enters the committee: experts and one representative of the client. */
export async function seatCommittee(world: World, { tender, listId }: Lot): Promise<void> {
  const seats = tender.plan.subject.budget >= LARGE.from ? LARGE.seats : SEATS
  const start = tender.plan.id.charCodeAt(0) + Number(tender.plan.id.slice(1))
  const members = Array.from({ length: seats }, (_, at) => {
    const place = (start + at * 3) % experts.length
    const [name, company, category] = experts[place] ?? experts[0]
    const mobile = `1380000${String(1000 + place)}`
    return { memberKind: EXPERT, name, company, mobile, category, fee: FEE }
  })
  const name = clientSides[start % clientSides.length] ?? clientSides[0]
  const clientSide = { memberKind: CLIENT_SIDE, name, company: null, mobile: null, category: null, fee: null }
  await world.call(tender.cast.a, projectApi.committeeSave, {
    listId,
    version: 0,
    members: [...members, clientSide],
  })
}
