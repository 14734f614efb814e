import type { CheckedPackage } from '../../../archive-package/check-bagit'
import type { FoundSource } from '../../../custody/archive-source'
import type { Queryable } from '../../../db/database'
import type { Context, Write } from '../../../http/context'
import { Collection } from '../../../wiring/collection'
import { Port } from '../../../wiring/port'
import type { ArchiveRecord } from '../archive.store'
import type { ArchiveMaterial } from './material'

/** What each module has for the archive of a project. */
export const archiveMaterial = new Collection<[db: Queryable, projectId: string], ArchiveMaterial>(
  'archive-file.archiveMaterial',
)

/**
 * Why a stored archive cannot be corrected now, in words (lent out or destroyed); undefined when it can.
 */
export const correctionObstacle = new Port<(db: Queryable, archiveId: string) => Promise<string | undefined>>(
  'archive-file.correctionObstacle',
)

/**
 * The path of a place that can hold volumes. Locks the tree of places until the transaction ends. @throws 400
 * at `placeId`
 */
export const lockTreeAndGetShelfPath = new Port<(write: Write, placeId: string) => Promise<string>>(
  'archive-file.lockTreeAndGetShelfPath',
)

/** Finds the place that can hold volumes with this path or code, or undefined. */
export const findShelfByPathOrCode = new Port<
  (db: Queryable, text: string) => Promise<{ listId: string; path: string } | undefined>
>('archive-file.findShelfByPathOrCode')

/** True when the caller may add a supplement to this stored archive now. */
export const canBeginSupplement = new Port<(context: Context, archive: ArchiveRecord) => Promise<boolean>>(
  'archive-file.canBeginSupplement',
)

/** Decides from the signature alone which organisation made this package. */
export const judgePackageSource = new Port<
  (db: Queryable, bag: CheckedPackage, told: { archiveId: string; archiveNo: string }) => Promise<FoundSource>
>('archive-file.judgePackageSource')
