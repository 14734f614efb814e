import { type ClientManager, demoClients } from '../../seed/company/clients'
import { parseSubject, type Subject } from '../../seed/company/subjects'

/** The stage of a demo project today; later steps are not done, whatever its dates. */
export type Stage =
  | 'unassigned'
  | 'assigned'
  | 'planned'
  | 'returned'
  | 'reviewB'
  | 'reviewDept'
  | 'reviewOwner'
  | 'published'
  | 'opened'
  | 'evaluated'
  | 'publicity'
  | 'confirmed'
  | 'awarded'
  | 'noticed'
  | 'done'

/** How a demo project without an award ends. */
type Ending = 'void' | 'fewBuyers' | 'fewBidders' | 'overBudget' | 'clientEnds' | 'failPending'

/** How the bills of a lot develop; with `void` the winner gives up and the lot fails. */
type Billing =
  | 'void'
  | 'new'
  | 'adjusting'
  | 'unpaid'
  | 'part'
  | 'paid'
  | 'waived'
  | 'givingUp'
  | 'writtenOff'

export interface LotPlan {
  /** Number of suppliers with a valid sign-up for the lot. */
  buyers: number
  /** One additional sign-up for the lot: waiting for payment, invalid, or withdrawn. */
  other: 'waiting' | 'invalid' | 'quit' | undefined
  /** Number of valid buyers whose bond has arrived; undefined when no bond is required. */
  bonds: number | undefined
  billing: Billing
  /** True when this lot fails at the end of its sale while the others continue. */
  fails: boolean
}

export interface ProjectPlan {
  id: string
  manager: ClientManager
  /** Name of the client, without （演示）. */
  client: string
  subject: Subject
  /** The event from which the project's dates are calculated. */
  anchor: 'open' | 'sale' | 'start'
  /** Number of days from the anchor to the project's first day: see `Timetable`. */
  offset: number
  /** True when the project's offset counts among the days shown on the home page. */
  isSoon: boolean
  /** Deadline of the bonds in days from today; by default the day before the opening. */
  bondIn: number | undefined
  until: Stage | Ending
  payer: string
  lots: readonly LotPlan[]
  /** Id of the failed project that this one tenders again. */
  after: string | undefined
  /** True when a bidder of the first lot withdraws after the opening and forfeits the bond. */
  forfeits: boolean
  /** True when every lot of the project has 资格预审. */
  isPrequalified: boolean
  /** True when the written reports of all lots of the project but the first are late. */
  isReportLate: boolean
  /** True when the bonds of the project's last lot are returned late. */
  isRefundLate: boolean
}

/**
 * Columns: id | client | subject as in `subjects.ts`: name | trade | type | regime | method | 万元 | names of
 * the lots
 */
const subjects = `
A01 | 云岭市人民医院 | 感染性疾病楼新建工程 | building | GC | ZTB_MUST | 公开招标 | 4863.5 | 土建施工，装饰装修，机电安装
A02 | 青禾大学附属医院 | 医学影像设备采购 | medical | HW | ZC | 公开招标 | 3276 | 磁共振成像系统，数字减影血管造影机，彩色多普勒超声诊断仪
A03 | 川南高速公路公司 | K112至K168段路面养护工程监理 | supervision | FW | ZTB_MUST | 公开招标 | 687.4 | 一标段，二标段，三标段
A04 | 临江区教育局 | 义务教育学校多媒体教学设备采购 | it | HW | ZC | 公开招标 | 1126.8 | 小学组，初中组，图书室设备
A05 | 云岭市疾控中心 | 移动检测车及车载设备采购 | medical | HW | ZC | 公开招标 | 562.3 | 移动检测车，车载检测设备
A07 | 川南轨道投资集团 | 2号线站台门系统维保服务 | electric | FW | ZTB_FREE | 邀请招标 | 396.2 | 东段，西段
F01 | 云岭供水公司 | 智能远传水表采购 | municipal | HW | ZTB_MUST | 公开招标 | 318.6 |
A08 | 临江区水务局 | 河道水质在线监测设备采购 | municipal | HW | ZC | 竞争性磋商 | 189.7 | 监测站设备，数据采集传输设备
A09 | 云岭供水公司 | 第二水厂深度处理改造工程 | municipal | GC | ZTB_MUST | 公开招标 | 6872 | 土建工程，工艺设备安装，厂外管网
A10 | 青禾技师学院 | 校园安保及物业服务 | property | FW | ZC | 公开招标 | 412.8 | 安保服务，物业保洁服务
F02 | 云岭市大数据中心 | 政务档案数字化加工服务 | it | FW | ZC | 公开招标 | 186.4 | 文书档案，业务档案
A12 | 临江污水处理公司 | 厂区物业及绿化养护服务 | property | FW | QT | 比选 | 167.5 | 物业服务，绿化养护
A13 | 川南电网建设公司 | 110千伏输变电工程电缆采购 | electric | HW | ZTB_MUST | 公开招标 | 1985.3 | 高压电缆，电缆附件，光缆
A14 | 青禾市急救中心 | 急救监护车及车载设备采购 | medical | HW | ZC | 公开招标 | 748.5 | 监护型救护车，车载急救设备
B01 | 川南城际公交公司 | 车载视频监控终端采购 | it | HW | QT | 询价 | 126.8 | 一期车辆，二期车辆
B02 | 临江港务集团 | 职工食堂食材配送服务 | food | FW | QT | 比选 | 284.6 | 粮油副食，生鲜蔬果
F03 | 临江智慧城市公司 | 园区职工餐厅食材配送服务 | food | FW | QT | 公开招标 | 236.4 |
B03 | 云岭市人民医院 | 手术室麻醉与监护设备采购 | medical | HW | ZC | 公开招标 | 1462.5 | 麻醉工作站，多参数监护仪，手术无影灯
F04 | 川南轨道投资集团 | 3号线出入口雨棚改造工程 | building | GC | ZTB_MUST | 公开招标 | 932.7 |
B04 | 青禾职业学院 | 图书馆修缮工程 | building | GC | ZTB_MUST | 公开招标 | 976.4 | 屋面及外墙，室内装修
C01 | 川南高速公路公司 | 服务区污水处理改造工程监理 | supervision | FW | ZTB_MUST | 公开招标 | 241.6 | 北段，南段
C02 | 临江市场监管局 | 食品安全抽检信息系统开发服务 | it | FW | ZC | 竞争性磋商 | 218.3 | 系统开发，数据治理
C03 | 云岭机场集团 | 行李处理系统维保服务 | electric | FW | ZTB_FREE | 邀请招标 | 321.9 | 国内航站区，国际航站区
C04 | 青禾市图书馆 | 自助借还设备采购 | it | HW | ZC | 询价 | 96.4 |
D01 | 云岭供水公司 | DN1200球墨铸铁管采购 | municipal | HW | ZTB_MUST | 公开招标 | 1243 |
D02 | 青禾市第三医院 | 数据中心机房设备更新采购 | it | HW | ZC | 竞争性磋商 | 232.7 | 服务器与存储，网络安全设备
D03 | 云岭市大数据中心 | 数据机房装修改造工程 | building | GC | ZTB_MUST | 公开招标 | 586.9 |
E01 | 云岭市公共资源服务中心 | 办公场所物业服务 | property | FW | ZC | 公开招标 | 264.2 |
E02 | 临江区水务局 | 防汛应急抢险物资采购 | municipal | HW | ZC | 公开招标 | 428.5 |
E03 | 川南矿业集团 | 矿用高压变频器采购 | electric | HW | QT | 询价 | 158.6 |
G01 | 云岭市妇幼保健院 | 新生儿重症监护设备采购 | medical | HW | ZC | 公开招标 | 983.7 | 呼吸机及暖箱，中央监护系统
G02 | 青禾大学附属医院 | 检验全自动流水线采购 | medical | HW | ZC | 公开招标 | 862.5 |
G03 | 川南轨道投资集团 | 4号线土建工程监理 | supervision | FW | ZTB_MUST | 公开招标 | 1184 |
G04 | 临江港务集团 | 码头作业区保洁服务 | property | FW | QT | 比选 | 88.3 |
G05 | 云岭市疾控中心 | 病原微生物检测设备采购 | medical | HW | ZC | 公开招标 | 643.8 | 基因测序仪，核酸检测系统
H01 | 川南电网建设公司 | 配电自动化终端采购 | electric | HW | ZTB_MUST | 公开招标 | 1318.5 | 馈线终端，站所终端，配变终端
H02 | 青禾技师学院 | 学生宿舍安保服务 | property | FW | ZC | 公开招标 | 178.4 |
H03 | 云岭机场集团 | 航站楼电梯维保服务 | electric | FW | ZTB_FREE | 邀请招标 | 145.7 |
H04 | 云岭市人民医院 | 发热门诊改造工程 | building | GC | ZTB_MUST | 公开招标 | 726.2 |
H06 | 川南农业科学院 | 农产品质量检测仪器采购 | medical | HW | ZC | 公开招标 | 365.4 |
F05 | 川南城际公交公司 | 场站充电桩采购 | electric | HW | QT | 询价 | 213.6 |
J01 | 云岭市公共资源服务中心 | 电子交易平台等级保护测评服务 | it | FW | ZC | 竞争性磋商 | 46.5 |
J02 | 青禾职业学院 | 智能制造实训楼装修工程 | building | GC | ZTB_MUST | 公开招标 | 2153.8 |
J03 | 云岭市大数据中心 | 政务云存储扩容设备采购 | it | HW | ZC | 竞争性磋商 | 244.9 |
K01 | 川南农业科学院 | 实验室通用试剂耗材采购 | medical | HW | ZC | 询价 | 62.3 |
K02 | 临江区教育局 | 中小学课桌椅采购 | it | HW | ZC | 公开招标 | 417.6 |
K03 | 川南矿业集团 | 矿区职工食堂食材配送服务 | food | FW | QT | 比选 | 138.2 |
K04 | 青禾幼儿师范学校 | 钢琴教学设备采购 | it | HW | ZC | 询价 | 53.8 |
`

/**
 * Columns: id | anchor | until | payer | lots | more
 * Anchor: `open -3` opened three working days ago, `open +12` opens in twelve; `open @1` opens on the second
 * of the days shown on the home page (today if it is a working day, and the four after it); `sale +6` the
 * sale ends in six working days, `sale @0` within two days; `start -4` the number was issued four working
 * days ago. Lots: buyers/bonds/billing; `+w`, `+i`, `+q` one more buyer who waits, is invalid or has
 * withdrawn; `-` no bond is required; billing `x`: this lot fails for lack of buyers. More: `after K` is the
 * second round of K; `bond @0` the bonds are due within two days; `forfeit` a bidder loses the bond;
 * `prequalified` with 资格预审; `late report` and `late refund` see `ProjectPlan`.
 */
const table = `
A01 | open -221 | done | 供应商 | 5/5/paid 4/4/paid 4/4/paid | -
A02 | open -212 | done | 供应商 | 5/5/paid 4/4/paid 5/5/paid | -
A03 | open -198 | done | 供应商 | 5+i/5/paid 5/5/paid 5/5/paid | -
A04 | open -186 | done | 供应商 | 4/4/paid 4/4/paid 4/-/paid | -
A05 | open -171 | done | 业主 | 4/4/paid 4/4/paid | -
A07 | open -149 | done | 供应商 | 4/4/paid 4/4/paid | -
F01 | open -141 | fewBidders | 双方 | 4/3/paid | -
A08 | open -133 | done | 供应商 | 4+q/4/paid 4/4/waived | -
A09 | open -124 | done | 供应商 | 6/6/paid 5/5/paid 4/4/void | forfeit
A10 | open -112 | done | 供应商 | 4/4/paid 4/4/writtenOff | -
A11 | open -98 | done | 双方 | 5/5/unpaid | after F01
F02 | open -93 | overBudget | 供应商 | 4/4/paid 4/4/paid | -
A12 | open -87 | done | 业主 | 5/-/paid 5/-/paid | -
A13 | open -76 | done | 供应商 | 5/5/unpaid 4/4/paid 2/-/x | -
A14 | open -64 | done | 供应商 | 4/4/givingUp 4/4/paid | -
B01 | open -26 | noticed | 供应商 | 5/-/paid 5/-/unpaid | -
B02 | open -38 | done | 业主 | 5/-/unpaid 5/-/part | -
F03 | sale -34 | fewBuyers | 供应商 | 2/-/paid | -
B03 | open -20 | noticed | 供应商 | 5/5/paid 4/4/unpaid 4/4/paid | late refund
F04 | sale -6 | clientEnds | 供应商 | 4/3/paid | -
B04 | open -19 | noticed | 供应商 | 4/4/part 4/4/paid | late report
C01 | open -10 | awarded | 供应商 | 5/5/new 4/4/new | -
C02 | open -5 | awarded | 供应商 | 4/4/adjusting 4/4/new | -
C03 | open -10 | awarded | 供应商 | 4/4/new 4/4/new | -
C04 | open -5 | awarded | 双方 | 4/-/new | -
D01 | open -6 | publicity | 供应商 | 5/5/new | -
D02 | open -5 | confirmed | 供应商 | 4/-/new 4/-/new | -
D03 | open -2 | evaluated | 供应商 | 5/5/new | -
E01 | open -2 | opened | 供应商 | 4/4/new | -
E02 | open -1 | opened | 供应商 | 5/5/new | -
E03 | open -1 | opened | 供应商 | 5/-/new | -
G01 | open @0 | published | 供应商 | 5/5/new 4/4/new | -
G02 | open @1 | published | 供应商 | 4/4/new | -
G03 | open @2 | published | 供应商 | 5/5/new | prequalified
G04 | open @2 | published | 业主 | 4/-/new | -
G05 | open +6 | published | 供应商 | 4/2/new 4/1/new | bond @0
H01 | sale @0 | published | 供应商 | 2/-/new 4/-/new 1/-/new | -
H02 | sale @1 | published | 供应商 | 2/-/new | -
H03 | sale -2 | failPending | 供应商 | 2/-/new | -
H04 | sale +3 | published | 供应商 | 4+w/2/new | prequalified
H05 | sale +4 | published | 供应商 | 3/-/new | after F03
H06 | sale +4 | published | 供应商 | 3+w/-/new | -
F05 | start -9 | void | 供应商 | 0/-/new | -
J01 | start -8 | reviewOwner | 供应商 | 0/-/new | -
J02 | start -6 | reviewDept | 供应商 | 0/-/new | -
J03 | start -5 | reviewB | 供应商 | 0/-/new | -
K01 | start -9 | returned | 供应商 | 0/-/new | -
K02 | start -4 | planned | 供应商 | 0/-/new | -
K03 | start -2 | assigned | 业主 | 0/-/new | -
K04 | start -1 | unassigned | 供应商 | 0/-/new | -
`

function parsePlan(row: string): ProjectPlan {
  const [id = '', anchor = '', until, payer = '', lots = '', more = ''] = splitCells(row)
  const [kind, offset = '0'] = anchor.split(/\s+/)
  const [, bondIn] = /bond @(\d)/.exec(more) ?? []
  const [, after] = /after (\w+)/.exec(more) ?? []
  const [client = '', ...subject] = bought.get(after ?? id) ?? []
  return {
    id,
    manager: managerOf.get(client) ?? 'clientmgr',
    client,
    subject: parseSubject(subject),
    anchor: kind as ProjectPlan['anchor'],
    offset: Number(offset.replace('@', '')),
    isSoon: offset.startsWith('@'),
    bondIn: bondIn === undefined ? undefined : Number(bondIn),
    until: until as ProjectPlan['until'],
    payer,
    lots: lots.split(/\s+/).map(parseLotPlan),
    after,
    forfeits: more.includes('forfeit'),
    isPrequalified: more.includes('prequalified'),
    isReportLate: more.includes('late report'),
    isRefundLate: more.includes('late refund'),
  }
}

const splitCells = (row: string) => row.split('|').map((cell) => cell.trim())
const bought = new Map(
  subjects
    .trim()
    .split('\n')
    .map(splitCells)
    .map(([id = '', ...cells]) => [id, cells]),
)
const managerOf = new Map(demoClients.map(({ clientName, customerManager }) => [clientName, customerManager]))

const others = { w: 'waiting', i: 'invalid', q: 'quit' } as const

function parseLotPlan(text: string): LotPlan {
  const [buyers = '', bonds, billing] = text.split('/')
  const [valid, other] = buyers.split('+')
  const fails = billing === 'x'
  return {
    buyers: Number(valid),
    other: other === undefined ? undefined : others[other as keyof typeof others],
    bonds: bonds === '-' ? undefined : Number(bonds),
    billing: fails ? 'new' : (billing as Billing),
    fails,
  }
}

/** The fifty demo projects with their lots (DOMAIN section 7). */
export const projectPlans: readonly ProjectPlan[] = table.trim().split('\n').map(parsePlan)

/** Ids of demo projects, one of every stage with an open to-do. */
const SHORT = 'A10 B03 B04 C02 C04 D02 E01 G01 H01 H04 F05 J01 J03 K01 K02 K03 K04'.split(' ')
const FEWEST = 3

/** A small selection of demo projects, each with only its first lot and the minimum number of bidders. */
export const shortPlans: readonly ProjectPlan[] = projectPlans
  .filter(({ id }) => SHORT.includes(id))
  .map((plan) => ({ ...plan, lots: plan.lots.slice(0, 1).map(shrinkLotPlan) }))

function shrinkLotPlan(lot: LotPlan): LotPlan {
  const { bonds } = lot
  return {
    ...lot,
    buyers: Math.min(lot.buyers, FEWEST),
    bonds: bonds === undefined ? undefined : Math.min(bonds, FEWEST),
  }
}
