import { IconClose } from '@douyinfe/semi-icons'
import { Button } from '@douyinfe/semi-ui-19'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useExtensionVersion } from '../../kit/extension-installed'
import { EXTENSION_PATH } from '../../shell/extension-path'
import styles from './Greeting.module.css'
import { homeMessages as say } from './home.messages'

/** Stored for the browser and not for the user, because an extension is installed in a browser. */
const KEY = 'extensionHint'

/** Recommends the extension until it is installed or the user closes the hint. */
export function ExtensionHint() {
  const [closed, setClosed] = useState(wasHintClosed)
  const installed = useExtensionVersion()
  if (closed || installed) return null
  const closeHintForGood = () => {
    setClosed(true)
    rememberHintClosed()
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
        onClick={closeHintForGood}
      />
    </p>
  )
}

function wasHintClosed(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return true // Without storage the hint could never be closed for good, so it is not shown.
  }
}

function rememberHintClosed(): void {
  try {
    localStorage.setItem(KEY, 'closed')
  } catch {
    // Without storage the hint is closed until the page is loaded again.
  }
}
