import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { movesFrom, sourceSteps } from '../flow/flow'
import { lotFlow } from '../modules/tender-project/lot/lot.flow'
import {
  canLotFail,
  deriveProjectStatus,
  FAILED_LOTS,
  LIVE_LOTS,
  type LotStatus,
  lotStatuses as lotLooks,
  lotStatusText,
  type ProjectStatus,
  projectStatuses as projectLooks,
  projectStatusText,
} from './project-state'

const lotStatuses = Object.keys(lotLooks) as LotStatus[]
const projectStatuses = Object.keys(projectLooks) as ProjectStatus[]

describe('项目的状态随标包', () => {
  it.each<[ProjectStatus, LotStatus[], ProjectStatus, string]>([
    ['40', ['10', '10'], '40', '文件审核'],
    ['40', ['20', '20'], '50', '报名中'],
    ['50', ['60', '30', '91'], '50', '待开标'],
    ['50', ['10', '40'], '50', '评标中'],
    ['50', ['70', '60'], '50', '已定标'],
    ['50', ['70', '91'], '60', '待归档'],
    ['50', ['80', '93', '70'], '60', '待归档'],
    ['50', ['70', '10'], '50', '实施中'],
    ['50', ['92', '92'], '92', '废标'],
    ['50', ['93', '91'], '91', '流标'],
    ['91', ['91', '20'], '50', '报名中'],
    ['70', ['70', '80'], '70', '归档中'],
    ['80', ['80'], '80', '已归档'],
    ['10', [], '10', '草稿'],
  ])('%s 与标包 %j：%s %s', (own, lots, status, text) => {
    expect(deriveProjectStatus(own, lots)).toBe(status)
    const projectTextWhenSuspended = (suspendFlag: boolean) =>
      projectStatusText(status, lots, { suspendFlag, hasPublicity: true })
    expect(projectTextWhenSuspended(false)).toBe(text)
    expect(projectTextWhenSuspended(true)).toBe(`${text}（已暂停）`)
  })

  it('评标完成后，有公示的显示候选人公示，没有公示的显示待业主确认', () => {
    const statusTextsWithPublicity = (hasPublicity: boolean) => [
      lotStatusText('50', hasPublicity),
      projectStatusText('50', ['60', '50'], { suspendFlag: false, hasPublicity }),
    ]
    expect(statusTextsWithPublicity(true)).toEqual(['候选人公示', '候选人公示'])
    expect(statusTextsWithPublicity(false)).toEqual(['待业主确认', '待业主确认'])
    expect(lotStatusText('40', false)).toBe('评标中')
  })

  const anyLots = fc.array(fc.constantFrom(...lotStatuses), { minLength: 1, maxLength: 8 })
  const anyOwn = fc.constantFrom(...projectStatuses.filter((status) => status !== '70' && status !== '80'))
  const done = ['70', '80', ...FAILED_LOTS]

  it('与标包的次序无关，再算一次不变，各状态的条件互不重叠', () => {
    fc.assert(
      fc.property(anyOwn, anyLots, (own, lots) => {
        const status = deriveProjectStatus(own, lots)
        expect(deriveProjectStatus(own, [...lots].reverse())).toBe(status)
        expect(deriveProjectStatus(status, lots)).toBe(status)
        const isLive = lots.some((lot) => (LIVE_LOTS as readonly string[]).includes(lot))
        const isDone = lots.every((lot) => done.includes(lot))
        const isFailed = lots.every((lot) => lot >= '91')
        if (isLive) expect(status).toBe('50')
        else if (isFailed) expect(lots).toContain(status)
        else expect(status).toBe(isDone ? '60' : own)
      }),
    )
  })

  it('能失败的标包正是流程里画出流标的步骤', () => {
    const { steps, moves } = lotFlow
    const drawn = Object.entries(steps).filter(([step]) => sourceSteps(moves.fail).includes(step))
    const statuses = [...new Set(Object.values(steps).map(({ status }) => status))]
    expect(statuses.filter(canLotFail)).toEqual([...new Set(drawn.map(([, { status }]) => status))])
  })

  it('标包按流程任意走下去，项目总会到待归档或失败', () => {
    const steps: Readonly<Record<string, { status: string }>> = lotFlow.steps
    const statusOfStep = (step: string) => steps[step]?.status as LotStatus
    // 延长报名 can be repeated without limit.
    const movesExceptExtend = (step: string) => movesFrom(lotFlow, step).filter(({ key }) => key !== 'extend')
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('selling', 'few', 'openPrep', 'candidate'), { minLength: 1, maxLength: 5 }),
        fc.infiniteStream(fc.nat(99)),
        (start, dice) => {
          const lots: string[] = [...start]
          const derivedProjectStatus = () => deriveProjectStatus('50', lots.map(statusOfStep))
          for (let made = 0; derivedProjectStatus() === '50'; made++) {
            expect(made).toBeLessThan(lots.length * 20)
            const at = lots.findIndex((step) => statusOfStep(step) < '70')
            const moves = movesExceptExtend(lots[at] as string)
            lots[at] = moves[(dice.next().value ?? 0) % moves.length]?.to as string
          }
          expect(['60', ...FAILED_LOTS]).toContain(derivedProjectStatus())
        },
      ),
    )
  })
})
