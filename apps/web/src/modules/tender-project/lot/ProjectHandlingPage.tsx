import { lotHandlingPath } from '@agency/shared/modules/tender-project/project/project.paths'
import type { ProjectRow } from '@agency/shared/modules/tender-project/project/project.record'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { createRecordPage } from '../../../kit/detail/RecordPage'
import { recordKey } from '../../../kit/record/use-record'
import { usePageQuery } from '../../../shell/own-place'
import { continueInRecordTab, useTabActive, useTabPath } from '../../../shell/tabs'
import { projectKind } from '../project/project-kind'
import { ProjectHandling } from './ProjectHandling'

/**
 * /tender/tenderImplementProjectHandling?listId=…: the id is a project's, or a lot's as in its to-dos. A project has
 * one tab: with a lot's id the page continues as that of its project with the lot selected (`lot`).
 */
export default createRecordPage(projectKind, HandlingOfProject)

function HandlingOfProject({ row, onChanged }: { row: ProjectRow; onChanged(): Promise<void> }) {
  const query = usePageQuery()
  const [asked, lot] = [query.get('listId'), query.get('lot')]
  const isOfLot = asked !== null && asked !== row.listId
  const [tab, isActive, queries] = [useTabPath(), useTabActive(), useQueryClient()]
  useEffect(() => {
    if (!isOfLot || !isActive) return
    // The loaded project is reused.
    queries.setQueryData(recordKey(projectKind, row.listId), row)
    continueInRecordTab(tab, lotHandlingPath(row.listId, asked))
  }, [isOfLot, isActive, queries, row, tab, asked])
  return isOfLot ? null : <ProjectHandling row={row} lotId={lot ?? undefined} onChanged={onChanged} />
}
