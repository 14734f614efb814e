import { atom } from 'nanostores'

/**
 * True when the server has a newer version of the pages than this tab. The open page goes on working; other pages may
 * fail to load.
 */
export const $outdated = atom(false)

/** The version of the web app's pages that this tab runs. */
let mine: string | undefined

/**
 * Called with the version of the pages whenever the server reports it; the first report is the version of this tab.
 */
export function markOutdatedIfBuildDiffers(build: string): void {
  mine ??= build
  // Behind the development server there is no version to report.
  if (build && mine && build !== mine) $outdated.set(true)
}
