import { projectFilePath } from '@agency/shared/modules/tender-project/project/project.paths'
import { Button } from '@douyinfe/semi-ui-19'
import { DetailSection } from '../../../kit/section/Facts'
import { openTab } from '../../../shell/tabs'
import type { OwnProjectTabProps } from '../project/own-project-tab'
import { projectMessages as say } from '../project/project.messages'
import { FileVersions } from './FileVersions'

/** 实施文件: the versions of the procurement documents. */
export default function FileTab({ row, onChanged }: OwnProjectTabProps) {
  return (
    <DetailSection
      title={say.file}
      extra={<Button onClick={() => openTab(projectFilePath(row.listId))}>{say.toFile}</Button>}
    >
      <FileVersions row={row} onChanged={onChanged} />
    </DetailSection>
  )
}
