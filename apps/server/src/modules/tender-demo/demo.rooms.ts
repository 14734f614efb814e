import { roomApi } from '@agency/shared/modules/ordinal/room.contract'
import type { World } from './demo.world'

/** Which opening room is free when. */
export class DemoRooms {
  readonly #taken = new Map<string, number>()
  #ids: Promise<string[]> | undefined

  /** A room that no other project has at this time; undefined where all are taken. */
  async take(world: World, opening: Date): Promise<string | undefined> {
    this.#ids ??= world
      .call('office', roomApi.list, { roomType: '开标室', order: 'roomName asc' })
      .then((rooms) => rooms.map(({ listId }) => listId))
    const key = opening.toISOString()
    const before = this.#taken.get(key) ?? 0
    this.#taken.set(key, before + 1)
    return (await this.#ids)[before]
  }
}
