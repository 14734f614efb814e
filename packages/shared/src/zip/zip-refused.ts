/**
 * Why a zip is not read: it is broken, cut off or contradicts itself; needs a password; has too many entries; or
 * has more bytes than it declares or than the reader allows.
 */
export type ZipRefusal = 'damaged' | 'encrypted' | 'tooManyEntries' | 'tooLarge'

/** A zip that is not read; the caller says so in its own words. */
export class ZipRefused extends Error {
  override name = 'ZipRefused'

  constructor(
    readonly reason: ZipRefusal,
    options?: ErrorOptions,
  ) {
    super(reason, options)
  }
}
