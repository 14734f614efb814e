import {
  type AnyFlow,
  type Move,
  movesFrom,
  movesOf,
  type NamedMove,
  sourceSteps,
  withdrawActionOf,
} from './flow'

/** Every problem of a flow's definition; empty when it is valid. */
export function flowDefinitionProblems(flow: AnyFlow): string[] {
  const problems: string[] = []
  const names = Object.keys(flow.steps)
  const known = new Set(names)
  for (const move of movesOf(flow)) {
    for (const step of [...sourceSteps(move), move.to])
      if (!known.has(step)) problems.push(`动作「${move.label}」指向不存在的步骤 ${step}`)
  }
  const reached = reachableSteps(flow)
  for (const [name, step] of Object.entries(flow.steps)) {
    const exits = movesFrom(flow, name)
    if (!reached.has(name)) problems.push(`步骤「${step.title}」无法到达`)
    if (step.end && exits.length > 0) problems.push(`结束步骤「${step.title}」仍有动作`)
    if (!step.end && exits.length === 0) problems.push(`步骤「${step.title}」没有出口`)
    if (step.todo && !step.who) problems.push(`步骤「${step.title}」有待办但没有处理人`)
    const wires = exits.map((move) => `${move.action}/${move.result ?? ''}${conditionText(move)}`)
    for (const wire of wires.filter((name, index) => wires.indexOf(name) !== index))
      problems.push(`步骤「${step.title}」上动作 ${wire} 有歧义`)
    for (const move of exits)
      if (move.result === 'return' && move.opinion !== 'required')
        problems.push(`退回动作「${move.label}」必须填写意见`)
  }
  const withdrawal = withdrawActionOf(flow)
  if (movesOf(flow).some(({ action }) => action === withdrawal))
    problems.push(`动作 ${withdrawal} 与撤回重名，须另定 withdrawAction`)
  return [...problems, ...movesOf(flow).flatMap((move) => withdrawalProblems(flow, move))]
}

/** Every move by a person that makes somebody else wait must say whether it can be withdrawn, or why not. */
function withdrawalProblems(flow: AnyFlow, move: NamedMove): string[] {
  const { label, to, withdrawable, lasting = flow.lasting, returnsTo = [] } = move
  // A move with a confirmation already states that it is final, and a move that is itself a withdrawal needs no
  // other.
  const isFixed = move.bySystem === true || move.danger === true || move.untilClaimed === true
  const passesOn = !isFixed && flow.steps[to]?.who !== undefined && !sourceSteps(move).includes(to)
  const problems: string[] = []
  if (passesOn && !withdrawable && !lasting) problems.push(`动作「${label}」（${move.key}）没有说明能否撤回`)
  if (withdrawable && (!passesOn || lasting)) problems.push(`动作「${label}」（${move.key}）不应可以撤回`)
  if (returnsTo.length > 0 && move.result !== 'return')
    problems.push(`动作「${label}」不是退回，不能另选步骤`)
  for (const step of returnsTo)
    if (!flow.steps[step]?.who || step === to) problems.push(`退回动作「${label}」不能退回到步骤 ${step}`)
  return problems
}

const conditionText = ({ when }: Move) => (when ? ` ${when.field}=${when.is}` : '')

function reachableSteps(flow: AnyFlow): Set<string> {
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
