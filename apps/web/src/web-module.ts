import type { ProjectTab } from './kit/detail/project-tabs'
import type { ProjectParts } from './modules/tender-project/project/project-slots'
import type { View } from './shell/views'

/** What a module adds to the web app: its one door, listed by its name in modules.ts. Pages are loaded when opened. */
export interface WebModule {
  views?: readonly View[]
  /** Its tab of 项目详情. */
  projectTab?: ProjectTab
  /** What else of it stands on the pages of a project. */
  projectParts?: ProjectParts
}
