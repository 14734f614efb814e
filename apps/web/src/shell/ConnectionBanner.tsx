import { useStore } from '@nanostores/react'
import { $connection } from '../session/connection'
import styles from './ConnectionBanner.module.css'
import { shellMessages as say } from './shell.messages'

/** Slim, above everything, for as long as the server does not answer. */
export function ConnectionBanner() {
  const connection = useStore($connection)
  return (
    <div role="status" className={connection === 'down' ? styles.banner : undefined}>
      {connection === 'down' && say.disconnected}
    </div>
  )
}
