import type { Job } from '../../jobs/job'
import { ROOT_LINE, signDailyRoot } from '../../log/log-roots'

const say = {
  title: '签发操作日志根',
  signed: (day: string) => `已签发 ${day} 的日志根`,
  nothing: '当天已签发，或还没有日志',
}

/** Signs the current state of the chain daily with a key that is not stored in the database. */
export const logRootJob: Job = {
  name: 'log-root',
  title: say.title,
  schedule: { dailyAt: '00:05' },
  run: (context) =>
    context.write(async (write) => {
      const root = await signDailyRoot(write.tx, context.settings, context.clock())
      if (!root) return say.nothing
      const { day, hash, signature } = root
      write.log({ ...ROOT_LINE, after: { day, root: hash, signature } })
      return say.signed(day)
    }),
}
