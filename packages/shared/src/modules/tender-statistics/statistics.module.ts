import type { SharedModule } from '../../shared-module'

/** 项目统计, as the operation log knows it. */
export const STATISTICS_LOG = 'tender:statistics'

/** 项目统计 has no records: what its nightly check found stands in the operation log. */
export const statisticsModule: SharedModule = {
  logged: {
    [STATISTICS_LOG]: {
      title: '项目统计',
      fields: async () => (await import('./statistics.logged')).loggedOfStatistics,
    },
  },
}
