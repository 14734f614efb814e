import type { Write } from '../../http/context'

/** What an amendment asks of other modules; modules.ts hands it in. */
export interface AmendPorts {
  /**
   * The opening of these lots moves: what is booked for it moves with it if the room is free then. Answers what became
   * of it, in words; null where nothing was booked.
   */
  moveRoom(
    write: Write,
    opening: { projectId: string; packageIds: readonly string[]; from: Date; to: Date },
  ): Promise<string | null>
}
