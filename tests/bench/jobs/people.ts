import { sessionApi } from '@agency/shared/contract/session.contract'
import { contractCallsOver, type Person, tokenHeaderFor } from '../../support/person'
import { fetchTokens, webClient } from '../support'

/** People of the demo company with their own sessions, to create what must exist before a task begins. */
export const createCachedLogIn = (url: string) => {
  const known = new Map<string, Promise<Person>>()
  const logIn = async (username: string): Promise<Person> => {
    const tokens = (await fetchTokens(url, username)) as Person['tokens']
    const calls = contractCallsOver((method, address, { body, headers = {} } = {}) =>
      fetch(url + address, {
        method,
        headers: { ...webClient, ...tokenHeaderFor(tokens, address), ...headers },
        ...(body ? { body } : {}),
      }),
    )
    const { user } = await calls.call(sessionApi.visible, {})
    return { ...calls, tokens, userId: user.listId }
  }
  return (username: string): Promise<Person> => {
    const person = known.get(username) ?? logIn(username)
    known.set(username, person)
    return person
  }
}
export type People = ReturnType<typeof createCachedLogIn>
