import { useStore } from '@nanostores/react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { session, useCan } from '../../session/app'
import { lazyWithSuspense } from '../../shell/lazy-part'
import { dashboardCardHeight, estimateTodosHeight, estimateWeekHeight, listCardHeight } from './card-heights'
import { DashboardCardView, isEmptyCard } from './DashboardCards'
import { MenuShortcuts } from './Entries'
import { homeMessages as say } from './home.messages'
import type { Sized } from './home-layout'
import { FigureCards } from './lists/FigureCards'
import { NoticeCard } from './NoticeCard'
import { FavouriteAndRecentRecords } from './RecordsCard'
import { TodoCard } from './TodoCard'
import {
  canDecideOnProjects,
  cardsQuery,
  dashboardQuery,
  noticesQuery,
  recordsQuery,
  todosQuery,
} from './use-home'
import { WeekCard } from './WeekCard'
import { RenderWhenVisible } from './WhenSeen'

/**
 * In px. Charts and links are drawn only when scrolled into view; the figures as well, when they are not the first
 * card.
 */
const [FIGURES_HEIGHT, CHARTS_HEIGHT, ENTRIES_HEIGHT] = [96, 360, 150]
const Charts = lazyWithSuspense(() => import('./lists/Charts'), <div style={{ height: CHARTS_HEIGHT }} />)

/** A card of 首页 that the user may see. */
export interface HomeCard extends Sized {
  /** The card's name in the stored layout of the home page. */
  key: string
  title: string
  body: ReactNode
  /** True when the card has nothing to show now. */
  isEmpty?: boolean
}

/**
 * Returns the cards in their default order: urgent matters, the user's own work, notices; for leaders the figures
 * come first.
 */
export function useHomeCards(): HomeCard[] {
  const [todos, week] = [useQuery(todosQuery), useQuery(dashboardQuery)]
  const [cards, notices] = [useQuery(cardsQuery), useQuery(noticesQuery)]
  const records = useQuery(recordsQuery)
  const isLeading = canDecideOnProjects(useStore(session.$roles))
  const figures = useFigureCards(isLeading)
  const { favourites = [], recent = [] } = records.data ?? {}
  const first: HomeCard[] = [
    {
      key: 'todos',
      title: say.todos,
      size: 'wide',
      body: <TodoCard />,
      height: estimateTodosHeight(todos.data?.records),
    },
    {
      key: 'week',
      title: say.week,
      size: 'narrow',
      body: <WeekCard />,
      height: estimateWeekHeight(week.data),
      isEmpty: week.data?.week.length === 0,
    },
    ...(isLeading ? figures.slice(0, 1) : []),
  ]
  // Otherwise the parts below would be scrolled into view, and fetched, before the cards push them down.
  if (cards.isPending) return first
  return [
    ...first,
    ...(cards.data ?? []).map(
      (card): HomeCard => ({
        key: card.key,
        title: card.title,
        size: card.wide ? 'wide' : 'narrow',
        body: <DashboardCardView {...card} />,
        height: dashboardCardHeight(card),
        isEmpty: isEmptyCard(card),
      }),
    ),
    {
      key: 'notices',
      title: say.notices,
      size: 'narrow',
      body: <NoticeCard />,
      height: listCardHeight(notices.data?.records.length ?? 0),
      isEmpty: notices.data?.total === 0,
    },
    {
      key: 'records',
      title: say.records,
      size: 'narrow',
      body: <FavouriteAndRecentRecords favourites={favourites} recent={recent} />,
      height: listCardHeight(favourites.length + recent.length),
      isEmpty: favourites.length + recent.length === 0,
    },
    ...(isLeading ? figures.slice(1) : figures),
    { key: 'entries', title: say.entries, size: 'full', height: ENTRIES_HEIGHT, body: <MenuShortcuts /> },
  ]
}

/** Figures and charts of the agency, for users who may see projects. */
function useFigureCards(isLeading: boolean): HomeCard[] {
  const seesProjects = useCan('tender:project:view')
  if (!seesProjects) return []
  const numbers = <FigureCards />
  return [
    {
      key: 'figures',
      title: say.figures,
      size: 'full',
      height: FIGURES_HEIGHT,
      body: isLeading ? numbers : <RenderWhenVisible height={FIGURES_HEIGHT}>{numbers}</RenderWhenVisible>,
    },
    {
      key: 'charts',
      title: say.charts,
      size: 'full',
      height: CHARTS_HEIGHT,
      body: (
        <RenderWhenVisible height={CHARTS_HEIGHT}>
          <Charts />
        </RenderWhenVisible>
      ),
    },
  ]
}
