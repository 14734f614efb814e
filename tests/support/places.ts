import type { ArchiveRow } from '@agency/shared/modules/archive-file/archive.record'
import { labelApi } from '@agency/shared/modules/archive-place/label.contract'
import { placeApi } from '@agency/shared/modules/archive-place/place.contract'
import type { PlaceKind, PlaceRow } from '@agency/shared/modules/archive-place/place.fields'
import {
  aDueArchive,
  allReceivedEntries,
  archiveOfProject,
  findPart,
  handInPart,
  onArchive,
  onTheShelf,
  signatureFields,
} from './archives'
import { expectSuccess } from './expect-success'
import type { Person } from './person'
import type { Cast } from './projects'
import type { TestServer } from './server'

let made = 0
const nextNumber = () => {
  made += 1
  return String(made)
}

/** A place within another one, or a room. */
export const anArchivePlace = (
  archivist: Person,
  kind: PlaceKind,
  parent: { listId: string } | null = null,
  placeName = `${kind}${nextNumber()}`,
): Promise<PlaceRow> =>
  archivist.call(placeApi.save, {
    kind,
    placeName,
    parentId: parent?.listId ?? null,
    remark: '',
    placeCode: `P${nextNumber()}`,
  })

/** A room with a rack of two shelves. */
export async function aRoomWithShelves(archivist: Person) {
  const room = await anArchivePlace(archivist, '库房')
  const rack = await anArchivePlace(archivist, '架', room)
  const shelves = [
    await anArchivePlace(archivist, '层', rack),
    await anArchivePlace(archivist, '层', rack),
  ] as const
  return { room, rack, shelves }
}

/** The codes of a new roll of labels. */
export async function aLabelRollCodes(archivist: Person, labelCount: number): Promise<string[]> {
  const { listId } = await archivist.call(labelApi.make, { labelCount })
  const { labels } = await archivist.call(labelApi.sheet, { listId })
  return labels.map(({ code }) => code)
}

/** An archive that is received and waits to be registered. */
export async function aReceivedArchive(server: TestServer, cast: Cast): Promise<ArchiveRow> {
  const due = await aDueArchive(server, cast)
  const partner = due.projectManagerBId === cast.pmb.userId ? cast.pmb : cast.pm
  expectSuccess(await handInPart(partner, findPart(due, 'B')))
  const handed = expectSuccess(
    await handInPart(cast.manager, findPart(await archiveOfProject(cast.manager, due.projectId), 'CM')),
  )
  const accepting = {
    result: 'approve' as const,
    items: allReceivedEntries(handed),
    ...(await signatureFields()),
  }
  return expectSuccess(await onArchive(await server.as('archivist'), 'accept', handed, accepting))
}

/** An archive that stands on a place, in `boxCount` boxes, and was checked. */
export async function aShelvedArchive(
  server: TestServer,
  cast: Cast,
  placeId: string,
  boxCount = 1,
): Promise<ArchiveRow> {
  const received = await aReceivedArchive(server, cast)
  const entering = { ...onTheShelf, boxCount, placeId }
  const entered = expectSuccess(await onArchive(await server.as('archivist'), 'input', received, entering))
  return expectSuccess(
    await onArchive(await server.as('archreview'), 'check', entered, { result: 'approve' }),
  )
}
