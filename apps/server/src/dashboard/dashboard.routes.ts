import { dashboardApi } from '@agency/shared/contract/dashboard.contract'
import { addDays, shanghaiDateAt } from '@agency/shared/format/dates'
import type { Context } from '../http/context'
import { ownDataOnly } from '../http/guard'
import { defineRoute, type Route } from '../http/route'
import type { RecordFinder } from '../search/finder'
import { loadTitles } from '../search/search.find'
import { canSeeCard, type DashboardSource } from './dashboard-source'
import { changeFavourite, loadFavourites } from './favourites'
import { todoCounters } from './todo.counters'

const DAYS = 7
const own = ownDataOnly('each figure is judged by permission, data scope and R27 where its list is')
const ownRecords = ownDataOnly('one’s own favourites, as far as one sees the records')

/** The route of 首页, which shows what all modules contribute to the caller's day. */
export const dashboardRoutes = (
  sources: readonly DashboardSource[],
  finders: readonly RecordFinder[],
): readonly Route[] => [
  defineRoute(dashboardApi.desk, own, async (context) => {
    const days = Array.from({ length: DAYS }, (_, at) => addDays(shanghaiDateAt(context.clock()), at))
    const range = { start: days[0] ?? '', end: days.at(-1) ?? '' }
    const [counters, week] = await Promise.all([
      Promise.all([todoCounters(context), ...sources.map((source) => source.counters?.(context) ?? [])]),
      Promise.all(sources.map((source) => source.week?.(context, range) ?? [])),
    ])
    return { counters: counters.flat(), days, week: week.flat() }
  }),
  defineRoute(dashboardApi.cards, own, (context) => Promise.all(readVisibleCards(sources, context))),
  defineRoute(dashboardApi.records, ownRecords, async (context, { recent = [] }) => {
    const favourites = await loadFavourites(context)
    const [named, opened] = await Promise.all([
      loadTitles(context, finders, favourites),
      loadTitles(context, finders, recent),
    ])
    return { favourites: named, recent: opened }
  }),
  defineRoute(dashboardApi.favourites, ownRecords, loadFavourites),
  defineRoute(dashboardApi.favourite, ownRecords, (context, asked) =>
    changeFavourite(context, finders, asked),
  ),
]

const readVisibleCards = (sources: readonly DashboardSource[], context: Context) =>
  sources
    .flatMap(({ cards = [] }) => cards)
    .filter((card) => canSeeCard(card, context.actor))
    .toSorted((one, other) => Number(one.isBeside ?? false) - Number(other.isBeside ?? false))
    .map(async ({ key, title, path, wide = false, read }) => ({
      key,
      title,
      path,
      wide,
      acts: [],
      ...(await read(context)),
    }))
