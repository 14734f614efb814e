import { complainApi } from '@agency/shared/modules/sale-complain/complain.contract'
import type { ComplainRow } from '@agency/shared/modules/sale-complain/complain.record'
import type { LotRow } from '@agency/shared/modules/tender-project/lot/lot.contract'
import { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import type { ProjectRow } from '@agency/shared/modules/tender-project/project/project.record'
import { signupApi } from '@agency/shared/modules/tender-signup/signup.contract'
import { lotStatus } from '@agency/shared/tendering/project-state'
import { idAndVersion } from './demo.tender'
import type { Life, World } from './demo.world'

/** The stage that a demo complaint reaches by today. */
type Until =
  | 'received'
  | 'supplement'
  | 'inHand'
  | 'review'
  | 'reviewed'
  | 'replied'
  | 'closed'
  | 'authority'
  | 'refused'

interface Complaint {
  complainType: string
  stage: string
  regimes: readonly string[]
  /** True for a complaint about an ended tender, so that suspending it disturbs no other demo process. */
  isOver: boolean
  /** How many working days before the office's last day the complaint was received. */
  before: number
  clause: string | null
  content: string
  facts: string
  request: string
  answer: string
  result: '成立' | '部分成立' | '不成立'
  until: Until
}

const ZTB = ['ZTB_MUST', 'ZTB_FREE']

/** The ten demo complaints of every kind; one has a single working day left. */
const plans: readonly Complaint[] = [
  {
    complainType: '质疑',
    stage: '文件',
    regimes: ['ZC'],
    isOver: false,
    before: 6,
    until: 'inHand',
    clause: '第三章 采购需求 2.1',
    content: '认为技术参数指向特定品牌。',
    result: '部分成立',
    facts: '采购需求 2.1 的三项参数只有一个品牌同时满足。',
    request: '修改 2.1 的参数。',
    answer: '经论证，其中一项参数确有倾向，予以修改；其余两项有三个以上品牌满足。',
  },
  {
    complainType: '质疑',
    stage: '结果',
    regimes: ['ZC'],
    isOver: true,
    before: 24,
    until: 'closed',
    clause: '第四章 评标办法 3.2',
    content: '对评分结果提出质疑。',
    result: '不成立',
    facts: '认为本公司类似业绩应得满分。',
    request: '重新核对业绩评分。',
    answer: '评标委员会复核：所附合同缺少验收证明，按 3.2 不予计分，原评分无误。',
  },
  {
    complainType: '异议',
    stage: '结果',
    regimes: ZTB,
    isOver: true,
    before: 15,
    until: 'refused',
    clause: '第三章 评标办法',
    content: '公示期满后对中标候选人提出异议。',
    result: '不成立',
    facts: '认为第一中标候选人业绩不实。',
    request: '取消其中标资格。',
    answer: '',
  },
  {
    complainType: '异议',
    stage: '开标',
    regimes: ZTB,
    isOver: true,
    before: 12,
    until: 'replied',
    clause: '第二章 投标人须知 5.2',
    content: '开标现场对唱标顺序提出异议。',
    result: '不成立',
    facts: '未按递交先后唱标。',
    request: '说明唱标顺序的依据。',
    answer: '投标人须知 5.2 规定按递交的逆序唱标，现场已说明。',
  },
  {
    complainType: '询问',
    stage: '文件',
    regimes: ['ZC'],
    isOver: false,
    before: 1,
    until: 'received',
    clause: null,
    content: '询问现场踏勘的时间地点。',
    result: '不成立',
    facts: '采购文件未写明踏勘集合地点。',
    request: '告知踏勘安排。',
    answer: '',
  },
  {
    complainType: '投诉',
    stage: '结果',
    regimes: ['ZC'],
    isOver: true,
    before: 9,
    until: 'authority',
    clause: '第四章 评标办法 3.2',
    content: '对质疑答复不满意，提出投诉。',
    result: '不成立',
    facts: '认为质疑答复没有回应业绩计分的问题。',
    request: '责令重新评审。',
    answer: '',
  },
  {
    complainType: '举报',
    stage: '评标',
    regimes: ZTB,
    isOver: true,
    before: 4,
    until: 'review',
    clause: null,
    content: '举报评标期间有人进出评标室。',
    result: '不成立',
    facts: '评标当日下午有人携带手机进入评标室。',
    request: '调取监控核实。',
    answer: '已调取全程录像核对，进出人员均为登记的监督人员，未携带通讯工具。',
  },
  {
    complainType: '建议',
    stage: '文件',
    regimes: ['ZC', ...ZTB],
    isOver: true,
    before: 3,
    until: 'reviewed',
    clause: null,
    content: '建议开通文件费线上支付。',
    result: '成立',
    facts: '现场缴费来回不便。',
    request: '开通线上支付。',
    answer: '建议合理，已列入下季度改进计划。',
  },
  {
    complainType: '质疑',
    stage: '文件',
    regimes: ['ZC'],
    isOver: false,
    before: 2,
    until: 'supplement',
    clause: '第二章 供应商资格',
    content: '认为资格条件设置过高。',
    result: '不成立',
    facts: '要求两个同类业绩超过项目需要。',
    request: '降低业绩要求。',
    answer: '',
  },
  {
    complainType: '异议',
    stage: '文件',
    regimes: ZTB,
    isOver: true,
    before: 20,
    until: 'closed',
    clause: '第二章 投标人须知 3.4',
    content: '对联合体要求提出异议。',
    result: '部分成立',
    facts: '须知与公告对联合体的表述不一致。',
    request: '予以澄清。',
    answer: '以招标公告为准，已在答疑中说明。',
  },
]

/**
 * The lives of ten complaints of the last month, each about another project, handled by the people
 * responsible.
 */
export async function* simulateComplaints(world: World): Life {
  const taken = new Set<string>()
  const inOrder = plans.toSorted((one, other) => other.before - one.before)
  for (const plan of inOrder) {
    yield world.at(complaintDay(world, plan), '10:20')
    const project = await findProjectForComplaint(world, plan, taken)
    if (!project) continue
    taken.add(project.listId)
    world.schedule(simulateComplaint(world, plan, project))
  }
}

/** The day of receipt. The complaint in progress has one working day left even when today is a day off. */
function complaintDay(world: World, { before, until }: Complaint): string {
  const isDayOff = world.today !== world.date
  return world.workday(world.today, isDayOff && until === 'inHand' ? -before - 1 : -before)
}

const SOLD: readonly string[] = [lotStatus.selling, lotStatus.toOpen]
const OVER: readonly string[] = [lotStatus.completed, lotStatus.failed, lotStatus.voided, lotStatus.ended]

/** A project of a fitting regime and stage, preferably one without a complaint so far. */
async function findProjectForComplaint(
  world: World,
  { regimes, isOver }: Complaint,
  taken: ReadonlySet<string>,
): Promise<ProjectRow | undefined> {
  let other: ProjectRow | undefined
  for (const procurementRegime of regimes) {
    const { records } = await world.call('admin', projectApi.page, {
      currPage: 1,
      limit: 50,
      procurementRegime,
    })
    for (const project of records.filter(({ isSecret }) => !isSecret)) {
      const lots = await world.call('admin', projectApi.packages, { listId: project.listId })
      if (lots.length === 0 || !lots.every(isOver ? hasLotEnded : isOnSale)) continue
      if (!taken.has(project.listId)) return project
      other ??= project
    }
  }
  return other
}

const isOnSale = ({ status }: LotRow) => SOLD.includes(status)
/** True when nothing of the lot remains that a complaint could suspend. */
const hasLotEnded = ({ status, contractTime }: LotRow) => OVER.includes(status) || contractTime !== null

const MANAGERS = ['pm', 'pmb', 'pm3', 'pm4', 'pm5', 'pm6']
const HEADS = { clientmgr: 'depthead', clientmgr2: 'depthead2', clientmgr3: 'depthead2' } as const

async function* simulateComplaint(world: World, plan: Complaint, project: ProjectRow): Life {
  const day = complaintDay(world, plan)
  const received = await enterComplaint(world, plan, project)
  if (plan.until === 'received') return
  yield world.at(day, '16:10')
  if (plan.until === 'supplement') {
    const supplementDue = world.at(world.workday(day, 5), '17:00').toISOString()
    await world.move('qc', complainApi.supplement, {
      ...idAndVersion(received),
      missingParts: ['sign', 'proxy'],
      supplementDue,
    })
    return
  }
  if (plan.until === 'refused') {
    const opinion = '公示期已满，超过提出异议的期限。'
    await world.move('qc', complainApi.refuse, {
      ...idAndVersion(received),
      opinion,
      refuseGround: '超过法定期限',
    })
    return
  }
  const inHand = await world.move<ComplainRow>('qc', complainApi.accept, idAndVersion(received))
  const handler = MANAGERS.find((who) => world.idOf(who) === inHand.handlerId)
  if (plan.until === 'inHand' || !handler) return
  yield world.at(world.workday(day, 1), '09:40')
  if (plan.until === 'authority') {
    await world.move('qc', complainApi.transfer, {
      ...idAndVersion(inHand),
      authorityName: '市财政局政府采购监督管理处',
      transferTime: world.now.toISOString(),
    })
    return
  }
  yield* answerComplaint(world, plan, { project, inHand, handler })
}

async function* answerComplaint(
  world: World,
  { until, result, answer, before }: Complaint,
  {
    project,
    inHand,
    handler,
  }: { project: ProjectRow; inHand: { listId: string; version: number }; handler: string },
): Life {
  const measure = result === '不成立' ? null : '按答复内容办理，并告知全部供应商。'
  const written = await world.call(handler, complainApi.answer, {
    listId: inHand.listId,
    version: inHand.version,
    answers: [{ result, answer, measure }],
    affectResult: false,
    measure: measure === null ? '无' : null,
  })
  const submitted = await world.move(handler, complainApi.handle, idAndVersion(written))
  if (until === 'review') return
  yield world.at(world.workday(world.today, 1 - before), '15:00')
  const head =
    Object.entries(HEADS).find(([who]) => world.idOf(who) === project.customerManagerId)?.[1] ?? 'depthead'
  let reviewed = await world.move(head, complainApi.review, { ...idAndVersion(submitted), result: 'approve' })
  if (result !== '不成立')
    reviewed = await world.move('leader', complainApi.review, {
      ...idAndVersion(reviewed),
      result: 'approve',
    })
  if (until === 'reviewed') return
  yield world.at(world.workday(world.today, 2 - before), '10:30')
  const replied = await world.move('qc', complainApi.reply, {
    ...idAndVersion(reviewed),
    replyTime: world.now.toISOString(),
    deliverWay: '书面送达',
    replyProof: [await world.file('qc', '答复送达回证.pdf')],
  })
  if (until === 'replied') return
  yield world.at(world.workday(world.today, 5 - before), '11:00')
  await world.move('qc', complainApi.close, { ...idAndVersion(replied), satisfaction: '基本满意' })
}

/** Enters a demo complaint at the counter on behalf of a supplier that takes part. */
async function enterComplaint(world: World, plan: Complaint, { listId: projectId }: ProjectRow) {
  const { complainType, stage, clause, content, facts, request } = plan
  const { records } = await world.call('sales', signupApi.page, { currPage: 1, limit: 1, projectId })
  const [buyer] = records
  return world.call('sales', complainApi.save, {
    projectId,
    complainType,
    stage,
    content,
    packageId: buyer?.packageId ?? null,
    supplierId: buyer?.supplierId ?? null,
    complainantName: buyer ? null : '某投标人（演示）',
    contactName: buyer?.contactName ?? null,
    mobile: '028-00001234',
    receiveTime: world.now.toISOString(),
    receiveWay: '当面递交',
    knownTime: world.at(world.workday(world.today, -plan.before - 2), '09:00').toISOString(),
    items: [{ facts, request, clause, legalBasis: null, evidence: [] }],
    suspendProject: false,
    accusedIds: [],
    evidence: [await world.file('sales', `${complainType}函.pdf`)],
  })
}
