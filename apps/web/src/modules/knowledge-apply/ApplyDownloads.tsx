import { formatToMinute } from '@agency/shared/fields/words'
import { type ApplyDownload, applyApi } from '@agency/shared/modules/knowledge-apply/apply.contract'
import type { ApplyRow } from '@agency/shared/modules/knowledge-apply/apply.record'
import { codeColumn, type PlainColumn, PlainTable, textColumn } from '../../kit/data/PlainTable'
import { useCall } from '../../kit/data/use-call'
import { WhenFetched } from '../../kit/empty/Fetched'
import { DetailSection } from '../../kit/section/Facts'
import section from '../../kit/section/section.module.css'
import { applyMessages as say } from './apply.messages'

const { columns: words } = say
const columns: PlainColumn<ApplyDownload>[] = [
  codeColumn(words.time, ({ time }) => formatToMinute(time)),
  textColumn(words.by, ({ userName }) => userName),
  textColumn(words.file, ({ materialCode, fileName }) => `${materialCode} ${fileName}`),
  codeColumn(words.version, ({ versionNo }) => say.versionNo(versionNo)),
  textColumn(words.way, ({ isZip }) => (isZip ? say.zip : say.single)),
  textColumn(words.mark, ({ mark }) => mark),
  codeColumn(words.ip, ({ ip }) => ip),
]

/** 下载日志: who downloaded which file when, and its watermark. */
export function ApplyDownloadLog({ row: { listId, version } }: { row: ApplyRow }) {
  const asked = useCall(
    applyApi.downloads,
    { listId },
    { key: [applyApi.downloads.path, listId, version], quiet: true },
  )
  return (
    <DetailSection title={say.log}>
      <WhenFetched query={asked} rows={2}>
        {(rows) =>
          rows.length === 0 ? (
            <p className={section.quiet}>{say.noLog}</p>
          ) : (
            <PlainTable
              label={say.log}
              minWidth={860}
              rows={rows}
              columns={columns}
              keyOf={(one) => one.listId}
            />
          )
        }
      </WhenFetched>
    </DetailSection>
  )
}
