import type { CheckedPackage } from '../../../archive-package/check-bagit'
import type { FoundSource } from '../../../custody/archive-source'
import type { Queryable } from '../../../db/database'
import type { JsonRow } from '../../../db/json-rows'
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

/** Returns the id of the client with this name; one that nobody knows is created as 作废. */
export const findOrCreateClient = new Port<(write: Write, clientName: string) => Promise<string>>(
  'archive-file.findOrCreateClient',
)

/** The row of a client as a package has it: only the columns that identify the client. */
export interface PackedClient {
  list_id: string
  client_name: string
  name_key?: unknown
}

/** Reads the row of a client for a package. */
export const readPackedClient = new Port<(db: Queryable, clientId: string) => Promise<JsonRow | undefined>>(
  'archive-file.readPackedClient',
)

/** Inserts a client from a package as 作废; one that exists here stays as it is. */
export const insertPackedClient = new Port<(write: Write, client: PackedClient) => Promise<void>>(
  'archive-file.insertPackedClient',
)
