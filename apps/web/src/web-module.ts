import type { ComponentType } from 'react'
import type { ComparisonPart } from './kit/detail/comparison-parts'
import type { ProjectTab } from './kit/detail/project-tabs'
import type { ProjectParts } from './modules/tender-project/project/parts-of-other-modules'
import type { QuickAction } from './shell/quick-actions'
import type { TogetherPage } from './shell/together-pages'
import type { View } from './shell/views'

/**
 * What a module adds to the web app; its only entry point, which is listed in modules.ts. Pages are loaded when
 * opened.
 */
export interface WebModule {
  views?: readonly View[]
  /** The actions that can be started by name in the header's search. */
  actions?: readonly QuickAction[]
  /** The module's pages that handle several to-dos of one step at once. */
  togetherPages?: readonly TogetherPage[]
  /** The module's tab on the page 项目详情. */
  projectTab?: ProjectTab
  /** The module's part of the page 比选详情. */
  comparisonPart?: ComparisonPart
  /** Further parts of the module on the pages of a project. */
  projectParts?: ProjectParts
  /**
   * Returns what the module shows in place of the app while the server cannot be reached, for the user whose session
   * is stored in this browser; undefined when there is nothing. The module calls `configure` with the server's
   * configuration that it has stored.
   */
  alone?(userId: string): Promise<ComponentType | undefined>
  /** Deletes what the module stores on this device for the user who logs out. */
  forget?(): Promise<void>
}
