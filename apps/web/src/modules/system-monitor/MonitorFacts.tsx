import type {
  BackupFigures,
  DatabaseFigures,
  ProcessFigures,
  StorageFigures,
} from '@agency/shared/contract/monitor.contract'
import { formatCount } from '@agency/shared/format/count-text'
import { formatDateTime } from '@agency/shared/format/dates'
import { formatFileSize } from '@agency/shared/format/file-size'
import { Failed } from '../../kit/empty/Failed'
import { listMessages } from '../../kit/list/list.messages'
import { DetailSection, Facts } from '../../kit/section/Facts'
import { Warning } from '../../kit/section/Warning'
import { PageSkeleton } from '../../shell/PageSkeleton'
import { monitorMessages as say } from './monitor.messages'
import styles from './system-monitor.module.css'

interface Asked {
  /** The reason why the figures could not be loaded. */
  error: Error | null
  refresh(): unknown
}
type Part<F> = Asked & { figures: F | undefined }

const FailureOrSkeleton = ({ error, refresh }: Asked) =>
  error ? <Failed title={listMessages.failed} error={error} onRetry={refresh} /> : <PageSkeleton />

const processLabels = {
  uptimeSeconds: '已运行',
  nodeVersion: 'Node 版本',
  rssBytes: '常驻内存',
  heapUsedBytes: '堆',
  cpuShare: '处理器',
  loopDelayP99Ms: '事件循环延迟',
  liveLines: '实时连接',
  calls: '已答复的请求',
  poolOpen: '数据库连接池',
}

export const ProcessFacts = ({ figures, ...part }: Part<ProcessFigures>) => (
  <DetailSection title={say.process}>
    {figures ? (
      <Facts
        labels={processLabels}
        picks={Object.keys(processLabels)}
        row={figures}
        renderers={{
          uptimeSeconds: (_value, { uptimeSeconds }) => uptimeText(uptimeSeconds),
          rssBytes: (_value, { rssBytes }) => formatFileSize(rssBytes),
          heapUsedBytes: (_value, { heapUsedBytes, heapTotalBytes }) =>
            say.heapOf(formatFileSize(heapUsedBytes), formatFileSize(heapTotalBytes)),
          cpuShare: (_value, { cpuShare }) => say.cores(cpuShare),
          loopDelayP99Ms: (_value, { loopDelayP99Ms, loopDelayMaxMs }) =>
            say.delay(loopDelayP99Ms, loopDelayMaxMs),
          liveLines: (_value, { liveLines, liveWaiting }) => say.lines(liveLines, liveWaiting),
          calls: (_value, { calls }) => formatCount(calls),
          poolOpen: (_value, { poolOpen, poolIdle, poolWaiting }) =>
            say.pool(poolOpen, poolIdle, poolWaiting),
        }}
      />
    ) : (
      <FailureOrSkeleton {...part} />
    )}
  </DetailSection>
)

const databaseLabels = {
  version: 'PostgreSQL',
  sizeBytes: '大小',
  connections: '连接',
  longestSeconds: '最久的语句',
  cacheHitRatio: '缓存命中率',
  transactionsPerSecond: '事务',
  restarts: '意外结束后重新启动',
}

export const DatabaseFacts = ({ figures, ...part }: Part<DatabaseFigures>) => (
  <DetailSection title={say.database}>
    {figures ? (
      <Facts
        labels={databaseLabels}
        picks={Object.keys(databaseLabels)}
        row={figures}
        renderers={{
          sizeBytes: (_value, { sizeBytes }) => formatFileSize(sizeBytes),
          connections: (_value, { connections }) =>
            connections.map(({ state, count }) => `${connectionStateText(state)} ${count}`).join('，'),
          longestSeconds: (_value, { longestSeconds }) =>
            longestSeconds === null ? say.noneRunning : say.seconds(longestSeconds),
          cacheHitRatio: (_value, { cacheHitRatio }) =>
            cacheHitRatio === null ? null : `${Math.floor(cacheHitRatio * 10_000) / 100}%`,
          transactionsPerSecond: (_value, { transactionsPerSecond }) =>
            transactionsPerSecond === null ? say.reading : say.perSecond(transactionsPerSecond),
          restarts: (_value, { restarts }) => {
            const [last] = restarts
            if (!last) return say.noneRunning
            return (
              <b className={styles.late}>
                {say.restarts(restarts.length, formatDateTime(last.time), last.ms / 1000)}
              </b>
            )
          },
        }}
      />
    ) : (
      <FailureOrSkeleton {...part} />
    )}
  </DetailSection>
)

const storageLabels = {
  place: '位置',
  problem: '状态',
  gigabytes: '已存文件',
  freeGigabytes: '剩余空间',
}

export const StorageFacts = ({ figures, ...part }: Part<StorageFigures['files']>) => (
  <DetailSection title={say.storage}>
    {figures ? (
      <Facts
        labels={storageLabels}
        picks={Object.keys(storageLabels)}
        row={figures}
        renderers={{
          problem: (_value, { problem }) => problem ?? say.storeFine,
          gigabytes: (_value, { gigabytes }) => say.gigabytes(gigabytes),
          freeGigabytes: (_value, { freeGigabytes }) => say.free(freeGigabytes),
        }}
      />
    ) : (
      <FailureOrSkeleton {...part} />
    )}
  </DetailSection>
)

const backupLabels = {
  lastTime: '最近备份',
  sizeBytes: '大小',
  proofTime: '恢复验证',
  problems: '问题',
}

export const BackupFacts = ({ figures, ...part }: Part<BackupFigures>) => (
  <DetailSection title={say.backup}>
    {!figures && <FailureOrSkeleton {...part} />}
    {figures && !figures.isOn && <Warning>{say.noBackup}</Warning>}
    {figures?.isOn && (
      <Facts
        labels={backupLabels}
        picks={Object.keys(backupLabels)}
        row={figures}
        renderers={{
          lastTime: (_value, { lastTime }) => (lastTime ? formatDateTime(lastTime) : say.notYet),
          sizeBytes: (_value, { sizeBytes }) => (sizeBytes === null ? null : formatFileSize(sizeBytes)),
          proofTime: (_value, { proofTime, isOverdue }) => {
            const time = proofTime ? formatDateTime(proofTime) : say.notYet
            return isOverdue ? <b className={styles.late}>{say.overdue(time)}</b> : time
          },
          problems: (_value, { problems }) =>
            problems.length === 0 ? say.noProblem : <b className={styles.late}>{problems.join('；')}</b>,
        }}
      />
    )}
  </DetailSection>
)

const connectionStateText = (state: string | null) =>
  state === null ? say.hiddenState : (say.states[state] ?? state)

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const uptimeText = (seconds: number) =>
  say.uptime(
    Math.floor(seconds / DAY),
    Math.floor((seconds % DAY) / HOUR),
    Math.floor((seconds % HOUR) / MINUTE),
  )
