import { GENESIS } from './operation-log'

/** A place in the chain: the hash of the line there is what the next one must join. */
export interface Link {
  seq: number
  hash: string
}

/** Where every chain begins. */
export const CHAIN_START: Link = { seq: 0, hash: GENESIS }

/** Of the first and the last line of something; ISO 8601. */
export interface Period {
  from: string
  to: string
}
