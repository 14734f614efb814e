import {
  type MATERIAL_TABLES,
  materialApi,
} from '@agency/shared/modules/knowledge-material/material.contract'
import { MATERIAL_UPLOAD } from '@agency/shared/modules/knowledge-material/material.paths'
import { materialRecord } from '@agency/shared/modules/knowledge-material/material.record'
import { Button } from '@douyinfe/semi-ui-19'
import { lazy } from 'react'
import { useBusy } from '../../kit/data/use-busy'
import { handleDownloadAnswer } from '../../kit/file/take-download'
import { ImportButton } from '../../kit/list/ListButtons'
import { http, useCan } from '../../session/app'
import { openTab } from '../../shell/tabs'
import { materialMessages as say } from './material.messages'

const { prefix } = materialRecord
const MaterialImport = lazy(() => import('./MaterialImport'))

interface Props {
  selected: readonly string[]
  onSaved(): void
}

/** 批量上传, 导入, and table documents of the selection. */
export const MaterialTools = ({ selected, onSaved }: Props) => (
  <>
    {useCan(`${prefix}:add`) && <Button onClick={() => openTab(MATERIAL_UPLOAD)}>{say.upload}</Button>}
    <ImportButton may={`${prefix}:add`} opens={MaterialImport} onSaved={onSaved} />
    <DownloadTableButton templateCode="people" selected={selected} />
    <DownloadTableButton templateCode="works" selected={selected} />
  </>
)

interface Asked {
  templateCode: (typeof MATERIAL_TABLES)[number]
  selected: readonly string[]
}

/** Downloads a docx with one row per selected material. */
function DownloadTableButton({ templateCode, selected }: Asked) {
  const { busy, run } = useBusy()
  const downloadTable = async () => {
    handleDownloadAnswer(
      await http.download(materialApi.table, { listIds: selected.join(','), templateCode }),
    )
    return undefined
  }
  return (
    <Button
      loading={busy}
      disabled={selected.length === 0}
      title={selected.length === 0 ? say.chooseFirst : undefined}
      onClick={() => void run(downloadTable)}
    >
      {say[templateCode]}
    </Button>
  )
}
