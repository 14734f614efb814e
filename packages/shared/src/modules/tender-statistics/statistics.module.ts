import type { SharedModule } from '../../shared-module'

/** Name of 项目统计 in the operation log. */
export const STATISTICS_LOG = 'tender:statistics'

/** 项目统计 has no records; only the result of its nightly check is logged. */
export const statisticsModule: SharedModule = {
  logged: {
    [STATISTICS_LOG]: {
      title: '项目统计',
      fields: async () => (await import('./statistics.logged')).loggedOfStatistics,
    },
  },
}
