import type { Endpoint, ParsedInputOf } from '@agency/shared/contract/endpoint'
import { toInputProblems } from '@agency/shared/fields/input-problems'
import { badFields } from './refusal'

/** Validates the input of a call. @throws 400 with the wrong fields */
export function checkInput<E extends Endpoint>({ input }: E, given: unknown): ParsedInputOf<E> {
  const { success, data, error } = input.safeParse(given)
  if (!success) throw badFields(toInputProblems(input, error.issues))
  return data as ParsedInputOf<E>
}
