import type {
  DashboardCard,
  DashboardCounter,
  DashboardFigure,
  DayGroup,
} from '@agency/shared/contract/dashboard.contract'
import type { DateRange } from '@agency/shared/format/dates'
import { filteredPath } from '@agency/shared/pages/filtered-path'
import { type Actor, hasPermission } from '../http/actor'
import type { Context } from '../http/context'

/**
 * What a module contributes to the home page (首页). All of it is limited by the caller's permissions, data
 * scope and R27.
 */
export interface DashboardSource {
  /** Urgent counts at the top of the home page. Empty for people who may not know them. */
  counters?(context: Context): Promise<readonly DashboardCounter[]>
  /** What happens on these days, both inclusive, as lines of the home page's week. */
  week?(context: Context, days: DateRange): Promise<readonly DayGroup[]>
  cards?: readonly CardSource[]
}

/** A card about one kind of work. */
export interface CardSource extends Pick<DashboardCard, 'key' | 'title' | 'path'> {
  wide?: true
  /**
   * Permissions for this work: everybody with one of them by role has the card. Administrators may do
   * everything but not as daily work, so they have only the cards with `forAdmin`.
   */
  acts: readonly string[]
  /** People with this permission have another, more informative card instead. */
  except?: string
  forAdmin?: true
  /** True for a card that is shown after the cards about work. */
  isBeside?: true
  read(context: Context): Promise<CardContent>
}
export type CardContent = Pick<DashboardCard, 'figures' | 'lines'> & Partial<Pick<DashboardCard, 'acts'>>

/** True when this person has the card. */
export const canSeeCard = ({ acts, except, forAdmin }: CardSource, actor: Actor): boolean =>
  actor.isAdmin
    ? forAdmin === true
    : acts.some((act) => hasPermission(actor, act)) && !(except !== undefined && hasPermission(actor, except))

interface Counted<F> {
  context: Context
  /** The list that the number links to, which counts in the same way as its page. */
  list: { count(context: Context, filters: F): Promise<number> }
  path: string
  /** Filters of the list that the number links to, as the list's call takes them. */
  filters: F
}

/** The number of rows of a list with these filters, and the link to it. */
export async function countWithLink<F extends object>({ context, list, path, filters }: Counted<F>) {
  return {
    count: await list.count(context, filters),
    path: filteredPath(path, filters as Readonly<Record<string, string | boolean | undefined>>),
  }
}

/** The number as a figure of a card, with the tone `calm` when it is zero. */
export async function warningFigure<F extends object>(
  label: string,
  tone: DashboardFigure['tone'],
  counted: Counted<F>,
): Promise<DashboardFigure> {
  const { count, path } = await countWithLink(counted)
  return { label, value: String(count), kind: 'count', tone: count > 0 ? tone : 'calm', path }
}
