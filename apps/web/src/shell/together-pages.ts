import { atom } from 'nanostores'

/** A step whose to-dos ask for more than an opinion, and the page where several of them are done at once. */
export interface TogetherPage {
  stepId: string
  /** By the records that they are about. */
  pathOf(ownIds: readonly string[]): string
}

const $pages = atom<readonly TogetherPage[]>([])

/** Said once by main.tsx, which knows the modules. */
export const registerTogetherPages = (pages: readonly TogetherPage[]) => $pages.set(pages)

export const togetherPageOf = (stepId: string | null): TogetherPage | undefined =>
  $pages.get().find((page) => page.stepId === stepId)
