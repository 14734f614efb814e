import type { ProjectRow } from '@agency/shared/modules/tender-project/project/project.record'
import { permits } from '@agency/shared/session/permission'
import { Skeleton } from '@douyinfe/semi-ui-19'
import { useStore } from '@nanostores/react'
import { type ComponentType, lazy, Suspense, useId, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import detail from '../../../kit/detail/detail.module.css'
import {
  $projectTabs,
  PROJECT_TAB_ORDER,
  type ProjectTab,
  type ProjectTabKey,
  type ProjectTabProps,
} from '../../../kit/detail/project-tabs'
import { createRecordPage } from '../../../kit/detail/RecordPage'
import { TabBar } from '../../../kit/detail/TabBar'
import { PrintButton } from '../../../kit/print/PrintButton'
import section from '../../../kit/section/section.module.css'
import { session } from '../../../session/app'
import { ownProjectTabs } from './own-project-tabs'
import { ProjectHead } from './ProjectHead'
import { $partsOfOtherModules } from './parts-of-other-modules'
import { projectMessages as say } from './project.messages'
import styles from './project.module.css'
import { projectKind } from './project-kind'

interface Props {
  row: ProjectRow
  onChanged(): void
}

/** /tender/tenderImplementProjectDetail?listId=… */
export default createRecordPage(projectKind, ProjectDetail)

/** A project with its tabs, including those of other modules (DOMAIN 5.4, "Detail tabs"). */
function ProjectDetail({ row, onChanged }: Props) {
  const page = useRef<HTMLDivElement>(null)
  const [params, setParams] = useSearchParams()
  // The tab is part of the address, so that a reload and links open the same tab.
  const chooseTab = (tab: ProjectTabKey) =>
    setParams({ ...Object.fromEntries(params), tab }, { replace: true })
  const panelId = useId()
  const tabs = usePermittedTabs(row)
  const shown = tabs.find(({ key }) => key === params.get('tab')) ?? tabs[0]
  return (
    <div ref={page} className={detail.page}>
      <ProjectHead row={row} onChanged={onChanged} on="detail">
        <PrintButton part={page} title={row.projectName} />
      </ProjectHead>
      <TabBar<ProjectTabKey>
        label={say.tabs}
        tabs={tabs}
        chosen={shown?.key ?? 'base'}
        onChoose={chooseTab}
        panelId={panelId}
      />
      <div id={panelId} role="tabpanel" aria-label={shown?.title} className={styles.panel}>
        <Suspense fallback={<TabLoading />}>
          {shown && 'draw' in shown && <shown.draw row={row} onChanged={onChanged} />}
          {shown &&
            'parts' in shown &&
            shown.parts.map((part) => <ForeignTab key={part.permission} tab={part} projectId={row.listId} />)}
        </Suspense>
      </div>
    </div>
  )
}

/** The tabs that this person may open and that have content, in order. */
function usePermittedTabs(row: ProjectRow) {
  const foreign = useStore($projectTabs)
  const held = useStore(session.$roles)
  const tabPosition = (key: ProjectTabKey) => PROJECT_TAB_ORDER.indexOf(key)
  const slots = useStore($partsOfOtherModules)
  const own = [...ownProjectTabs, ...(slots?.tabs ?? [])].filter(
    ({ isFor, permission }) => isFor(row) && permits(held, permission),
  )
  const others = groupTabs(foreign.filter(({ permission }) => permits(held, permission)))
  return [...own, ...others].sort((a, b) => tabPosition(a.key) - tabPosition(b.key))
}

/** Combines contributions of several modules with the same key into one tab. */
const groupTabs = (tabs: readonly ProjectTab[]) =>
  tabs
    .filter(({ key }, at) => tabs.findIndex((other) => other.key === key) === at)
    .map(({ key, title }) => ({ key, title, parts: tabs.filter((part) => part.key === key) }))

const loaded = new Map<ProjectTab, ComponentType<ProjectTabProps>>()

/** A tab of another module, loaded when it is first opened. */
function ForeignTab({ tab, projectId }: { tab: ProjectTab; projectId: string }) {
  const Tab = loaded.get(tab) ?? lazy(tab.load)
  loaded.set(tab, Tab)
  return <Tab projectId={projectId} />
}

const TabLoading = () => (
  <section className={section.section} role="status" aria-label={say.loadingTab}>
    <Skeleton active loading placeholder={<Skeleton.Paragraph rows={6} />} />
  </section>
)
