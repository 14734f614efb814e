import { maskNumber, maskPhone } from '@agency/shared/format/masks'

/** Matches names of fields that nobody may read in the log, whoever logged them. */
const SECRET = /password|secret|token|(hash|sealed)$/i
/** Matches names of fields with personal numbers, which only administrators may read. */
const PHONE = /mobile|phone/i
const ACCOUNT = /idCard|bankAccount/i
const HIDDEN = '******'

/** A logged value with secrets hidden, and with personal numbers masked unless `whole`. */
export function maskValue(value: unknown, whole: boolean, name = ''): unknown {
  if (Array.isArray(value)) return value.map((inner) => maskValue(inner, whole, name))
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, maskValue(inner, whole, key)]),
    )
  if (typeof value !== 'string' || value === '') return value
  if (SECRET.test(name)) return HIDDEN
  if (whole) return value
  if (ACCOUNT.test(name)) return maskNumber(value)
  return PHONE.test(name) ? maskPhone(value) : value
}

/** The logged values of a record, masked for this reader. */
export const maskLoggedValues = (text: string | null, { isAdmin }: { isAdmin: boolean }): unknown =>
  text === null ? null : maskValue(JSON.parse(text), isAdmin)
