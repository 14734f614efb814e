import { type ZipRefusal, ZipRefused } from '@agency/shared/zip/zip-refused'
import type { Failure } from './reply'

/** What a refused zip means for a task; damaged ones are failures of any kind. */
const FAILURES: Readonly<Partial<Record<ZipRefusal, Failure>>> = {
  encrypted: 'protected',
  tooManyEntries: 'tooLarge',
  tooLarge: 'tooLarge',
}

/** Why a task failed whose input is a zip that was refused; undefined for any other error. */
export const failureOfZip = (error: unknown): Failure | undefined =>
  error instanceof ZipRefused ? FAILURES[error.reason] : undefined
