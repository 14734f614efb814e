import { groupedFingerprint } from '@agency/shared/custody/archive-source'
import { formatToMinute } from '@agency/shared/fields/words'
import { saveFile } from '@agency/shared/http/save-file'
import { type ShownKey, type TrustRow, trustApi } from '@agency/shared/modules/archive-trust/trust.contract'
import { trustFlow, trustStatus } from '@agency/shared/modules/archive-trust/trust.flow'
import { Button, Tag } from '@douyinfe/semi-ui-19'
import { useState } from 'react'
import { codeColumn, PlainTable, textColumn } from '../../kit/data/PlainTable'
import { useCall } from '../../kit/data/use-call'
import detail from '../../kit/detail/detail.module.css'
import { FlowActions } from '../../kit/flow/FlowActions'
import { DetailSection } from '../../kit/section/Facts'
import section from '../../kit/section/section.module.css'
import { Warning } from '../../kit/section/Warning'
import { ReplaceOwnKeyDialog, TrustAgencyDialog } from './TrustDialogs'
import { trustMessages as say } from './trust.messages'

const { columns: words, states } = say
const colors = {
  [trustStatus.asked]: 'amber',
  [trustStatus.agreed]: 'green',
  [trustStatus.refused]: 'grey',
  [trustStatus.withdrawn]: 'red',
  [trustStatus.replaced]: 'grey',
} as const
/** Start date of a key for which none was given. */
const EVER = '1970-01-01'

type Asking = 'house' | 'rotate'

/** /projectArchives/packageTrust: our own signing keys, and the trusted agencies. */
export default function TrustPage() {
  const { data, refetch } = useCall(trustApi.state, {})
  const [asking, ask] = useState<Asking>()
  if (!data) return null
  const isPublished = data.own.some((key) => key.isPublished && key.to === null)
  const reloadTrustState = () => void refetch()
  return (
    <div className={detail.page}>
      <DetailSection
        title={say.own}
        extra={
          <>
            <Button theme="borderless" onClick={() => downloadPublicKeys(data.own)}>
              {say.saveKeys}
            </Button>
            {data.mayRotate && !isPublished && <Button onClick={() => ask('rotate')}>{say.rotate}</Button>}
          </>
        }
      >
        <p className={section.quiet}>{say.ownHint}</p>
        {isPublished && <Warning isDanger>{say.published}</Warning>}
        <PlainTable
          label={say.own}
          minWidth={640}
          rows={data.own}
          keyOf={({ kid }) => kid}
          columns={[
            codeColumn<ShownKey>(words.kid, ({ kid }) => kid),
            codeColumn<ShownKey>(words.fingerprint, ({ fingerprint }) => groupedFingerprint(fingerprint)),
            textColumn<ShownKey>(words.time, usedPeriodText),
          ]}
        />
      </DetailSection>
      <DetailSection
        title={say.houses}
        extra={data.mayPropose && <Button onClick={() => ask('house')}>{say.propose}</Button>}
      >
        <p className={section.quiet}>{say.housesHint}</p>
        {data.rows.length === 0 ? (
          <p className={section.quiet}>{say.noHouses}</p>
        ) : (
          <TrustProposals rows={data.rows} onChanged={reloadTrustState} />
        )}
      </DetailSection>
      {asking === 'house' && <TrustAgencyDialog onClose={() => ask(undefined)} onSent={reloadTrustState} />}
      {asking === 'rotate' && (
        <ReplaceOwnKeyDialog onClose={() => ask(undefined)} onSent={reloadTrustState} />
      )}
    </div>
  )
}

/** Saves our public keys as a file in the format that other agencies import. */
function downloadPublicKeys(own: readonly ShownKey[]): void {
  const keys = own.map(({ kid, publicKey, from, to }) => ({ kid, publicKey, from, to }))
  saveFile(new Blob([JSON.stringify(keys, null, 2)]), say.keysFile)
}

const usedPeriodText = ({ from, to }: ShownKey) =>
  from.startsWith(EVER) ? say.ever : say.since(formatToMinute(from), to && formatToMinute(to))

/** Proposals and their decisions, with the actions available to the reader. */
const TrustProposals = ({ rows, onChanged }: { rows: readonly TrustRow[]; onChanged(): void }) => (
  <PlainTable
    label={say.houses}
    minWidth={900}
    rows={rows}
    keyOf={({ listId }) => listId}
    columns={[
      textColumn<TrustRow>(words.subject, ({ subject, reason }) => (
        <>
          {subject}
          <br />
          <small className={section.quiet}>{reason}</small>
        </>
      )),
      codeColumn<TrustRow>(words.keys, ({ keys }) =>
        keys.map(({ kid, fingerprint }) => <div key={kid}>{groupedFingerprint(fingerprint)}</div>),
      ),
      textColumn<TrustRow>(words.state, ({ status }) => <Tag color={colors[status]}>{states[status]}</Tag>),
      textColumn<TrustRow>(words.asked, (row) => say.by(row.createUserName, formatToMinute(row.createTime))),
      textColumn<TrustRow>(words.decided, (row) =>
        row.decideTime ? say.by(row.decideUserName, formatToMinute(row.decideTime)) : '—',
      ),
      textColumn<TrustRow>(words.acts, (row) => (
        <FlowActions
          flow={trustFlow}
          row={row}
          step={row.status === trustStatus.asked ? 'asked' : 'agreed'}
          calls={trustApi}
          labels={{}}
          withoutCc
          onMoved={onChanged}
        />
      )),
    ]}
  />
)
