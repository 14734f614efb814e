import { centerApi, type OwnSession } from '@agency/shared/contract/center.contract'
import { formatDateTime } from '@agency/shared/format/dates'
import { IconDesktop, IconSmartphoneStroked } from '@douyinfe/semi-icons'
import { Button, Tag } from '@douyinfe/semi-ui-19'
import { useBusy } from '../../kit/data/use-busy'
import { Failed } from '../../kit/empty/Failed'
import { LoadingLines } from '../../kit/empty/Lines'
import { RefreshButton } from '../../kit/list/RefreshButton'
import { http } from '../../session/app'
import styles from './CenterPage.module.css'
import { centerMessages as say } from './center.messages'
import { reloadOwnSessions, useOwnSessions } from './use-own-data'

/** The list of the user's sessions, each of which can be ended. */
export function DeviceList() {
  const { data: sessions, error, isFetching, refetch } = useOwnSessions()
  const { ending, end } = useEndSessions()
  if (!sessions && error) return <Failed title={say.devicesFailed} error={error} onRetry={refetch} />
  if (!sessions) return <LoadingLines rows={6} />
  return (
    <>
      <p className={styles.note}>{say.devicesNote}</p>
      <div className={styles.toolbar}>
        <Button
          type="danger"
          disabled={sessions.length < 2}
          loading={ending}
          onClick={() =>
            void end(say.endOthersQuestion, say.endOthers, async () =>
              say.othersEnded(await http.call(centerApi.endOtherSessions, {})),
            )
          }
        >
          {say.endOthers}
        </Button>
        <RefreshButton list={{ busy: isFetching, refresh: async () => void (await refetch()) }} />
      </div>
      <ul className={styles.devices} aria-label={say.devicesTab}>
        {sessions.map((session) => (
          <DeviceItem key={session.listId} session={session} />
        ))}
      </ul>
    </>
  )
}

const HANDHELD = /iPhone|iPad|Android|鸿蒙/

function DeviceItem({ session }: { session: OwnSession }) {
  const { listId, device, ip, current, createTime, refreshExpireTime } = session
  const { ending, end } = useEndSessions()
  return (
    <li className={styles.device}>
      <span className={styles.deviceIcon} aria-hidden="true">
        {HANDHELD.test(device) ? (
          <IconSmartphoneStroked size="extra-large" />
        ) : (
          <IconDesktop size="extra-large" />
        )}
      </span>
      <div className={styles.deviceText}>
        <strong>
          {device} {current && <Tag color="green">{say.current}</Tag>}
        </strong>
        <span>
          {ip} · {say.since(dateTimeToMinute(createTime))} · {say.until(dateTimeToMinute(refreshExpireTime))}
        </span>
      </div>
      {!current && (
        <Button
          type="danger"
          aria-label={say.endNamed(device)}
          loading={ending}
          onClick={() =>
            void end(say.endQuestion(device), say.end, () =>
              http.call(centerApi.endSession, { listId }).then(() => say.ended),
            )
          }
        >
          {say.end}
        </Button>
      )}
    </li>
  )
}

/** Ends sessions after asking. A failure has been shown by the call itself. */
function useEndSessions() {
  const { busy: ending, runAsked } = useBusy()
  const endSessionsAfterAsking = (content: string, okText: string, work: () => Promise<string>) =>
    runAsked({ title: say.ask, content, okText, danger: true }, work, () => void reloadOwnSessions())
  return { ending, end: endSessionsAfterAsking }
}

const dateTimeToMinute = (instant: string) => formatDateTime(instant).slice(0, 16)
