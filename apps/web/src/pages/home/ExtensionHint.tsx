import { IconClose } from '@douyinfe/semi-icons'
import { Button } from '@douyinfe/semi-ui-19'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useInstalledExtension } from '../../kit/extension-installed'
import { EXTENSION_PATH } from '../../shell/extension-path'
import styles from './Greeting.module.css'
import { homeMessages as say } from './home.messages'

/** Of this browser, not of the person: an extension is installed in a browser. */
const KEY = 'extensionHint'

/** Tells of the extension until it is there or the person has heard enough. */
export function ExtensionHint() {
  const [closed, setClosed] = useState(wasClosed)
  const installed = useInstalledExtension()
  if (closed || installed) return null
  const close = () => {
    setClosed(true)
    rememberClosed()
  }
  return (
    <p className={styles.hint}>
      <Link to={EXTENSION_PATH}>{say.extensionHint}</Link>
      <Button
        theme="borderless"
        type="tertiary"
        size="small"
        icon={<IconClose size="small" aria-hidden />}
        aria-label={say.closeHint}
        onClick={close}
      />
    </p>
  )
}

function wasClosed(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return true // Without storage it could never be closed for good.
  }
}

function rememberClosed(): void {
  try {
    localStorage.setItem(KEY, 'closed')
  } catch {
    // Closed until the page is loaded anew.
  }
}
