import type { ProjectRow } from '@agency/shared/modules/tender-project/project/project.contract'

/** What a tab of this module is given. */
export interface OwnTabProps {
  row: ProjectRow
  onChanged(): void
}
