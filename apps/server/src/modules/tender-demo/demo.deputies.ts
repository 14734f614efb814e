import { todoApi } from '@agency/shared/contract/todo.contract'
import { deputyApi } from '@agency/shared/deputy/deputy.contract'
import { costFlow } from '@agency/shared/modules/finance-cost/cost.flow'
import type { Life, World } from './demo.world'

/** Absences of demo people in working days from today; the past one ended a day early. */
const DAYS = { past: { from: -15, to: -10 }, now: { from: -1, to: 4 } }

/** 离岗代办: one that ended early, and one in force whose deputy has already handled something. */
export async function* simulateDeputies(world: World): Life {
  const workdayFromToday = (days: number) => world.workday(world.today, days)
  const appointDeputy = (who: string, deputy: string, { from, to }: { from: number; to: number }) =>
    world.call(who, deputyApi.save, {
      userId: world.idOf(who),
      deputyUserId: world.idOf(deputy),
      bizTypes: [],
      fromDate: workdayFromToday(from),
      toDate: workdayFromToday(to),
      includeWaiting: true,
    })

  yield world.at(workdayFromToday(DAYS.past.from - 1), '16:30')
  const { listId, version } = await appointDeputy('pm3', 'pmb', DAYS.past)
  yield world.at(workdayFromToday(DAYS.past.to), '08:40')
  await world.call('pm3', deputyApi.end, { listId, version })

  yield world.at(workdayFromToday(DAYS.now.from), '14:05')
  await appointDeputy('depthead', 'depthead2', DAYS.now)
  // The deputy acts at the end of the day, so that no other demo process waits for the same to-do.
  yield world.at(workdayFromToday(DAYS.now.from), '17:40')
  await handleCostAsDeputy(world, 'depthead2')
}

/** Lets the deputy handle a cost of the absent person. */
async function handleCostAsDeputy(world: World, deputy: string): Promise<void> {
  await world.startActingAsDeputy(deputy)
  const waiting = await world.call(deputy, todoApi.list, { inStead: 'true' })
  const cost = waiting.find(
    ({ bizType, allowedActions }) => bizType === costFlow.bizType && allowedActions.includes('approve'),
  )
  if (!cost) return
  const { listId, version } = cost
  await world.call(deputy, todoApi.decide, { listId, version, result: 'approve', opinion: '情况属实，同意' })
}
