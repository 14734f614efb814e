import { toTheMinute } from '@agency/shared/fields/words'
import { archiveApi, type CustodyRow } from '@agency/shared/modules/archive-file/archive.contract'
import type { ArchiveRow } from '@agency/shared/modules/archive-file/archive.record'
import { Button } from '@douyinfe/semi-ui-19'
import { useState } from 'react'
import { useCall } from '../../kit/data/use-call'
import detail from '../../kit/detail/detail.module.css'
import { DetailSection } from '../../kit/detail/Facts'
import { Warning } from '../../kit/detail/Warning'
import { archiveMessages as say } from './archive.messages'
import styles from './archive.module.css'

/** Through whose hands the archive went, from the project to the shelf, and whether anybody changed that since. */
export function CustodyLine({ row: { listId, version } }: { row: ArchiveRow }) {
  const { data, refetch } = useCall(
    archiveApi.custody,
    { listId },
    { key: [archiveApi.custody.path, listId, version] },
  )
  const [isVerified, verified] = useState(false)
  const rows = data?.rows ?? []
  return (
    <DetailSection
      title={say.custody}
      extra={
        rows.length > 0 && (
          <Button
            theme="borderless"
            data-screen-only
            onClick={() => void refetch().then(() => verified(true))}
          >
            {say.verify}
          </Button>
        )
      }
    >
      {rows.length === 0 && <p className={detail.quiet}>{say.custodyEmpty}</p>}
      {isVerified && data && (
        <Warning isDanger={data.brokenAt !== null}>
          {data.brokenAt === null ? say.whole(rows.length) : say.broken(data.brokenAt)}
        </Warning>
      )}
      <ol className={styles.chain}>
        {rows.map((one) => (
          <Handing key={one.listId} one={one} />
        ))}
      </ol>
    </DetailSection>
  )
}

const Handing = ({ one }: { one: CustodyRow }) => (
  <li>
    <strong>
      {one.action}：{signed(one.giverName, one.giverSignHash)} →{' '}
      {signed(one.receiverName, one.receiverSignHash)}
      {one.place && `（${one.place}）`}
    </strong>
    <span>{one.what}</span>
    <small>
      {toTheMinute(one.time)} · {say.custodyHash} <code>{one.hash.slice(0, 16)}…</code>
    </small>
  </li>
)

const signed = (name: string, hash: string | null) => (hash ? `${name}（${say.signed}）` : name)
