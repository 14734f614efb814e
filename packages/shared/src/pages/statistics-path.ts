/** 项目统计详情列表 */
export const STATISTICS = '/tender/templates/statisticsProjectPage'

/** What the page shows: a search, how it is grouped, and the group that was clicked. */
export interface StatisticsView {
  filters?: Readonly<Record<string, unknown>>
  /** A grouping of its contract. */
  groupBy?: string
  groupKey?: string
}

/** The address of the page with this view: what was clicked stays in it. */
export function statisticsPath({ filters = {}, groupBy, groupKey }: StatisticsView): string {
  const query = new URLSearchParams()
  const asked = Object.entries(filters).filter(([, value]) => value !== undefined)
  if (asked.length > 0) query.set('filters', JSON.stringify(Object.fromEntries(asked)))
  if (groupBy) query.set('groupBy', groupBy)
  if (groupKey !== undefined) query.set('groupKey', groupKey)
  return query.size > 0 ? `${STATISTICS}?${query}` : STATISTICS
}
