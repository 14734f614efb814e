import { labelApi } from '@agency/shared/modules/archive-place/label.contract'
import { placeApi } from '@agency/shared/modules/archive-place/place.contract'
import type { PlaceKind, PlaceRow } from '@agency/shared/modules/archive-place/place.fields'
import type { Person } from './person'

let made = 0
const next = () => {
  made += 1
  return String(made)
}

/** A place under another one, or a room. */
export const aPlace = (
  archivist: Person,
  kind: PlaceKind,
  parent: { listId: string } | null = null,
  placeName = `${kind}${next()}`,
): Promise<PlaceRow> =>
  archivist.call(placeApi.save, {
    ...{ kind, placeName, parentId: parent?.listId ?? null, remark: '' },
    placeCode: `P${next()}`,
  })

/** A room with a rack of two shelves. */
export async function aRoom(archivist: Person) {
  const room = await aPlace(archivist, '库房')
  const rack = await aPlace(archivist, '架', room)
  const shelves = [await aPlace(archivist, '层', rack), await aPlace(archivist, '层', rack)] as const
  return { room, rack, shelves }
}

/** Codes of a fresh roll. */
export async function aRoll(archivist: Person, labelCount: number): Promise<string[]> {
  const { listId } = await archivist.call(labelApi.make, { labelCount })
  const { labels } = await archivist.call(labelApi.sheet, { listId })
  return labels.map(({ code }) => code)
}
