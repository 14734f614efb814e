import { atom } from 'nanostores'

/** The server has pages of a newer version than this one. What is on the screen goes on working; new pages may not load. */
export const $outdated = atom(false)

/** Of the page that is on the screen. */
let mine: string | undefined

/** Told each time the server says which pages it has; the first time they are those on the screen. */
export function noteBuild(build: string): void {
  mine ??= build
  // A server without pages of its own, behind the development server, has none to say.
  if (build && mine && build !== mine) $outdated.set(true)
}
