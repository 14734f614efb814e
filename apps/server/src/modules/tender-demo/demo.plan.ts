import type { ManagerName } from './demo.people'

/** What is tendered: name, type, regime, method, budget in 元. */
const subjects = [
  ['医用磁共振设备采购', 'HW', 'ZC', '公开招标', 12_800_000],
  ['轨道站台门维保服务', 'FW', 'ZTB_FREE', '邀请招标', 3_600_000],
  ['实训楼装修工程', 'GC', 'ZTB_MUST', '公开招标', 21_500_000],
  ['水质在线监测平台', 'HW', 'ZC', '竞争性磋商', 2_450_000],
  ['后勤物业服务', 'FW', 'QT', '比选', 980_000],
  ['数据机房扩容', 'HW', 'QT', '询价', 1_560_000],
  ['档案数字化加工服务', 'FW', 'ZC', '竞争性磋商', 1_320_000],
  ['老旧管网改造工程监理', 'FW', 'ZTB_MUST', '公开招标', 4_870_000],
  ['应急指挥车辆采购', 'HW', 'ZC', '公开招标', 6_240_000],
  ['食堂食材配送服务', 'FW', 'QT', '比选', 1_850_000],
  ['信息系统等级保护测评', 'FW', 'ZC', '询价', 460_000],
  ['污水处理厂提标工程', 'GC', 'ZTB_MUST', '公开招标', 38_600_000],
  ['检验科试剂耗材采购', 'HW', 'ZC', '公开招标', 5_300_000],
  ['综合管廊电缆采购', 'HW', 'ZTB_MUST', '公开招标', 9_750_000],
  ['办公区安保服务', 'FW', 'ZC', '公开招标', 2_880_000],
] as const
export type Subject = (typeof subjects)[number]

/** Where a project stands today; what comes after it has not been done, whatever its dates. */
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

/** What becomes of a project that does not come to an award. */
export type Ending = 'void' | 'fewBuyers' | 'fewBidders' | 'overBudget' | 'clientEnds' | 'failPending'

/** What becomes of the bills of a lot; `void`: its winner gives up, and the lot fails. */
export type Billing =
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
  /** Suppliers whose sign-up is valid. */
  buyers: number
  /** One more, whose sign-up waits for its money, was found invalid, or was given back. */
  other: 'waiting' | 'invalid' | 'quit' | undefined
  /** Of those, whose bond has come; undefined where none is asked for. */
  bonds: number | undefined
  billing: Billing
  /** The lot fails at the end of its sale, the others go on. */
  fails: boolean
}

export interface ProjectPlan {
  id: string
  manager: ManagerName
  subject: Subject
  /** By what its dates are reckoned. */
  anchor: 'open' | 'sale' | 'start'
  /** Days: see `Timetable`. */
  offset: number
  /** The offset counts among the days of which the home page tells. */
  isSoon: boolean
  /** The bonds must be there by then, in days from today; else by the day before the opening. */
  bondIn: number | undefined
  until: Stage | Ending
  payer: string
  lots: readonly LotPlan[]
  /** The failed project that is tendered once more. */
  after: string | undefined
  /** A bidder of the first lot takes the bid back after the opening, and loses the bond. */
  forfeits: boolean
  /** With 资格预审 of every lot. */
  isPrequalified: boolean
}

/**
 * id | manager | subject | anchor | until | payer | lots | more
 *
 * Anchor: `open -3` three working days ago, `open +12` in twelve; `open @1` the second of the days of which the home
 * page tells (today and four after), `sale +6` the sale ends in six working days, `sale @0` within two days, `start -4`
 * the number was issued four working days ago.
 * Lots: buyers/bonds/billing; `+w`, `+i`, `+q` one more buyer who waits, is invalid, or left; `-` no bond is asked for;
 * billing `x`: this lot fails for want of buyers.
 * More: `after K` is the second round of K; `bond @0` the bonds are due within two days;
 * `forfeit` a bidder loses the bond; `prequalified` with 资格预审.
 */
const table = `
A01 | clientmgr  | 2  | open -221 | done | 供应商 | 5/5/paid 4/4/paid 4/4/paid | -
A02 | clientmgr2 | 0  | open -212 | done | 供应商 | 5/5/paid 4/4/paid 5/5/paid | -
A03 | clientmgr  | 7  | open -198 | done | 供应商 | 5+i/5/paid 5/5/paid 5/5/paid | -
A04 | clientmgr3 | 12 | open -186 | done | 供应商 | 4/4/paid 4/4/paid 4/-/paid | -
A05 | clientmgr  | 8  | open -171 | done | 业主 | 4/4/paid 4/4/paid | -
A07 | clientmgr  | 1  | open -149 | done | 供应商 | 4/4/paid 4/4/paid | -
F01 | clientmgr  | 12 | open -141 | fewBidders | 双方 | 4/3/paid | -
A08 | clientmgr3 | 3  | open -133 | done | 供应商 | 4+q/4/paid 4/4/waived | -
A09 | clientmgr  | 11 | open -124 | done | 供应商 | 6/6/paid 5/5/paid 4/4/void | forfeit
A10 | clientmgr2 | 14 | open -112 | done | 供应商 | 4/4/paid 4/4/writtenOff | -
A11 | clientmgr  | 12 | open -98  | done | 双方 | 5/5/unpaid | after F01
F02 | clientmgr  | 6  | open -93  | overBudget | 供应商 | 4/4/paid 4/4/paid | -
A12 | clientmgr3 | 4  | open -87  | done | 业主 | 5/-/paid 5/-/paid | -
A13 | clientmgr  | 13 | open -76  | done | 供应商 | 5/5/unpaid 4/4/paid 2/-/x | -
A14 | clientmgr2 | 8  | open -64  | done | 供应商 | 4/4/givingUp 4/4/paid | -
B01 | clientmgr  | 5  | open -26  | noticed | 供应商 | 5/-/paid 5/-/unpaid | -
B02 | clientmgr3 | 9  | open -38  | done | 业主 | 5/-/unpaid 5/-/part | -
F03 | clientmgr2 | 9  | sale -34  | fewBuyers | 供应商 | 2/-/paid | -
B03 | clientmgr  | 0  | open -22  | noticed | 供应商 | 5/5/paid 4/4/unpaid 4/4/paid | -
F04 | clientmgr  | 14 | sale -6   | clientEnds | 供应商 | 4/3/paid | -
B04 | clientmgr2 | 14 | open -19  | noticed | 供应商 | 4/4/part 4/4/paid | -
C01 | clientmgr  | 7  | open -11  | awarded | 供应商 | 5/5/new 4/4/new | -
C02 | clientmgr3 | 6  | open -7   | awarded | 供应商 | 4/4/adjusting 4/4/new | -
C03 | clientmgr  | 1  | open -10  | awarded | 供应商 | 4/4/new 4/4/new | -
C04 | clientmgr2 | 10 | open -6   | awarded | 双方 | 4/-/new | -
D01 | clientmgr  | 13 | open -6   | publicity | 供应商 | 5/5/new | -
D02 | clientmgr2 | 3  | open -5   | confirmed | 供应商 | 4/-/new 4/-/new | -
D03 | clientmgr  | 2  | open -3   | evaluated | 供应商 | 5/5/new | -
E01 | clientmgr  | 14 | open -2   | opened | 供应商 | 4/4/new | -
E02 | clientmgr3 | 8  | open -1   | opened | 供应商 | 5/5/new | -
E03 | clientmgr  | 5  | open -1   | opened | 供应商 | 5/-/new | -
G01 | clientmgr  | 0  | open @0   | published | 供应商 | 5/5/new 4/4/new | -
G02 | clientmgr2 | 12 | open @1   | published | 供应商 | 4/4/new | -
G03 | clientmgr  | 7  | open @2   | published | 供应商 | 5/5/new | prequalified
G04 | clientmgr3 | 4  | open @2   | published | 业主 | 4/-/new | -
G05 | clientmgr  | 8  | open +6   | published | 供应商 | 4/2/new 4/1/new | bond @0
H01 | clientmgr  | 13 | sale @0   | published | 供应商 | 2/-/new 4/-/new 1/-/new | -
H02 | clientmgr2 | 14 | sale @1   | published | 供应商 | 2/-/new | -
H03 | clientmgr  | 1  | sale -2   | failPending | 供应商 | 2/-/new | -
H04 | clientmgr  | 11 | sale +3   | published | 供应商 | 4+w/2/new | prequalified
H05 | clientmgr2 | 9  | sale +4   | published | 供应商 | 3/-/new | after F03
H06 | clientmgr  | 12 | sale +4   | published | 供应商 | 3+w/-/new | -
F05 | clientmgr  | 5  | start -9  | void | 供应商 | 0/-/new | -
J01 | clientmgr  | 6  | start -8  | reviewOwner | 供应商 | 0/-/new | -
J02 | clientmgr2 | 2  | start -7  | reviewDept | 供应商 | 0/-/new | -
J03 | clientmgr  | 3  | start -6  | reviewB | 供应商 | 0/-/new | -
K01 | clientmgr  | 10 | start -9  | returned | 供应商 | 0/-/new | -
K02 | clientmgr3 | 0  | start -4  | planned | 供应商 | 0/-/new | -
K03 | clientmgr  | 9  | start -2  | assigned | 业主 | 0/-/new | -
K04 | clientmgr2 | 5  | start -1  | unassigned | 供应商 | 0/-/new | -
`

function planOf(row: string): ProjectPlan {
  const [id = '', manager, subject, anchor = '', until, payer = '', lots = '', more = ''] = row
    .split('|')
    .map((cell) => cell.trim())
  const [kind, offset = '0'] = anchor.split(/\s+/)
  const [, bondIn] = /bond @(\d)/.exec(more) ?? []
  const [, after] = /after (\w+)/.exec(more) ?? []
  return {
    id,
    manager: manager as ManagerName,
    subject: subjects[Number(subject)] ?? subjects[0],
    anchor: kind as ProjectPlan['anchor'],
    offset: Number(offset.replace('@', '')),
    isSoon: offset.startsWith('@'),
    bondIn: bondIn === undefined ? undefined : Number(bondIn),
    until: until as ProjectPlan['until'],
    payer,
    lots: lots.split(/\s+/).map(lotOf),
    after,
    forfeits: more.includes('forfeit'),
    isPrequalified: more.includes('prequalified'),
  }
}

const others = { w: 'waiting', i: 'invalid', q: 'quit' } as const

function lotOf(text: string): LotPlan {
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

/** Fifty projects with their lots (DOMAIN section 7). */
export const projectPlans: readonly ProjectPlan[] = table.trim().split('\n').map(planOf)
