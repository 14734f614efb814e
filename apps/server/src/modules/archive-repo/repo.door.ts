/** What the lending module may use of the stored volumes. */
export { repos } from './repo.store'
