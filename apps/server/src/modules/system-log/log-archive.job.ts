import type { Job } from '../../jobs/job'
import { archiveOldestMonth, retentionStart } from './archive-lines'

const say = {
  title: '归档到期的操作日志',
  done: (files: number) => (files > 0 ? `归档 ${files} 段` : '没有到期的日志'),
}

/** Moves months of the operation log that are no longer needed online into files. */
export const logArchiveJob: Job = {
  name: 'log-archive',
  title: say.title,
  schedule: { dailyAt: '01:20' },
  async run(context) {
    await context.store.assertAvailable()
    const { LOG_KEEP_MONTHS } = await context.params.latest()
    const before = retentionStart(context.clock(), LOG_KEEP_MONTHS)
    let files = 0
    while (!context.signal.aborted && (await archiveOldestMonth(context, before))) files += 1
    return say.done(files)
  },
}
