import type { DayGroup, DeskCard, DeskCounter, DeskFigure } from '@agency/shared/contract/desk.contract'
import type { DateRange } from '@agency/shared/format/dates'
import { filteredPath } from '@agency/shared/pages/filtered-path'
import { type Actor, may } from '../http/actor'
import type { Context } from '../http/context'

/** What a module has for 首页. Everything is judged by the caller's permissions, data scope and R27. */
export interface DeskSource {
  /** Above everything: how many of what presses. Empty for whoever may not know them. */
  counters?(context: Context): Promise<readonly DeskCounter[]>
  /** What falls on these days, both included. */
  week?(context: Context, days: DateRange): Promise<readonly DayGroup[]>
  cards?: readonly CardSource[]
}

/** A card of one kind of work. */
export interface CardSource extends Pick<DeskCard, 'key' | 'title' | 'path'> {
  wide?: true
  /**
   * The permissions to do this work: who has one of them by their roles has the card. Administrators, who may do
   * everything, do not do everybody's daily work: for them are the cards of `forAdmin`.
   */
  acts: readonly string[]
  /** Whoever may do this has another card that says more. */
  except?: string
  forAdmin?: true
  /** Comes after the cards of the work itself. */
  isBeside?: true
  read(context: Context): Promise<CardContent>
}
export type CardContent = Pick<DeskCard, 'figures' | 'lines'> & Partial<Pick<DeskCard, 'acts'>>

/** Whose card it is. */
export const isCardOf = ({ acts, except, forAdmin }: CardSource, actor: Actor): boolean =>
  actor.isAdmin
    ? forAdmin === true
    : acts.some((act) => may(actor, act)) && !(except !== undefined && may(actor, except))

interface Counted<F> {
  context: Context
  /** The list that the number leads to: it counts as its page does. */
  list: { count(context: Context, filters: F): Promise<number> }
  path: string
  /** As the list's call takes them. */
  filters: F
}

/** How many rows a list has with these filters, and the way to the list that shows just those. */
export async function countIn<F extends object>({ context, list, path, filters }: Counted<F>) {
  return {
    count: await list.count(context, filters),
    path: filteredPath(path, filters as Readonly<Record<string, string | boolean | undefined>>),
  }
}

/** The same as a figure of a card; nothing of it is calm. */
export async function figureIn<F extends object>(
  label: string,
  tone: DeskFigure['tone'],
  counted: Counted<F>,
): Promise<DeskFigure> {
  const { count, path } = await countIn(counted)
  return { label, value: String(count), kind: 'count', tone: count > 0 ? tone : 'calm', path }
}
