import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FAIL_TYPES } from './failure'
import {
  FAILED_LOTS,
  failedLot,
  failedLotStatus,
  LIVE_LOTS,
  type LotStatus,
  lotActions,
  lotAfter,
  lotStatusNames,
  type ProjectStatus,
  projectStatus,
  projectStatusNames,
  projectStatusText,
} from './project-state'

const lotStatuses = Object.keys(lotStatusNames) as LotStatus[]
const projectStatuses = Object.keys(projectStatusNames) as ProjectStatus[]

describe('标包的状态', () => {
  it('从发布到完结一步一步走', () => {
    const moves = ['publish', 'closeSignUp', 'open', 'evalFinish', 'award', 'noticeSend', 'finish'] as const
    const walked = moves.reduce<LotStatus | undefined>(
      (status, move) => status && lotAfter(move, status, false),
      '10',
    )
    expect(walked).toBe('80')
  })

  it.each<[LotStatus, string[]]>([
    ['10', ['publish']],
    ['20', ['closeSignUp', 'extendSignUp', 'amend', 'fail']],
    ['30', ['open', 'fail']],
    ['60', ['noticeSend', 'fail']],
    ['70', ['finish']],
    ['80', []],
    ['91', []],
  ])('%s 可以：%j', (status, actions) => expect(lotActions(status, false)).toEqual(actions))

  it('不能跳步，也不能回头', () => {
    expect(lotAfter('open', '20', false)).toBeUndefined()
    expect(lotAfter('publish', '20', false)).toBeUndefined()
  })

  it('失败只从报名到定标，去向随类型', () => {
    const failing = lotStatuses.filter((status) => failedLot(status, '废标', false))
    expect(failing).toEqual([...LIVE_LOTS])
    expect(FAIL_TYPES.map((type) => failedLot('30', type, false))).toEqual(['91', '92', '93'])
    expect(Object.values(failedLotStatus)).toEqual([...FAILED_LOTS])
  })

  it('暂停的项目什么都不能做', () =>
    expect(lotStatuses.flatMap((status) => lotActions(status, true))).toEqual([]))
})

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
    expect(projectStatus(own, lots)).toBe(status)
    expect(projectStatusText(status, lots, false)).toBe(text)
    expect(projectStatusText(status, lots, true)).toBe(`${text}（已暂停）`)
  })

  const anyLots = fc.array(fc.constantFrom(...lotStatuses), { minLength: 1, maxLength: 8 })
  const anyOwn = fc.constantFrom(...projectStatuses.filter((status) => status !== '70' && status !== '80'))
  const done = ['70', '80', ...FAILED_LOTS]

  it('与标包的次序无关，再算一次不变，各状态的条件互不重叠', () => {
    fc.assert(
      fc.property(anyOwn, anyLots, (own, lots) => {
        const status = projectStatus(own, lots)
        expect(projectStatus(own, [...lots].reverse())).toBe(status)
        expect(projectStatus(status, lots)).toBe(status)
        const isLive = lots.some((lot) => (LIVE_LOTS as readonly string[]).includes(lot))
        const isDone = lots.every((lot) => done.includes(lot))
        const isFailed = lots.every((lot) => lot >= '91')
        if (isLive) expect(status).toBe('50')
        else if (isFailed) expect(lots).toContain(status)
        else expect(status).toBe(isDone ? '60' : own)
      }),
    )
  })

  it('任何一步走下去，项目总会到待归档或失败', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...LIVE_LOTS), { minLength: 1, maxLength: 5 }),
        fc.infiniteStream(fc.nat(9)),
        (start, dice) => {
          const lots: LotStatus[] = [...start]
          for (let steps = 0; projectStatus('50', lots) === '50'; steps++) {
            expect(steps).toBeLessThan(lots.length * 60)
            const at = lots.findIndex((lot) => (LIVE_LOTS as readonly string[]).includes(lot))
            const from = lots[at] as LotStatus
            const onward = lotActions(from, false).filter(
              (move) => move !== 'extendSignUp' && move !== 'amend',
            )
            const move = onward[(dice.next().value ?? 0) % onward.length] ?? 'fail'
            lots[at] =
              (move === 'fail' ? failedLot(from, '流标', false) : lotAfter(move, from, false)) ?? from
          }
          expect(['60', '91']).toContain(projectStatus('50', lots))
        },
      ),
    )
  })
})
