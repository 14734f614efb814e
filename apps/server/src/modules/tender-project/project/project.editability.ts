import { projectStatus } from '@agency/shared/tendering/project-state'
import type { ProjectRecord } from './project.store'

/**
 * True while base data and lots can be edited directly, that is before publication; later only by a change
 * request (DOMAIN 5.4).
 */
export const isDirectlyEditable = ({
  status,
  suspendFlag,
}: Pick<ProjectRecord, 'status' | 'suspendFlag'>): boolean =>
  (status === projectStatus.toAssign || status === projectStatus.preparing) && !suspendFlag

/** True from 发布 of a project until its archiving, while its data change only by request; 已归档 is final. */
export const isChangeRequestable = ({
  status,
  suspendFlag,
}: Pick<ProjectRecord, 'status' | 'suspendFlag'>): boolean =>
  status >= projectStatus.running && status < projectStatus.archived && !suspendFlag
