import { GENESIS } from './operation-log'

/** A position in the chain: the next line must contain the hash of the line there. */
export interface Link {
  seq: number
  hash: string
}

/** The beginning of every chain. */
export const CHAIN_START: Link = { seq: 0, hash: GENESIS }

/** Times of the first and the last line, ISO 8601. */
export interface Period {
  from: string
  to: string
}
