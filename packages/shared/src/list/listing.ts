import type { Labels } from '../fields/words'

/** A list of the product, once for its page and for both of its exports. */
export interface Listing {
  /** What its files are called, without their ending. */
  readonly name: string
  readonly labels: Labels
  /** Shown before anybody chose. */
  readonly columns: readonly string[]
  /** There to be chosen. */
  readonly more?: readonly string[]
  /** Too long for a column: only in the file of the server. */
  readonly beside?: readonly string[]
  /** Of these what means nothing outside the page. */
  readonly onlyOnPage?: readonly string[]
}

/** What the file of a list may have, in the order that it has where nobody chose. */
export const exportedNames = ({
  columns,
  more = [],
  beside = [],
  onlyOnPage = [],
}: Omit<Listing, 'name' | 'labels'>): readonly string[] =>
  [...columns, ...more, ...beside].filter((name) => !onlyOnPage.includes(name))
