import { Refusal } from '../../http/refusal'

/** For `catch`: what another move refuses at its own fields is told at those of this form. Rethrows. */
export const toldAt =
  (field: (name: string) => string) =>
  (error: unknown): never => {
    if (!(error instanceof Refusal)) throw error
    // What is no field of that move, its state for one, is told at the form's own.
    const told = error.errors ?? [{ field: '', message: error.message }]
    const errors = told.map((one) => ({ ...one, field: field(one.field) }))
    throw new Refusal(error.http, error.code, error.message, errors, error.data)
  }
