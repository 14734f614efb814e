/** What other archive modules may use of a project's archive. */
export { periodOf } from './archive.retention'
export { SHELF, standsAt } from './archive.shelve'
export { type ArchiveRecord, archives, partsOf, SENDERS } from './archive.store'
export { supplemented } from './archive.supplement'
