import { atom } from 'nanostores'

/** A step whose to-dos need more than an opinion, with the page that handles several of them at once. */
export interface TogetherPage {
  stepId: string
  /** Returns the address for the records that the to-dos are about. */
  pathOf(ownIds: readonly string[]): string
}

const $pages = atom<readonly TogetherPage[]>([])

/** Called once by main.tsx, which knows the modules. */
export const registerBulkPages = (pages: readonly TogetherPage[]) => $pages.set(pages)

export const findBulkPage = (stepId: string | null): TogetherPage | undefined =>
  $pages.get().find((page) => page.stepId === stepId)
