/** What the lending module may use of the stored volumes. */
export { archiveVolumes } from './repo.store'
