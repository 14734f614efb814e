import { type AnyFlow, type Move, movesFrom, movesOf, sourcesOf } from './flow'

/** Everything wrong with a flow, all at once; empty when it is sound. */
export function problemsIn(flow: AnyFlow): string[] {
  const problems: string[] = []
  const names = Object.keys(flow.steps)
  const known = new Set(names)
  for (const move of movesOf(flow)) {
    for (const step of [...sourcesOf(move), move.to])
      if (!known.has(step)) problems.push(`动作「${move.label}」指向不存在的步骤 ${step}`)
  }
  const reached = reachableFrom(flow)
  for (const [name, step] of Object.entries(flow.steps)) {
    const exits = movesFrom(flow, name)
    if (!reached.has(name)) problems.push(`步骤「${step.title}」无法到达`)
    if (step.end && exits.length > 0) problems.push(`结束步骤「${step.title}」仍有动作`)
    if (!step.end && exits.length === 0) problems.push(`步骤「${step.title}」没有出口`)
    if (step.todo && !step.who) problems.push(`步骤「${step.title}」有待办但没有处理人`)
    const wires = exits.map((move) => `${move.action}/${move.result ?? ''}${whenOf(move)}`)
    for (const wire of wires.filter((name, index) => wires.indexOf(name) !== index))
      problems.push(`步骤「${step.title}」上动作 ${wire} 有歧义`)
    for (const move of exits)
      if (move.result === 'return' && move.opinion !== 'required')
        problems.push(`退回动作「${move.label}」必须填写意见`)
  }
  return problems
}

const whenOf = ({ when }: Move) => (when ? ` ${when.field}=${when.is}` : '')

function reachableFrom(flow: AnyFlow): Set<string> {
  const reached = new Set([flow.start])
  const queue = [flow.start]
  for (let step = queue.shift(); step !== undefined; step = queue.shift())
    for (const move of movesFrom(flow, step))
      if (!reached.has(move.to)) {
        reached.add(move.to)
        queue.push(move.to)
      }
  return reached
}
