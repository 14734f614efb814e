import { Button } from '@douyinfe/semi-ui-19'
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { session } from '../../session/app'
import { PageSkeleton } from '../PageSkeleton'
import { frameMessages as say } from './frame.messages'
import styles from './frame.module.css'
import { tokenMessageFor, withCacheStamp } from './hand-over'

/** In ms: when nothing has loaded after this time, the user is offered to open the page in another way. */
const PATIENCE_MS = 15_000

/** Permissions that an outside system needs; navigating this window is not among them. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-modals allow-downloads'

interface Props {
  title: string
  address: string
  /** The only origin that receives messages: a page that was redirected to another origin receives none. */
  origin: string
  onRetry(): void
}

/** The frame of an outside system. The page in it receives the session after each load and each renewal. */
export function OutsideFrame({ title, address, origin, onRetry }: Props) {
  const box = useRef<HTMLIFrameElement>(null)
  const [src] = useState(() => withCacheStamp(address, Date.now()))
  const [loads, setLoads] = useState(0)
  const tokens = useStore(session.$tokens)
  const loaded = loads > 0
  const late = useHasWaitedTooLong(!loaded)

  useEffect(() => {
    if (loads === 0 || !tokens) return
    box.current?.contentWindow?.postMessage(tokenMessageFor(tokens, origin, window.location.origin), origin)
  }, [loads, tokens, origin])

  return (
    <div className={styles.page} aria-busy={!loaded}>
      <iframe
        ref={box}
        className={styles.frame}
        title={title}
        src={src}
        // For our own origin a sandbox would be useless: such a page can remove it from within.
        sandbox={origin === window.location.origin ? undefined : SANDBOX}
        allow="fullscreen; clipboard-write"
        referrerPolicy="no-referrer"
        onLoad={() => setLoads((before) => before + 1)}
      />
      {!loaded && (
        <div className={styles.cover}>
          {late ? <LateNotice address={address} onRetry={onRetry} /> : <PageSkeleton />}
        </div>
      )}
    </div>
  )
}

const LateNotice = ({ address, onRetry }: Pick<Props, 'address' | 'onRetry'>) => (
  <section className={styles.late} role="alert">
    <h1>{say.late}</h1>
    <p>{say.lateHint}</p>
    <div className={styles.ways}>
      <Button theme="solid" onClick={onRetry}>
        {say.retry}
      </Button>
      <a href={address} target="_blank" rel="noopener noreferrer">
        {say.newWindow}
      </a>
    </div>
  </section>
)

/** True when `waiting` has lasted too long. */
function useHasWaitedTooLong(waiting: boolean): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [waiting])
  return late
}
