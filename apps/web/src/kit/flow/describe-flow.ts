import { type AnyFlow, movesFrom } from '@agency/shared/flow/flow'
import { flowMessages as say } from './flow.messages'

/** The diagram in words, for screen readers. */
export function describeFlow(flow: AnyFlow, step: string, passed: ReadonlySet<string | undefined>): string {
  const stepTitleOf = (name: string) => flow.steps[name]?.title ?? name
  const ways = Object.keys(flow.steps).map((name) => {
    const moves = movesFrom(flow, name).map((move) => `${move.label}至${stepTitleOf(move.to)}`)
    return moves.length > 0 ? `${stepTitleOf(name)}：${moves.join('、')}` : stepTitleOf(name)
  })
  const before = Object.keys(flow.steps).filter((name) => passed.has(name) && name !== step)
  return [
    say.diagramOf(flow.title),
    `${say.legendCurrent}：${stepTitleOf(step)}`,
    ...(before.length > 0 ? [`${say.legendPassed}：${before.map(stepTitleOf).join('、')}`] : []),
    ...ways,
  ].join('。')
}
