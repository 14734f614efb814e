import { Refusal } from '../../http/refusal'

/** For `catch`: what another move refuses at its own fields is told at those of this form. Rethrows. */
export const toldAt =
  (field: (name: string) => string) =>
  (error: unknown): never => {
    if (!(error instanceof Refusal) || !error.errors) throw error
    const errors = error.errors.map((one) => ({ ...one, field: field(one.field) }))
    throw new Refusal(error.http, error.code, error.message, errors, error.data)
  }
