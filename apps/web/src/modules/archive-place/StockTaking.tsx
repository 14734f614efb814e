import { Button } from '@douyinfe/semi-ui-19'
import { useState, useSyncExternalStore } from 'react'
import detail from '../../kit/detail/detail.module.css'
import { LoadingLines } from '../../kit/empty/Lines'
import { ScanField } from '../../kit/scan/ScanField'
import { DetailSection } from '../../kit/section/Facts'
import section from '../../kit/section/section.module.css'
import { Warning } from '../../kit/section/Warning'
import styles from './scan.module.css'
import { stockMessages as say } from './stock.messages'
import type { Owner } from './stock-storage'
import { useStockTaking } from './use-stock-taking'

interface Props extends Owner {
  /** Whether this page can open offline; undefined while unknown. */
  opensAlone: boolean | undefined
  back: string
  onBack(): void
}

/** Scans for a stocktaking, online or offline. */
export function StockTaking({ userId, stockId, opensAlone, back, onBack }: Props) {
  const [of] = useState({ userId, stockId })
  const { book, problem, place, recent, waiting, refused, seen, flush, onCode } = useStockTaking(of)
  const isOnline = useOnline()
  if (problem) return <Warning isDanger>{problem}</Warning>
  if (!book) return <LoadingLines rows={8} label={say.loading} />
  const { snapshot } = book
  return (
    <div className={styles.page}>
      <section className={`${section.section} ${styles.stack}`}>
        <h1 className={styles.shelf}>
          {snapshot.stockNo} {snapshot.placePath}
        </h1>
        <p role="status">
          {say.counts(seen, snapshot.lines.length)} · {say.waiting(waiting)} ·{' '}
          {isOnline ? say.online : say.offline}
        </p>
        {opensAlone !== undefined && <p>{opensAlone ? say.opensAlone : say.keepOpen}</p>}
        {refused && waiting > 0 && <Warning isDanger>{refused}</Warning>}
        <p className={styles.shelf}>{place ? `${say.here}：${place.path}` : say.noPlace}</p>
        <ScanField label={say.code} hint={say.codeHint} word={say.enter} onCode={onCode} />
        <div className={detail.buttons}>
          <Button disabled={waiting === 0} onClick={() => void flush()}>
            {say.send}
          </Button>
          <Button onClick={onBack}>{back}</Button>
        </div>
      </section>
      {recent.length > 0 && (
        <DetailSection title={say.recent}>
          <ul className={styles.results} aria-live="polite">
            {recent.map(({ no, what, verdict, isWrong }) => (
              <li key={no} data-wrong={isWrong ? '' : undefined}>
                <strong>{what}</strong>
                <small>{verdict}</small>
              </li>
            ))}
          </ul>
        </DetailSection>
      )}
    </div>
  )
}

const useOnline = () =>
  useSyncExternalStore(
    (changed) => {
      for (const name of ['online', 'offline']) window.addEventListener(name, changed)
      return () => {
        for (const name of ['online', 'offline']) window.removeEventListener(name, changed)
      }
    },
    () => navigator.onLine,
  )
