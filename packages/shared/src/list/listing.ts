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
}

/** What the server writes of a row, in its order. */
export const exportedNames = ({ columns, more = [], beside = [] }: Listing): readonly string[] => [
  ...columns,
  ...more,
  ...beside,
]
