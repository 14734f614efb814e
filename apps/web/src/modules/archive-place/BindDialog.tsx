import type { AnswerOf } from '@agency/shared/contract/endpoint'
import { formatToMinute } from '@agency/shared/fields/words'
import { ApiError } from '@agency/shared/http/api-error'
import { labelApi } from '@agency/shared/modules/archive-place/label.contract'
import { placePrefix as prefix } from '@agency/shared/modules/archive-place/place.permissions'
import { useState } from 'react'
import { CodeInput } from '../../kit/scan/CodeInput'
import { Warning } from '../../kit/section/Warning'
import { NamedSideSheet } from '../../kit/sheet/ViewSheet'
import { http, useCan } from '../../session/app'
import { LabelBindForm } from './LabelBindForm'
import { labelMessages as say } from './place.messages'
import styles from './place.module.css'

type Found = AnswerOf<typeof labelApi.find>

const labelStateText = ({ state, what }: Found) => {
  if (state === '作废') return say.voided
  return what ? say.boundTo(what) : say.unbound
}

/** A scanned or typed label: what it is attached to, its history, and the available actions. */
export default function LabelLookupDialog({ onClose, onDone }: { onClose(): void; onDone(): void }) {
  const [found, setFound] = useState<Found>()
  const [refused, refuse] = useState<string>()
  const may = useCan(`${prefix}:label`)
  const lookUpLabel = async (code: string) => {
    refuse(undefined)
    try {
      setFound(await http.call(labelApi.find, { code }, { quiet: true }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFound(undefined)
      refuse(error.message)
    }
  }
  return (
    <NamedSideSheet title={say.bindTitle} width={560} onClose={onClose}>
      <CodeInput label={say.code} hint={say.codeHint} onCode={(code) => void lookUpLabel(code)} />
      {refused && <Warning isDanger>{refused}</Warning>}
      {found && (
        <>
          <h3 className={styles.code}>{found.code}</h3>
          <p>
            {labelStateText(found)}
            {found.detail && <span className={styles.quiet}>（{found.detail}）</span>}
          </p>
          {may && found.state !== '作废' && (
            <LabelBindForm
              key={`${found.code} ${found.state} ${found.ownId} ${found.part}`}
              label={found}
              onDone={() => {
                onDone()
                void lookUpLabel(found.code)
              }}
            />
          )}
          {found.history.length > 0 && <h4>{say.deeds}</h4>}
          <ol className={styles.deeds}>
            {found.history.map(({ listId, action, what, reason, userName, time }) => (
              <li key={listId}>
                {formatToMinute(time)} {userName} {action} {what} {reason && `（${reason}）`}
              </li>
            ))}
          </ol>
        </>
      )}
    </NamedSideSheet>
  )
}
