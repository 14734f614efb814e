import { formatDateTime } from '@agency/shared/format/dates'
import { requireFile } from '@agency/shared/http/download-answer'
import { type Signature, type SignSession, signApi } from '@agency/shared/modules/tender-sign/sign.contract'
import { strikeFields } from '@agency/shared/modules/tender-sign/sign.fields'
import { Button, Tag } from '@douyinfe/semi-ui-19'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { z } from 'zod'
import { PlainTable, textColumn } from '../../kit/data/PlainTable'
import { useBusy } from '../../kit/data/use-busy'
import { useCall } from '../../kit/data/use-call'
import { FieldInput } from '../../kit/form/FieldInput'
import { SendModal } from '../../kit/form/SendModal'
import { createListRecordReader, useFormRecordWithConflicts } from '../../kit/form/use-about'
import { useFormState } from '../../kit/form/use-form-state'
import { WhenLoaded } from '../../kit/section/Loaded'
import { http } from '../../session/app'
import { signMessages as say } from './sign.messages'
import styles from './sign.module.css'
import { SIGN_KEY } from './sign-key'

const PreviewDialog = lazy(() => import('../../kit/preview/PreviewDialog'))
const { columns: words } = say
const told = textColumn<Signature>

/** An image of a signature: the drawing or the photo. */
interface Shown {
  row: Signature
  title: string
  call: typeof signApi.image | typeof signApi.photo
}

/** The signatures of a session, with the organiser's decision on each. */
export function Signatures({ session }: { session: SignSession }) {
  const queries = useQueryClient()
  const [shown, show] = useState<Shown>()
  const [striking, strike] = useState<Signature>()
  const { listId } = session
  const query = useCall(signApi.signatures, { listId }, { key: [...SIGN_KEY, 'signatures', listId] })
  const reloadSignatures = () => void queries.invalidateQueries({ queryKey: SIGN_KEY })
  const { busy, run } = useBusy()
  const confirmSignature = ({ listId: rowId, version }: Signature) =>
    run(() => http.call(signApi.confirm, { listId: rowId, version }).then(() => undefined), reloadSignatures)
  return (
    <div className={styles.people}>
      <WhenLoaded query={query}>
        {(rows) =>
          rows.length === 0 ? (
            <p className={styles.lead}>{say.nobody}</p>
          ) : (
            <PlainTable
              className={styles.table}
              label={say.people}
              rows={rows}
              keyOf={(row) => row.listId}
              columns={[
                told(words.signType, (row) => row.signType),
                told(words.companyName, (row) => row.companyName),
                told(words.signName, (row) => row.signName),
                told(words.position, (row) => row.position ?? '—'),
                told(words.mobile, (row) => row.mobile),
                told(words.idCard, (row) => row.idCard ?? '—'),
                told(words.isAuthorized, (row) => (row.isAuthorized ? say.yes : say.no)),
                told(words.arriveTime, (row) => formatDateTime(row.arriveTime)),
                told(words.state, (row) => <SignatureState row={row} />),
                told(words.actions, (row) => (
                  <>
                    <Button
                      theme="borderless"
                      size="small"
                      onClick={() => show({ row, title: say.pictureOf(row.signName), call: signApi.image })}
                    >
                      {say.picture}
                    </Button>
                    {row.hasPhoto && (
                      <Button
                        theme="borderless"
                        size="small"
                        onClick={() => show({ row, title: say.photoOf(row.signName), call: signApi.photo })}
                      >
                        {say.seePhoto}
                      </Button>
                    )}
                    {row.allowedActions.includes('confirm') && (
                      <Button
                        theme="borderless"
                        size="small"
                        disabled={busy}
                        onClick={() => void confirmSignature(row)}
                      >
                        {say.confirm}
                      </Button>
                    )}
                    {row.allowedActions.includes('strike') && (
                      <Button theme="borderless" type="danger" size="small" onClick={() => strike(row)}>
                        {say.strike}
                      </Button>
                    )}
                  </>
                )),
              ]}
            />
          )
        }
      </WhenLoaded>
      {shown && (
        <Suspense>
          <PreviewDialog
            title={shown.title}
            load={(options) =>
              http.download(shown.call, { listId: shown.row.listId }, options).then(requireFile)
            }
            onClose={() => show(undefined)}
          />
        </Suspense>
      )}
      {striking && (
        <StrikeDialog
          session={session}
          row={striking}
          onClose={() => strike(undefined)}
          onStruck={reloadSignatures}
        />
      )}
    </div>
  )
}

function SignatureState({ row: { strikeReason, confirmTime } }: { row: Signature }) {
  if (strikeReason !== null)
    return (
      <span title={strikeReason}>
        <Tag color="red">{say.struck}</Tag>
      </span>
    )
  return confirmTime ? <Tag color="green">{say.confirmed}</Tag> : <Tag color="amber">{say.unjudged}</Tag>
}

const strikeForm = z.object({ strikeReason: strikeFields.strikeReason.rule })

interface StrikeProps {
  session: SignSession
  row: Signature
  onClose(): void
  onStruck(): void
}

function StrikeDialog({ session, row, onClose, onStruck }: StrikeProps) {
  const [begin] = useState({ strikeReason: '' })
  const form = useFormState(strikeForm, begin)
  const read = createListRecordReader(() =>
    http.call(signApi.signatures, { listId: session.listId }, { quiet: true }),
  )
  const about = useFormRecordWithConflicts(form, { row, read, action: 'strike' })
  return (
    <SendModal
      form={form}
      about={about}
      onClose={onClose}
      danger
      title={say.strikeTitle(row.signName)}
      send={({ strikeReason }) => {
        const { listId, version } = about.row
        return http.call(signApi.strike, { listId, version, strikeReason }).then(() => say.struck)
      }}
      onSent={onStruck}
    >
      <FieldInput form={form} name="strikeReason" field={strikeFields.strikeReason} required />
    </SendModal>
  )
}
