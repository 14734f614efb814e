/** What other modules of the archive know of a project's archive. */
export { periodOf } from './archive.retention'
export { SHELF, standsAt } from './archive.shelve'
export { type ArchiveRecord, archives, partsOf, SENDERS } from './archive.store'
export { supplemented } from './archive.supplement'
