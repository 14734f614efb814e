import { newCostPath } from '@agency/shared/modules/finance-cost/cost.paths'
import { Button } from '@douyinfe/semi-ui-19'
import { PagedProjectRecords } from '../../kit/list/RecordTab'
import { useCan } from '../../session/app'
import { openTab } from '../../shell/tabs'
import { Budget } from './Budget'
import { costMessages as say } from './cost.messages'
import styles from './cost.module.css'
import { costKind } from './cost-kind'
import { AddExpertFeesButton } from './ExpertsDialog'

const columns = costKind.listing.columns.filter((name) => name !== 'projectName')
const listing = { ...costKind.listing, columns }

/** The costs and the budget of one project, for its page and its work page. */
export default function CostTab({ projectId }: { projectId: string }) {
  const mayAdd = useCan(`${costKind.prefix}:add`)
  return (
    <>
      <PagedProjectRecords
        {...costKind}
        listing={listing}
        projectId={projectId}
        emptyText={say.emptyOfProject}
        add={
          mayAdd && (
            <div className={styles.buttons}>
              <AddExpertFeesButton projectId={projectId} />
              <Button onClick={() => openTab(newCostPath(projectId))}>{say.add}</Button>
            </div>
          )
        }
      />
      <Budget projectId={projectId} />
    </>
  )
}
