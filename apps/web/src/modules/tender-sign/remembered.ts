import { z } from 'zod'

const KEY = 'sign-remembered'
const text = z.string().catch('')

/** What somebody entered who signed on this phone before. */
const remembered = z.object({
  signType: text,
  companyName: text,
  signName: text,
  mobile: text,
  idCard: text,
  position: text,
  isAuthorized: z.boolean().catch(false),
})
export type Remembered = z.output<typeof remembered>

const EMPTY: Remembered = remembered.parse({})

/** Nothing where the browser keeps nothing, or what it kept is not ours. */
export function recall(): Remembered {
  try {
    return remembered.parse(JSON.parse(window.localStorage.getItem(KEY) ?? '{}'))
  } catch {
    return EMPTY
  }
}

/** Keeps it on this phone, or forgets it. A browser that keeps nothing only asks again next time. */
export function remember(entered: Partial<Remembered> | null): void {
  try {
    if (entered) window.localStorage.setItem(KEY, JSON.stringify(remembered.parse(entered)))
    else window.localStorage.removeItem(KEY)
  } catch {
    return
  }
}
