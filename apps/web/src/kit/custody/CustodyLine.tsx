import type { CustodyRow, custodyChainEndpoint } from '@agency/shared/contract/custody.contract'
import { isSourceUnverified } from '@agency/shared/custody/archive-source'
import { formatToMinute } from '@agency/shared/fields/words'
import { Button } from '@douyinfe/semi-ui-19'
import { useState } from 'react'
import { useCall } from '../data/use-call'
import { DetailSection } from '../section/Facts'
import section from '../section/section.module.css'
import { Warning } from '../section/Warning'
import { custodyMessages as say } from './custody.messages'
import styles from './custody.module.css'
import { ImportSourceTag } from './SourceTag'

interface Props {
  call: ReturnType<typeof custodyChainEndpoint>
  row: { listId: string; version: number }
  title?: string
  /** Shown while there has been no handover. */
  empty: string
}

/** The handovers of an item with their signatures, and whether the record was altered later. */
export function CustodyHistory({ call, row: { listId, version }, title = say.chain, empty }: Props) {
  const { data, refetch } = useCall(call, { listId }, { key: [call.path, listId, version] })
  const [isVerified, verified] = useState(false)
  const rows = data?.rows ?? []
  // Nobody here witnessed handovers signed elsewhere; the chain only proves that they are unchanged since the import.
  const isDoubtful = isSourceUnverified(data?.source ?? null) && rows.some(({ isOutside }) => isOutside)
  return (
    <DetailSection
      title={title}
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
      {rows.length === 0 && <p className={section.quiet}>{empty}</p>}
      {isVerified && data && (
        <Warning isDanger={data.brokenAt !== null || isDoubtful}>
          {data.brokenAt !== null
            ? say.broken(data.brokenAt)
            : isDoubtful
              ? say.asCame(data.source ?? '', rows.length)
              : say.whole(rows.length)}
        </Warning>
      )}
      <ol className={styles.chain}>
        {rows.map((one) => (
          <HandoverRow key={one.listId} one={one} source={data?.source ?? null} />
        ))}
      </ol>
    </DetailSection>
  )
}

const HandoverRow = ({ one, source }: { one: CustodyRow; source: string | null }) => (
  <li>
    {one.isOutside && (
      <span>
        <ImportSourceTag source={source} />
      </span>
    )}
    <strong>
      {one.action}：{signatureText(one.giverName, one.giverSignHash)} →{' '}
      {signatureText(one.receiverName, one.receiverSignHash)}
      {one.place && `（${one.place}）`}
    </strong>
    <span>{one.what}</span>
    {(one.giverSign || one.receiverSign) && (
      <div className={styles.signs}>
        <SignaturePicture name={one.giverName} image={one.giverSign} />
        <SignaturePicture name={one.receiverName} image={one.receiverSign} />
      </div>
    )}
    <small>
      {formatToMinute(one.time)} · {say.hash} <code>{one.hash.slice(0, 16)}…</code>
    </small>
  </li>
)

const SignaturePicture = ({ name, image }: { name: string; image: string | null }) =>
  image && (
    <figure>
      <img src={image} alt={say.signOf(name)} />
      <figcaption>{name}</figcaption>
    </figure>
  )

const signatureText = (name: string, hash: string | null) => (hash ? `${name}（${say.signed}）` : name)
