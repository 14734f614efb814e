import type { Write } from '../../../http/context'
import { DomainEvent } from '../../../wiring/event'

/** A volume of the repository, of which papers moved. */
export interface VolumeHappening {
  write: Write
  repoId: string
}

/** Papers of a volume were lent and left the shelf. */
export const papersLent = new DomainEvent<VolumeHappening>('archive-borrow.papersLent')

/** The last borrowed paper of a volume is back on the shelf. */
export const allPapersReturned = new DomainEvent<VolumeHappening>('archive-borrow.allPapersReturned')
