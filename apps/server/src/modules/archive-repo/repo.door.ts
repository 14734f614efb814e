/** What lending knows of the volumes that are kept. */
export { repos } from './repo.store'
