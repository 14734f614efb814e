import type { InputOf } from '@agency/shared/contract/endpoint'
import { statisticsApi } from '@agency/shared/modules/tender-statistics/statistics.contract'
import { GROUPINGS, type Grouping } from '@agency/shared/modules/tender-statistics/statistics.fields'
import { type StatisticsView, statisticsPath } from '@agency/shared/pages/statistics-path'
import { keepPreviousData } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useCall } from '../../kit/data/use-call'
import { type Filters, useList } from '../../kit/list/use-list'
import { useMenuId } from '../../kit/list/use-menu-id'
import { goToAddress } from '../../shell/navigate'
import { usePageQuery } from '../../shell/own-place'
import { useTabActive } from '../../shell/tabs'

const parseGrouping = (text: string | null): Grouping => GROUPINGS.find((one) => one === text) ?? 'department'

/**
 * The rows of 项目统计 with the state that its address holds: the grouping and the group that was clicked. The search
 * is in the address as well, so that it can be sent to a colleague and found again with the back button.
 */
export function useStatistics() {
  const params = usePageQuery()
  const groupBy = parseGrouping(params.get('groupBy'))
  const groupKey = params.get('groupKey') ?? undefined
  const narrowed = useMemo(() => (groupKey === undefined ? {} : { groupBy, groupKey }), [groupBy, groupKey])
  const list = useList(statisticsApi.page, { menuId: useMenuId(), filters: narrowed })
  const openStatisticsView = (view: StatisticsView) => {
    const path = statisticsPath({ filters: list.filters, groupBy, groupKey, ...view })
    const menu = params.get('menu_id')
    goToAddress(menu ? `${path}&menu_id=${encodeURIComponent(menu)}` : path)
  }
  const searchAndUpdateAddress = (filters: Filters) => {
    list.search(filters)
    openStatisticsView({ filters, groupKey: undefined })
  }
  return {
    list: { ...list, search: searchAndUpdateAddress },
    grouping: {
      groupBy,
      picked: groupKey,
      /** Changes the grouping and forgets the clicked group, which does not exist in the new grouping. */
      onGroup: (next: Grouping) => openStatisticsView({ groupBy: next, groupKey: undefined }),
      /**
       * Narrows the rows to a group, or shows all of them again when the key is undefined; the list returns to its
       * first page.
       */
      onPick: (key: string | undefined) => {
        list.turnTo(1)
        openStatisticsView({ groupKey: key })
      },
    },
  }
}

/** Reads the groups of the projects that match the search, with the totals. */
export const useGroups = (groupBy: Grouping, filters: Filters) =>
  useCall(statisticsApi.groups, { ...filters, groupBy } as InputOf<typeof statisticsApi.groups>, {
    key: ['list', statisticsApi.groups.path, groupBy, filters],
    quiet: true,
    placeholderData: keepPreviousData,
    enabled: useTabActive(),
  })
