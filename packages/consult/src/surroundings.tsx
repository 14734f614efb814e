import type { Consultation } from '@agency/shared/consult/consultation'
import type { Attachment } from '@agency/shared/contract/common.contract'
import { type ComponentType, createContext, type ReactNode, useContext } from 'react'

export type IconName = 'attach' | 'close' | 'retry' | 'send'

/** What the surrounding app provides for the consultation. */
export interface Here {
  consultation: Consultation
  /** True for a consultant, who answers everybody; other users ask. */
  isConsultant: boolean
  /** True while the consultation's window is open; always true in a tab of its own. */
  open: boolean
  Icon: ComponentType<{ name: IconName }>
  /** Shows a file of a message: `FileButton`, or a component that does more. */
  SentFile: ComponentType<{ file: Attachment }>
  /**
   * Passes a file to the browser's downloads. Resolves to the text of a failure that has not been shown yet, to be
   * shown next to the file.
   */
  download(file: Attachment): Promise<string | undefined>
}

const HereContext = createContext<Here | undefined>(undefined)

/** Provides the surroundings to all components of the consultation. */
export const SurroundingsProvider = ({ here, children }: { here: Here; children: ReactNode }) => (
  <HereContext.Provider value={here}>{children}</HereContext.Provider>
)

/**
 * Returns the surroundings of the consultation.
 * @throws Error outside of them
 */
export function useSurroundings(): Here {
  const here = useContext(HereContext)
  if (!here) throw new Error('nobody is consulted yet')
  return here
}
