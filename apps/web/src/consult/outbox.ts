import { createOutbox } from '@agency/shared/consult/outbox'
import { http } from '../session/core'

/** What this person has written; the same for every conversation that is looked at. */
export const outbox = createOutbox(() => http)
export const { $unsent } = outbox
