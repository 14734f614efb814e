import { newFailurePath } from '@agency/shared/modules/tender-fail/fail.paths'
import { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import { PROJECT_LIST } from '@agency/shared/modules/tender-project/project/project.paths'
import { projectStatus } from '@agency/shared/tendering/project-state'
import { useCall } from '../../kit/data/use-call'
import { RowLink } from '../../kit/list/RowButton'
import { DetailSection } from '../../kit/section/Facts'
import { PageUnavailable, WhenLoaded } from '../../kit/section/Loaded'
import section from '../../kit/section/section.module.css'
import { useTabActive } from '../../shell/tabs'
import { failMessages as say } from './fail.messages'
import styles from './fail.module.css'

const MOST = 100

/** Shown without a project in the address: the projects that the person manages. */
export function ChooseProject() {
  const query = useCall(
    projectApi.page,
    { currPage: 1, limit: MOST, status: projectStatus.running, mine: 'true' },
    {
      enabled: useTabActive(),
      select: ({ records }) => records.filter(({ allowedActions }) => allowedActions.includes('fail')),
    },
  )
  return (
    <WhenLoaded query={query}>
      {(mine) =>
        mine.length === 0 ? (
          <PageUnavailable
            title={say.noProjects}
            description={say.noProjectsHint}
            word={say.toProjects}
            path={PROJECT_LIST}
          />
        ) : (
          <DetailSection title={say.chooseProject}>
            <p className={section.quiet}>{say.chooseHint}</p>
            <ul className={styles.projects}>
              {mine.map(({ listId, projectCode, projectName, statusText }) => (
                <li key={listId}>
                  <RowLink to={newFailurePath(listId)}>{projectName}</RowLink>
                  <span>
                    {projectCode} · {statusText}
                  </span>
                </li>
              ))}
            </ul>
          </DetailSection>
        )
      }
    </WhenLoaded>
  )
}
