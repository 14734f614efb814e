import { formatToMinute } from '@agency/shared/fields/words'
import { formatFileSize } from '@agency/shared/format/file-size'
import { archiveStatus } from '@agency/shared/modules/archive-file/archive.flow'
import { type ArchiveRow, archiveRecord } from '@agency/shared/modules/archive-file/archive.record'
import { type ArchivePackage, packageApi } from '@agency/shared/modules/archive-file/package/package.contract'
import { Button } from '@douyinfe/semi-ui-19'
import { useState } from 'react'
import { ImportSourceTag } from '../../../kit/custody/SourceTag'
import { useCall } from '../../../kit/data/use-call'
import { DetailSection } from '../../../kit/section/Facts'
import section from '../../../kit/section/section.module.css'
import { Warning } from '../../../kit/section/Warning'
import { useCan } from '../../../session/app'
import styles from '../archive.module.css'
import { CheckReport } from './CheckReport'
import { MakeAndDownloadPackage } from './PackageWork'
import { packageMessages as say } from './package.messages'

/** 归档信息包 of a stored archive: produces it and shows the report of its checks. */
export function PackageSection({ row }: { row: ArchiveRow }) {
  const { data, refetch } = useCall(packageApi.last, { listId: row.listId })
  const mayPack = useCan(`${archiveRecord.prefix}:package`) && row.status === archiveStatus.kept
  const [work, setWork] = useState<{ made: ArchivePackage | undefined }>()
  const last = data?.last
  return (
    <DetailSection
      title={say.title}
      extra={
        mayPack &&
        !work && (
          <span className={styles.marks} data-screen-only>
            {last && !last.isOlder && (
              <Button theme="borderless" onClick={() => setWork({ made: last })}>
                {say.fetch}
              </Button>
            )}
            <Button onClick={() => setWork({ made: undefined })}>{say.make}</Button>
          </span>
        )
      }
    >
      {mayPack && <p className={section.quiet}>{say.hint}</p>}
      {work && (
        <MakeAndDownloadPackage
          row={row}
          made={work.made}
          onMade={() => void refetch()}
          onClose={() => setWork(undefined)}
        />
      )}
      {last ? (
        <LatestPackage made={last} source={row.source} />
      ) : (
        data && <p className={section.quiet}>{say.none}</p>
      )}
    </DetailSection>
  )
}

/** The latest package of the archive, with its report. */
function LatestPackage({ made, source }: { made: ArchivePackage; source: string | null }) {
  const { makeTime, userName, size, files, fingerprint, problems, report, kid, isProof } = made
  return (
    <div className={styles.contents}>
      <p className={styles.line}>
        <ImportSourceTag source={source} />
        <span>{say.last(formatToMinute(makeTime ?? ''), userName)}</span>
        <span>{say.size(formatFileSize(size ?? 0), files)}</span>
      </p>
      <small className={styles.fingerprint}>
        {say.fingerprint} <code>{fingerprint}</code>
      </small>
      {kid && (
        <small className={styles.fingerprint}>
          {say.kid} <code>{kid}</code>
        </small>
      )}
      {!kid && <Warning isDanger>{say.unsigned}</Warning>}
      {kid && !isProof && <Warning isDanger>{say.published}</Warning>}
      {made.isOlder && <Warning>{say.older}</Warning>}
      <Warning isDanger={problems.length > 0}>
        {problems.length === 0
          ? say.good
          : `${say.bad(problems.length)}${problems.map(({ path, problem }) => `${path}（${say.problem[problem]}）`).join('、')}`}
      </Warning>
      <CheckReport report={report} />
    </div>
  )
}
