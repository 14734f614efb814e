import { useStore } from '@nanostores/react'
import { $connection } from '../session/connection'
import { $outdated } from '../session/page-version'
import styles from './ConnectionBanner.module.css'
import { shellMessages as say } from './shell.messages'

/** A slim banner above everything while the server does not answer, or when it has newer pages than this tab. */
export function ConnectionBanner() {
  const isDown = useStore($connection) === 'down'
  const outdated = useStore($outdated)
  return (
    <div role="status" className={isDown || outdated ? styles.banner : undefined}>
      {isDown && say.disconnected}
      {!isDown && outdated && (
        <>
          {say.outdated}
          <button type="button" className={styles.button} onClick={() => window.location.reload()}>
            {say.reload}
          </button>
        </>
      )}
    </div>
  )
}
