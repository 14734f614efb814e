import { holdsThings } from '@agency/shared/modules/archive-place/place.fields'
import { takeTurn } from '../../db/take-turn'
import type { Write } from '../../http/context'
import { badField } from '../../http/refusal'
import { addMove, PLACE_TURN, type PlaceRecord, placeById } from './place.tree'

const say = {
  noPlace: '架位不存在',
  floor: (path: string) => `「${path}」是库房，请选择其中的架、层或盒位`,
}

/** A place that takes volumes; until the transaction ends nobody else moves it. @throws 400 at `field` */
export async function mustHold(write: Write, placeId: string, field = 'placeId'): Promise<PlaceRecord> {
  await takeTurn(write.tx, PLACE_TURN)
  const place = await placeById(write.tx, placeId)
  if (!place) throw badField(field, say.noPlace)
  if (!holdsThings(place.kind)) throw badField(field, say.floor(place.path))
  return place
}

/** The path of a place that takes volumes. @throws 400 at `placeId` */
export const pathForVolume = async (write: Write, placeId: string): Promise<string> =>
  (await mustHold(write, placeId)).path

/** A volume came to another place, in words or in the tree. Nobody takes stock meanwhile. */
export async function volumeMoved(write: Write, { volumeId, ...move }: VolumeMove): Promise<void> {
  await takeTurn(write.tx, PLACE_TURN)
  await addMove(write, { subjectKind: 'volume', subjectId: volumeId, ...move })
}

interface VolumeMove {
  volumeId: string
  what: string
  fromId: string | null
  fromPath: string | null
  toId: string | null
  toPath: string | null
  reason: string | null
}
