import { Refusal } from '../../http/refusal'

/** For `catch`: reports a refusal of another move at the fields of this form, mapped by `field`. Rethrows. */
export const rethrowRefusalAtField =
  (field: (name: string) => string) =>
  (error: unknown): never => {
    if (!(error instanceof Refusal)) throw error
    // A refusal that concerns no field, for example a wrong status, is reported at the form's default field.
    const told = error.errors ?? [{ field: '', message: error.message }]
    const errors = told.map((one) => ({ ...one, field: field(one.field) }))
    throw new Refusal(error.http, error.code, error.message, errors, error.data)
  }
