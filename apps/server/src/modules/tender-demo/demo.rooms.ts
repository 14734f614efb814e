import { shanghaiDateAt } from '@agency/shared/format/dates'
import { roomApi } from '@agency/shared/modules/ordinal/room.contract'
import type { World } from './demo.world'

/** Assigns opening rooms so that demo projects do not collide. */
export class DemoRooms {
  readonly #taken = new Map<string, number>()
  #ids: Promise<string[]> | undefined

  /** The id of a room that is free in this half of the day; undefined when all are taken. */
  async take(world: World, opening: Date): Promise<string | undefined> {
    this.#ids ??= world
      .call('office', roomApi.list, { roomType: '开标室', order: 'roomName asc' })
      .then((rooms) => rooms.map(({ listId }) => listId))
    const key = `${shanghaiDateAt(opening)} ${opening < world.at(shanghaiDateAt(opening), '12:00')}`
    const before = this.#taken.get(key) ?? 0
    this.#taken.set(key, before + 1)
    return (await this.#ids)[before]
  }
}
