import { archiveStatus } from '@agency/shared/modules/archive-file/archive.flow'
import { ARCHIVE_ACCEPT, archivePath } from '@agency/shared/modules/archive-file/archive.paths'
import { parseScannedCode } from '@agency/shared/modules/archive-place/label.code'
import { labelApi } from '@agency/shared/modules/archive-place/label.contract'
import { SUBJECTS } from '@agency/shared/modules/archive-place/place.fields'
import { placePrefix } from '@agency/shared/modules/archive-place/place.permissions'
import type { ScanCard } from '@agency/shared/modules/archive-place/scan.contract'
import { Button } from '@douyinfe/semi-ui-19'
import { useCall } from '../../kit/data/use-call'
import detail from '../../kit/detail/detail.module.css'
import { DetailSection } from '../../kit/section/Facts'
import { useCan } from '../../session/app'
import { openTab } from '../../shell/tabs'
import { LabelBindForm } from './LabelBindForm'
import { scanMessages as say } from './scan.messages'
import styles from './scan.module.css'

/** The result of scanning one code. */
export interface Result {
  no: number
  code: string
  card?: ScanCard
  problem?: string
  /** Says, as text, what was done with the scanned code. */
  told?: string
}

/** The scans, newest first. */
export function ScanResults({
  results,
  mode,
  onBound,
}: {
  results: readonly Result[]
  mode: string
  onBound(code: string): void
}) {
  if (results.length === 0) return null
  return (
    <DetailSection title={say.results}>
      <ul className={styles.results} aria-live="polite">
        {results.map((result, at) => (
          <li key={result.no} data-wrong={result.problem ? '' : undefined}>
            <strong>{result.told ?? result.card?.what ?? result.code}</strong>
            {result.problem && <span role="alert">{result.problem}</span>}
            {result.card && (
              <ScanCardView
                card={result.card}
                isReceiving={mode === 'receive'}
                isShelved={Boolean(result.told)}
              />
            )}
            {at === 0 && mode === 'receive' && result.problem && (
              <BindUnboundLabel code={result.code} onBound={onBound} />
            )}
          </li>
        ))}
      </ul>
    </DetailSection>
  )
}

function ScanCardView({
  card,
  isReceiving,
  isShelved,
}: {
  card: ScanCard
  isReceiving: boolean
  isShelved: boolean
}) {
  const isVolume = card.kind !== 'place'
  return (
    <>
      <small>
        {SUBJECTS[card.kind]} · {card.detail}
      </small>
      {isVolume && (
        <small>
          {say.place}：{card.place ?? say.noPlace}
          {isShelved && (card.boxCount ?? 1) > 1 && ` · ${say.allBoxes(card.boxCount ?? 1)}`}
        </small>
      )}
      {isVolume && isReceiving && (
        <small>{card.status === archiveStatus.accepting ? say.toReceive : say.notWaiting}</small>
      )}
      {isVolume && (
        <div className={detail.buttons}>
          {isReceiving && card.status === archiveStatus.accepting ? (
            <Button theme="solid" onClick={() => openTab(`${ARCHIVE_ACCEPT}?listId=${card.ownId}`)}>
              {say.receive}
            </Button>
          ) : (
            <Button onClick={() => openTab(archivePath(card.ownId))}>{say.open}</Button>
          )}
        </div>
      )}
    </>
  )
}

/** Binds a label that was printed in advance and has just been attached to something. */
function BindUnboundLabel({ code, onBound }: { code: string; onBound(code: string): void }) {
  const may = useCan(`${placePrefix}:label`)
  const { data } = useCall(
    labelApi.find,
    { code },
    { enabled: may && parseScannedCode(code).is === 'label', quiet: true },
  )
  if (data?.state !== '未绑定') return null
  return (
    <>
      <small>{say.unboundHint}</small>
      <LabelBindForm label={{ ...data, kind: 'volume' }} onDone={() => onBound(code)} />
    </>
  )
}
