import type { SourceReason } from '@agency/shared/custody/archive-source'
import { type CheckedPackage, readTextFile } from '../../archive-package/check-bagit'
import { findPackageKey, isDefaultKey } from '../../archive-package/package-keys'
import { parseVerifiedSignature, SIGNATURE, type Statement } from '../../archive-package/package-signature'
import { createUnverifiedSource, type FoundSource } from '../../custody/archive-source'
import type { Queryable } from '../../db/database'
import { trustedOrganisations } from './trust.store'

/** The archive that a package claims to contain, according to its rows. */
interface NamedArchive {
  archiveId: string
  archiveNo: string
}

/**
 * Decides which organisation a package is from by its signature alone. The signing key must be this
 * organisation's or one that two persons have approved, and must sign this very content and archive.
 */
export async function judgePackageSource(
  db: Queryable,
  bag: CheckedPackage,
  told: NamedArchive,
): Promise<FoundSource> {
  const packageFingerprint = bag.fingerprint
  if (!bag.files.has(SIGNATURE)) return { ...createUnverifiedSource('unsigned'), packageFingerprint }
  const read = parseVerifiedSignature(await readTextFile(bag.files, SIGNATURE))
  if (!read) return { ...createUnverifiedSource('badSignature'), packageFingerprint }
  const { statement } = read
  const said = { packageFingerprint, kid: statement.kid, saidHouse: statement.house }
  const unverifiedResult = (reason: SourceReason, house: string | null = null): FoundSource => ({
    ...createUnverifiedSource(reason),
    ...said,
    house,
  })
  // The signature belongs to another package or to another version of this package.
  if (statement.sha256 !== bag.fingerprint) return unverifiedResult('badSignature')
  if (statement.archiveId !== told.archiveId || statement.archiveNo !== told.archiveNo)
    return unverifiedResult('otherArchive')
  if (isDefaultKey(statement.kid)) return unverifiedResult('defaultKey')
  const signer = await findKeyOwner(db, statement)
  if (!signer) return unverifiedResult('unknownKey')
  if (!isWithinKeyValidity(statement.time, signer)) return unverifiedResult('outOfDates', signer.house)
  if (statement.content.state === 'unverified') return unverifiedResult('carried', signer.house)
  return { ...said, state: signer.house === null ? 'own' : 'known', reason: null, house: signer.house }
}

interface Signer {
  /** Name of the signing organisation; null for this organisation itself. */
  house: string | null
  from: string
  to: string | null
}

/**
 * The owner of the signing key, or undefined when the key is unknown. The key included in the package itself
 * proves nothing.
 */
async function findKeyOwner(db: Queryable, { kid }: Statement): Promise<Signer | undefined> {
  const own = await findPackageKey(db, kid)
  if (own) return { house: null, from: own.fromTime.toISOString(), to: own.toTime?.toISOString() ?? null }
  for (const { house, keys } of await trustedOrganisations(db)) {
    const key = keys.find((one) => one.kid === kid)
    if (key) return { house: house ?? '', from: key.from, to: key.to }
  }
  return undefined
}

const isWithinKeyValidity = (time: string, { from, to }: Pick<Signer, 'from' | 'to'>): boolean =>
  Date.parse(time) >= Date.parse(from) && (to === null || Date.parse(time) <= Date.parse(to))
