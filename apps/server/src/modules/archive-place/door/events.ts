import type { Write } from '../../../http/context'
import { DomainEvent } from '../../../wiring/event'

/** Places with the paths that they have now, because one that they are in, or they themselves, got another. */
export interface RenamedPlaces {
  write: Write
  places: readonly { placeId: string; path: string }[]
}

/** A place and everything below it got new paths: it was renamed, or moved in the tree. */
export const placesRenamed = new DomainEvent<RenamedPlaces>('archive-place.placesRenamed')
