import { wrongState } from '../http/refusal'
import type { Destination, DocumentTemplate, DocumentValues } from './document-source'
import { documentsMessages as say } from './documents.messages'

/** The fields that an outgoing document must contain. */
export function requiredFields(destination: Destination): string[] {
  if (destination.to === 'house') return []
  const { number, date } = destination
  return destination.to === 'recipient' ? [destination.addressee, number, date] : [number, date]
}

/** The values of a field: its own, or one from each row of a list. */
function fieldValues(values: DocumentValues, field: string): string[] {
  const own = values[field]
  if (typeof own === 'string') return [own]
  return Object.values(values).flatMap((value) =>
    typeof value === 'string' ? [] : value.flatMap((row) => row[field] ?? []),
  )
}

/**
 * Checks that a document says what it must. @throws 409 for an outgoing one without number, date or addressee
 */
export function assertRequiredValues({ name, destination }: DocumentTemplate, values: DocumentValues): void {
  const lacking = requiredFields(destination).filter((field) => {
    const found = fieldValues(values, field)
    return found.length === 0 || found.some((value) => value.trim() === '')
  })
  if (lacking.length > 0) throw wrongState(say.lacking(name, lacking.join('、')))
}
