import { failPath } from '@agency/shared/modules/tender-fail/fail.paths'
import type { FailRow } from '@agency/shared/modules/tender-fail/fail.record'
import type { LotRow } from '@agency/shared/modules/tender-project/lot/lot.contract'
import { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import { PROJECT_LIST, projectPath } from '@agency/shared/modules/tender-project/project/project.paths'
import { mayFail } from '@agency/shared/tendering/project-state'
import { Button, Skeleton } from '@douyinfe/semi-ui-19'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import detail from '../../kit/detail/detail.module.css'
import { DetailSection } from '../../kit/detail/Facts'
import { RecordPage } from '../../kit/detail/RecordPage'
import { EmptyState } from '../../kit/empty/EmptyState'
import { RowLink } from '../../kit/list/RowButton'
import { http } from '../../session/app'
import { openTab, useTabActive } from '../../shell/tabs'
import { FailDetail } from './FailDetail'
import { FailEditor } from './FailEditor'
import { failMessages as say } from './fail.messages'
import styles from './fail.module.css'
import { failKind } from './fail-kind'
import { useFailingProject } from './use-failing'

/** /tender/templates/currentAndAbandonedBid?listId=… of one that is there, ?projectId=…[&packageId=…] for a new one */
export default function FailPage() {
  const query = useSearchParams()[0]
  const [listId, projectId] = [query.get('listId'), query.get('projectId')]
  if (listId) return <RecordPage kind={failKind} draw={(row, changed) => <One {...{ row, changed }} />} />
  if (projectId)
    return <NewFail key={query.toString()} projectId={projectId} packageId={query.get('packageId')} />
  return <ChooseProject />
}

function One({ row, changed }: { row: FailRow; changed: () => void }) {
  const { data } = useFailingProject(row.projectId)
  if (!row.allowedActions.includes('edit')) return <FailDetail row={row} onChanged={changed} />
  return data ? <FailEditor key={row.listId} {...data} opened={row} /> : <Loading />
}

function NewFail({ projectId, packageId }: { projectId: string; packageId: string | null }) {
  const { data, error, refetch } = useFailingProject(projectId)
  if (error && !data)
    return (
      <Instead title={error.message}>
        <Button onClick={() => openTab(PROJECT_LIST)}>{say.toProjects}</Button>
        <Button onClick={() => void refetch()}>{say.retry}</Button>
      </Instead>
    )
  if (!data) return <Loading />
  if (!data.project.allowedActions.includes('fail'))
    return (
      <Instead title={say.notManager} description={say.notManagerHint}>
        <Button theme="solid" onClick={() => openTab(projectPath(projectId))}>
          {say.toProject}
        </Button>
      </Instead>
    )
  return <FailEditor {...data} chosen={chosenOf(data.lots, packageId)} />
}

/** The lot that the address names; else the only one that can fail. */
function chosenOf(lots: readonly LotRow[], packageId: string | null): readonly LotRow[] {
  const open = lots.filter(({ status }) => mayFail(status))
  const named = open.filter(({ listId }) => listId === packageId)
  return named.length > 0 || open.length > 1 ? named : open
}

const RUNNING = '50'
const MOST = 100

/** Without a project in its address: those that the person manages. */
function ChooseProject() {
  const { data } = useQuery({
    queryKey: ['failingProjects'],
    queryFn: () => http.call(projectApi.page, { currPage: 1, limit: MOST, status: RUNNING, mine: 'true' }),
    enabled: useTabActive(),
    retry: false,
  })
  if (!data) return <Loading />
  const mine = data.records.filter(({ allowedActions }) => allowedActions.includes('fail'))
  if (mine.length === 0)
    return (
      <Instead title={say.noProjects} description={say.noProjectsHint}>
        <Button theme="solid" onClick={() => openTab(PROJECT_LIST)}>
          {say.toProjects}
        </Button>
      </Instead>
    )
  return (
    <DetailSection title={say.chooseProject}>
      <p className={detail.quiet}>{say.chooseHint}</p>
      <ul className={styles.projects}>
        {mine.map(({ listId, projectCode, projectName, statusText }) => (
          <li key={listId}>
            <RowLink to={failPath(listId)}>{projectName}</RowLink>
            <span>
              {projectCode} · {statusText}
            </span>
          </li>
        ))}
      </ul>
    </DetailSection>
  )
}

const Instead = ({ children, ...said }: { title: string; description?: string; children: ReactNode }) => (
  <section className={detail.section}>
    <EmptyState {...said}>{children}</EmptyState>
  </section>
)

const Loading = () => (
  <section className={detail.section} role="status" aria-label={say.loading}>
    <Skeleton active loading placeholder={<Skeleton.Paragraph rows={8} />} />
  </section>
)
