import {
  canBePlacedIn,
  PLACE_KINDS,
  type PlaceKind,
  type PlaceRow,
} from '@agency/shared/modules/archive-place/place.fields'
import type { TreeShape } from '../../kit/list/tree'

export const placeTree: TreeShape<PlaceRow> = {
  idOf: ({ listId }) => listId,
  parentOf: ({ parentId }) => parentId,
  nameOf: ({ placeName }) => placeName,
}

/** The default kind of a new place inside this one: the largest that is allowed. */
export const defaultKindInside = ({ kind }: Pick<PlaceRow, 'kind'>): PlaceKind | undefined =>
  PLACE_KINDS.find((inner) => canBePlacedIn(inner, kind))
