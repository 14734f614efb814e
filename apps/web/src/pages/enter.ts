import { session } from '../session/core'
import { LOGIN_PATH, targetIn } from '../shell/first-paths'
import { currentAddress } from '../shell/navigate'
import { viewAt } from '../shell/views'
import { prefetchInside } from './prefetch'

/** So long the first screen is waited for, to be drawn whole at once; after that its parts come as they come. */
const PATIENCE_MS = 400

let entering: Promise<void> | undefined

/**
 * Who it is, and what the first screen at this path will show: asked for once for each session. Rejects when nobody says
 * who it is; then the next asks again.
 */
export function enter(path: string): Promise<void> {
  entering ??= load(path).catch((error) => {
    entering = undefined
    throw error
  })
  return entering
}

async function load(path: string): Promise<void> {
  const known = session.loadUser()
  await Promise.all([known, Promise.race([warm(path, known), patience()])])
}

/** A failure here is met again, and shown, by whoever needs what is missing. */
const warm = (path: string, known: Promise<void>) =>
  prefetchInside().then((module) => module.warm(path, known), nothing)
const patience = () => new Promise((over) => setTimeout(over, PATIENCE_MS))
const nothing = () => undefined

/** Enters as soon as there is a session: what is asked for is on its way while the page is still about to be drawn. */
export const enterWithTokens = () =>
  session.$tokens.listen((tokens) => {
    if (!tokens) entering = undefined
    else if (tokens.isEditPassword !== 1 && !viewAt(goal())?.open) enter(goal()).catch(nothing)
  })

function goal(): string {
  const [path = '', search = ''] = currentAddress().split('?')
  return path === LOGIN_PATH ? (targetIn(search).split('?')[0] ?? '') : path
}
