import type { Consultation } from '@agency/shared/consult/consultation'
import type { Attachment } from '@agency/shared/contract/common.contract'
import { type ComponentType, createContext, type ReactNode, useContext } from 'react'

export type IconName = 'attach' | 'close' | 'retry' | 'send'

/** What the app around it lends to the consultation. */
export interface Here {
  consultation: Consultation
  /** Consultants answer everybody; everybody else asks. */
  isConsultant: boolean
  /** Whether the window is open; in a tab of its own it always is. */
  open: boolean
  Icon: ComponentType<{ name: IconName }>
  /** How a file that was sent along is shown: `FileButton`, or more than that. */
  SentFile: ComponentType<{ file: Attachment }>
  /** Hands a file to the browser's downloads. Answers what to say beside it when that failed and is not said yet. */
  download(file: Attachment): Promise<string | undefined>
}

const HereContext = createContext<Here | undefined>(undefined)

/** Stands around everything of the consultation. */
export const Surroundings = ({ here, children }: { here: Here; children: ReactNode }) => (
  <HereContext.Provider value={here}>{children}</HereContext.Provider>
)

/** Who is consulted here, and how. */
export function useHere(): Here {
  const here = useContext(HereContext)
  if (!here) throw new Error('nobody is consulted yet')
  return here
}
