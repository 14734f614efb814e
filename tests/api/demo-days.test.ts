import { beforeAll, expect, test } from 'vitest'
import { addDays, endOfDay, shanghaiDateAt } from '../../packages/shared/src/format/dates'
import { startServer } from '../support/server'

// The demo company's delays must come from its people's work and not from the day on which it is entered.

const WEDNESDAY = '2026-11-25T09:30'
/** One of each kind: a day off, a minute before midnight, the first of a year, amid a long holiday, the day of work after one. */
const DAYS = [
  '2026-11-28T10:00',
  '2026-11-29T23:59',
  '2026-01-01T00:05',
  '2026-02-18T12:00',
  '2026-10-08T09:00',
]
/** As a share of all to-dos: the effect of calendar days against working days around a long holiday. */
const MOST_BESIDE = 0.05

/** The share of waiting to-dos that were due on an earlier day, by the server's own clock. */
async function overdueTodoShareAt(day: string): Promise<number> {
  const now = new Date(`${day}+08:00`)
  const server = await startServer({ SEED: 'demo-short' }, { clock: () => now })
  try {
    const { share } = await server.row<{ share: number }>(
      `select (count(*) filter (where due_time < $1))::float / count(*) share from wf_todo
        where kind = 'task' and status = 'pending' and due_time is not null`,
      [endOfDay(addDays(shanghaiDateAt(now), -1))],
    )
    return share
  } finally {
    await server.stop()
  }
}

let usual: number
beforeAll(async () => {
  usual = await overdueTodoShareAt(WEDNESDAY)
  expect(usual).toBeGreaterThan(MOST_BESIDE)
})

test.each(DAYS)('at %s the demo company is as late as on a Wednesday', async (day) => {
  expect(Math.abs((await overdueTodoShareAt(day)) - usual)).toBeLessThan(MOST_BESIDE)
})
