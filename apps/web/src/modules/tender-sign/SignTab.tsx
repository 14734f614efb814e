import { commonApi } from '@agency/shared/contract/common.contract'
import { formatDateTime } from '@agency/shared/format/dates'
import { requireFile } from '@agency/shared/http/download-answer'
import { type SignSession, signApi } from '@agency/shared/modules/tender-sign/sign.contract'
import { signPrefix } from '@agency/shared/modules/tender-sign/sign.permissions'
import { Button, Tag } from '@douyinfe/semi-ui-19'
import { useRef, useState } from 'react'
import { useBusy } from '../../kit/data/use-busy'
import { useCall } from '../../kit/data/use-call'
import { useReloadOnRecordChange } from '../../kit/data/use-live-refresh'
import { EmptyState } from '../../kit/empty/EmptyState'
import { copyTextAndNotify } from '../../kit/file/copy-text'
import { PrintButton } from '../../kit/print/PrintButton'
import { QrCode } from '../../kit/qr-code/QrCode'
import { WhenLoaded } from '../../kit/section/Loaded'
import { http } from '../../session/app'
import { lazyWithSuspense } from '../../shell/lazy-part'
import { OpenSignSessionDialog } from './OpenDialog'
import { Signatures } from './Signatures'
import { signMessages as say } from './sign.messages'
import styles from './sign.module.css'
import { SIGN_KEY } from './sign-key'

const PreviewDialog = lazyWithSuspense(() => import('../../kit/preview/PreviewDialog'))

const formatToMinute = (time: string) => formatDateTime(time).slice(0, 16)

/** 现场签到 of a project: its sessions with QR code and signatures, updated live. */
export default function SignTab({ projectId }: { projectId: string }) {
  useReloadOnRecordChange(signPrefix, [SIGN_KEY])
  const [isOpening, setOpening] = useState(false)
  const query = useCall(signApi.sessions, { listId: projectId }, { key: [...SIGN_KEY, projectId] })
  const reloadSessions = () => void query.refetch()
  return (
    <WhenLoaded query={query}>
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
            <SignSessionCard key={session.listId} session={session} onChanged={reloadSessions} />
          ))}
          {isOpening && (
            <OpenSignSessionDialog
              projectId={projectId}
              onClose={() => setOpening(false)}
              onOpened={reloadSessions}
            />
          )}
        </>
      )}
    </WhenLoaded>
  )
}

const signLinkOf = (token: string) =>
  `${window.location.origin}${window.location.pathname}#/signPage?t=${encodeURIComponent(token)}`

interface Props {
  session: SignSession
  onChanged(): void
}

function SignSessionCard({ session, onChanged }: Props) {
  const { listId, version, scene, packageNos, validFrom, validTo, isClosed, count, token } = session
  const { busy, runAsked } = useBusy()
  const code = useRef<HTMLDivElement>(null)
  const confirmAndCloseSession = () =>
    runAsked(
      { title: say.close, content: say.closeAsk, danger: true },
      () => http.call(signApi.close, { listId, version }).then(() => say.closed),
      onChanged,
    )
  return (
    <section className={styles.session} aria-label={scene}>
      {token && (
        <div ref={code} className={styles.sheet}>
          <QrCode text={signLinkOf(token)} label={say.qr} />
          <p className={styles.printed}>{`${scene}　${packageNos.join('、')}`}</p>
        </div>
      )}
      <div className={styles.told}>
        <h3>{scene}</h3>
        <p className={styles.lead}>{packageNos.join('、')}</p>
        <p className={styles.lead}>{say.window(formatToMinute(validFrom), formatToMinute(validTo))}</p>
        <div className={styles.line}>
          <Tag color={isClosed ? 'grey' : 'green'}>{isClosed ? say.ended : say.running}</Tag>
          <span aria-live="polite">{count === null ? say.secret : say.count(count)}</span>
        </div>
        {token && (
          <div className={styles.line}>
            <Button
              onClick={() =>
                void copyTextAndNotify(signLinkOf(token), { copied: say.linkCopied, failed: say.notCopied })
              }
            >
              {say.copyLink}
            </Button>
            <PrintButton part={code} title={say.qr} />
            <Button type="danger" loading={busy} onClick={() => void confirmAndCloseSession()}>
              {say.close}
            </Button>
          </div>
        )}
        <SignInSheet session={session} onChanged={onChanged} />
      </div>
      {count !== null && <Signatures session={session} />}
    </section>
  )
}

/** 签到表: generated once the session is over. */
function SignInSheet({ session: { listId, version, sheet, allowedActions }, onChanged }: Props) {
  const { busy, run } = useBusy()
  const [isShown, show] = useState(false)
  if (!sheet && !allowedActions.includes('sheet')) return null
  const makeSignInSheet = () =>
    run(() => http.call(signApi.sheet, { listId, version }).then(() => say.sheetMade), onChanged)
  return (
    <div className={styles.line}>
      {sheet && <Button onClick={() => show(true)}>{say.seeSheet}</Button>}
      {allowedActions.includes('sheet') && (
        <Button loading={busy} onClick={() => void makeSignInSheet()}>
          {sheet ? say.sheetAgain : say.sheet}
        </Button>
      )}
      {sheet && isShown && (
        <PreviewDialog
          title={sheet.name}
          load={(options) =>
            http.download(commonApi.download, { listId: sheet.listId }, options).then(requireFile)
          }
          onClose={() => show(false)}
        />
      )}
    </div>
  )
}
