import { type AnyFlow, movesFrom } from '@agency/shared/flow/flow'
import { flowMessages as say } from './flow.messages'

/** The diagram in words, for screen readers. */
export function describeFlow(flow: AnyFlow, step: string, passed: ReadonlySet<string | undefined>): string {
  const titleOf = (name: string) => flow.steps[name]?.title ?? name
  const ways = Object.keys(flow.steps).map((name) => {
    const moves = movesFrom(flow, name).map((move) => `${move.label}至${titleOf(move.to)}`)
    return moves.length > 0 ? `${titleOf(name)}：${moves.join('、')}` : titleOf(name)
  })
  const before = Object.keys(flow.steps).filter((name) => passed.has(name) && name !== step)
  return [
    say.diagramOf(flow.title),
    `${say.legendCurrent}：${titleOf(step)}`,
    ...(before.length > 0 ? [`${say.legendPassed}：${before.map(titleOf).join('、')}`] : []),
    ...ways,
  ].join('。')
}
