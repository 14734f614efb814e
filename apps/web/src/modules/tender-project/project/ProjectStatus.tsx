import type { AnyFlow } from '@agency/shared/flow/flow'
import { lotFlow } from '@agency/shared/modules/tender-project/lot/lot.flow'
import { projectFlow } from '@agency/shared/modules/tender-project/project/project.flow'
import type { ProjectRow } from '@agency/shared/modules/tender-project/project/project.record'
import { Tag } from '@douyinfe/semi-ui-19'
import { projectMessages as say } from './project.messages'
import styles from './project.module.css'

const statusColorOf = (flow: Pick<AnyFlow, 'statuses'>, status: string) =>
  flow.statuses?.[status]?.color ?? 'grey'

type Shown = Pick<ProjectRow, 'status' | 'statusText' | 'suspendFlag' | 'isSecret' | 'round'>

/** The status of a project; of a running one, that of its least advanced lot. */
export const ProjectStatus = ({ row, short }: { row: Shown; short?: boolean }) => (
  <span className={styles.tags}>
    <Tag color={row.suspendFlag ? 'orange' : statusColorOf(projectFlow, row.status)}>{row.statusText}</Tag>
    {row.isSecret && !short && <Tag color="purple">{say.secretMark}</Tag>}
    {row.round > 1 && !short && <Tag color="grey">{say.round(row.round)}</Tag>}
  </span>
)

export const LotStatus = ({ status, text }: { status: string; text: string }) => (
  <Tag className={styles.whole} color={statusColorOf(lotFlow, status)}>
    {text}
  </Tag>
)
