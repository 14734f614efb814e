import type { ComponentType } from 'react'
import type { ComparisonPart } from './kit/detail/comparison-parts'
import type { ProjectTab } from './kit/detail/project-tabs'
import type { ProjectParts } from './modules/tender-project/project/project-slots'
import type { QuickAction } from './shell/quick-actions'
import type { TogetherPage } from './shell/together-pages'
import type { View } from './shell/views'

/** What a module adds to the web app: its one door, listed by its name in modules.ts. Pages are loaded when opened. */
export interface WebModule {
  views?: readonly View[]
  /** What of it can be begun from the header's search, by name. */
  actions?: readonly QuickAction[]
  /** Where several of its to-dos are done at once. */
  togetherPages?: readonly TogetherPage[]
  /** Its tab of 项目详情. */
  projectTab?: ProjectTab
  /** Its part of 比选详情. */
  comparisonPart?: ComparisonPart
  /** What else of it stands on the pages of a project. */
  projectParts?: ProjectParts
  /**
   * What of it goes on while the server cannot be reached, in place of everything, for the person whose session is kept in
   * this browser; undefined when there is nothing. It says by what it has kept what the server is like (`configure`).
   */
  alone?(userId: string): Promise<ComponentType | undefined>
  /** Drops what it keeps on this device of whoever leaves. */
  forget?(): Promise<void>
}
