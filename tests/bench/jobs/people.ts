import { sessionApi } from '@agency/shared/contract/session.contract'
import { callsOver, type Person, tokenFor } from '../../support/person'
import { tokensOf, webClient } from '../support'

/** People of the demo company with their own sessions, to create what must exist before a task begins. */
export const peopleAt = (url: string) => {
  const known = new Map<string, Promise<Person>>()
  const enter = async (username: string): Promise<Person> => {
    const tokens = (await tokensOf(url, username)) as Person['tokens']
    const calls = callsOver((method, address, { body, headers = {} } = {}) =>
      fetch(url + address, {
        method,
        headers: { ...webClient, ...tokenFor(tokens, address), ...headers },
        ...(body ? { body } : {}),
      }),
    )
    const { user } = await calls.call(sessionApi.visible, {})
    return { ...calls, tokens, userId: user.listId }
  }
  return (username: string): Promise<Person> => {
    const person = known.get(username) ?? enter(username)
    known.set(username, person)
    return person
  }
}
export type People = ReturnType<typeof peopleAt>
