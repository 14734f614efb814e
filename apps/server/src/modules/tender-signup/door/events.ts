import type { Write } from '../../../http/context'
import { DomainEvent } from '../../../wiring/event'

/** What happened to the sign-up of a supplier for a lot. */
export interface SignupHappening {
  write: Write
  packageId: string
  supplierId: string
}

/** 核收: the sign-up became valid. */
export const signupReceived = new DomainEvent<SignupHappening>('tender-signup.signupReceived')

/** The sign-up ended: found invalid, withdrawn (条例第35条), or its document fee paid back. */
export const signupEnded = new DomainEvent<SignupHappening>('tender-signup.signupEnded')
