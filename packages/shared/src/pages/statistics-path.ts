/** 项目统计详情列表 */
export const STATISTICS = '/tender/templates/statisticsProjectPage'

/** The state of the page: a search, the grouping, and the group that was clicked. */
export interface StatisticsView {
  filters?: Readonly<Record<string, unknown>>
  /** The grouping of the statistics, one of its contract. */
  groupBy?: string
  groupKey?: string
}

/** Returns the address of 项目统计 with these filters and this grouping. */
export function statisticsPath({ filters = {}, groupBy, groupKey }: StatisticsView): string {
  const query = new URLSearchParams()
  const asked = Object.entries(filters).filter(([, value]) => value !== undefined)
  if (asked.length > 0) query.set('filters', JSON.stringify(Object.fromEntries(asked)))
  if (groupBy) query.set('groupBy', groupBy)
  if (groupKey !== undefined) query.set('groupKey', groupKey)
  return query.size > 0 ? `${STATISTICS}?${query}` : STATISTICS
}
