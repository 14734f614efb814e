import { formatDateTime } from '@agency/shared/format/dates'
import { type SignSession, signApi } from '@agency/shared/modules/tender-sign/sign.contract'
import { signPrefix } from '@agency/shared/modules/tender-sign/sign.permissions'
import { Button, Tag } from '@douyinfe/semi-ui-19'
import { useState } from 'react'
import { useBusy } from '../../kit/data/use-busy'
import { useCall } from '../../kit/data/use-call'
import { useLiveRecords } from '../../kit/data/use-live-refresh'
import { Loaded } from '../../kit/detail/Loaded'
import { EmptyState } from '../../kit/empty/EmptyState'
import { copyText } from '../../kit/file/copy-text'
import { http } from '../../session/app'
import { OpenDialog } from './OpenDialog'
import { QrCode } from './QrCode'
import { Signatures } from './Signatures'
import { signMessages as say } from './sign.messages'
import styles from './sign.module.css'
import { SIGN_KEY } from './sign-key'

const at = (time: string) => formatDateTime(time).slice(0, 16)

/** 现场签到 of a project: its sessions, each with its code and with who signed, as they come in. */
export default function SignTab({ projectId }: { projectId: string }) {
  useLiveRecords(signPrefix, [SIGN_KEY])
  const [isOpening, setOpening] = useState(false)
  const query = useCall(signApi.sessions, { listId: projectId }, { key: [...SIGN_KEY, projectId] })
  const refresh = () => void query.refetch()
  return (
    <Loaded query={query}>
      {({ mayOpen, sessions }) => (
        <>
          {mayOpen && (
            <div className={styles.line}>
              <Button theme="solid" onClick={() => setOpening(true)}>
                {say.open}
              </Button>
            </div>
          )}
          {sessions.length === 0 && <EmptyState title={say.none} description={say.noneHint} />}
          {sessions.map((session) => (
            <Session key={session.listId} session={session} onChanged={refresh} />
          ))}
          {isOpening && (
            <OpenDialog {...{ projectId, onClose: () => setOpening(false), onOpened: refresh }} />
          )}
        </>
      )}
    </Loaded>
  )
}

const linkOf = (token: string) =>
  `${window.location.origin}${window.location.pathname}#/signPage?t=${encodeURIComponent(token)}`

function Session({ session, onChanged }: { session: SignSession; onChanged(): void }) {
  const { listId, version, scene, packageNos, validFrom, validTo, isClosed, count, token } = session
  const { busy, runAsked } = useBusy()
  const close = () =>
    runAsked(
      { title: say.close, content: say.closeAsk, danger: true },
      () => http.call(signApi.close, { listId, version }).then(() => say.closed),
      onChanged,
    )
  return (
    <section className={styles.session} aria-label={scene}>
      {token && <QrCode text={linkOf(token)} label={say.qr} />}
      <div className={styles.told}>
        <h3>{scene}</h3>
        <p className={styles.lead}>{packageNos.join('、')}</p>
        <p className={styles.lead}>{say.window(at(validFrom), at(validTo))}</p>
        <div className={styles.line}>
          <Tag color={isClosed ? 'grey' : 'green'}>{isClosed ? say.ended : say.running}</Tag>
          <span aria-live="polite">{count === null ? say.secret : say.count(count)}</span>
        </div>
        {token && (
          <div className={styles.line}>
            <Button
              onClick={() => void copyText(linkOf(token), { copied: say.linkCopied, failed: say.notCopied })}
            >
              {say.copyLink}
            </Button>
            <Button type="danger" loading={busy} onClick={() => void close()}>
              {say.close}
            </Button>
          </div>
        )}
      </div>
      {count !== null && <Signatures session={session} />}
    </section>
  )
}
