/** What other archive modules may use of a project's archive. */
export { withDescriptions } from './archive.catalogue'
export { retentionPeriod } from './archive.retention'
export { SHELF, shelfPlaceText } from './archive.shelving'
export { type ArchiveRecord, archives, partsOfArchives, SENDERS } from './archive.store'
export { supplementArchive } from './archive.supplement'
